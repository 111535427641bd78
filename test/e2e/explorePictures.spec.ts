import { readFile } from 'node:fs/promises';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { jpegOf } from '../support/pictures';
import { watchFaults } from './exchanges';
import { expectAccessible, expectFits } from './goodPage';
import { beLoggedIn } from './people';
import { sendByDevice } from './submissionDevice';
import { publishForm } from './webForms';

/** A form with so many pictures, the newest of number 0. */
const publishPictures = async (request: APIRequestContext, count: number) => {
  const form = await publishForm(request);
  const media = { 'well.jpg': await jpegOf(600, 450) };
  for (let index = count; index > 0; index -= 1)
    await sendByDevice(request, form, { place: `Well ${index - 1}`, photo: 'well.jpg' }, media);
  return { board: `${form.path.replace('/v1', '')}/explore`, name: form.path.split('/').at(-1) ?? '' };
};

const grid = (page: Page) => page.getByRole('list', { name: 'Pictures' });
const tile = (page: Page, number: number) =>
  grid(page).getByRole('button', { name: new RegExp(`^Open picture ${number}:`) });

const COUNT = 70;

test('all pictures of the filter are looked at, ticked and downloaded', async ({ page, request }) => {
  const { board, name } = await publishPictures(request, COUNT);
  const faults = watchFaults(page);
  await beLoggedIn(page);
  await page.goto(board);
  const card = page.getByRole('region', { name: 'Pictures' });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText(`${COUNT} pictures`);
  await card.getByRole('link', { name: 'All pictures' }).click();
  await expect(page).toHaveURL(/show=pictures/);
  await expect(tile(page, 1).locator('img')).toHaveJSProperty('naturalWidth', 320);
  // Only what is in the window is built, and its end can be reached at once.
  expect(await grid(page).getByRole('listitem').count()).toBeLessThan(COUNT - 10);
  await expectAccessible(page, 'all pictures');
  await tile(page, 1).focus();
  await page.keyboard.press('End');
  await expect(tile(page, COUNT)).toBeFocused();
  await expect(tile(page, COUNT)).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(tile(page, 1)).toBeFocused();

  await page.getByRole('button', { name: 'Captions' }).click();
  await page.getByLabel('Place', { exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/captions=place/);
  await expect(tile(page, 1)).toHaveText('Well 0');

  await tile(page, 1).click();
  await expect(page.getByRole('dialog', { name: 'Well 0' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const viewer = page.getByRole('dialog', { name: 'Well 1' });
  await expect(viewer).toContainText(`2 of ${COUNT}`);
  await expect(viewer.getByRole('img')).toHaveJSProperty('naturalWidth', 600);
  await expectAccessible(page, 'one of all pictures');
  await page.keyboard.press('Escape');

  await page.goto(`${board}?show=pictures&filter=${encodeURIComponent("startswith(place,'Well 3')")}`);
  await expect(page.getByRole('region', { name: 'Pictures' })).toContainText('11 pictures');
  await grid(page).getByLabel('Tick picture 1', { exact: true }).check();
  await grid(page)
    .getByLabel('Tick picture 3', { exact: true })
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Ticked pictures' });
  await expect(bar).toContainText('3 pictures ticked');
  const downloading = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${name}.zip`);
  const files = Object.entries(unzipSync(await readFile(await download.path())));
  expect(files.map(([file]) => file.replace(/^[\w-]+ /, ''))).toEqual(['well.jpg', 'well.jpg', 'well.jpg']);
  expect([...(files[0]?.[1].subarray(0, 3) ?? [])]).toEqual([0xff, 0xd8, 0xff]);
  expect(faults.complaints).toEqual([]);
});

test.describe('on a phone in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true });

  test('pictures fit, and fingers step from one to the next', async ({ page, request }) => {
    const { board } = await publishPictures(request, 5);
    await beLoggedIn(page);
    await page.goto(`${board}?show=pictures`);
    await expect(tile(page, 2).locator('img')).toBeVisible();
    await expectFits(page, 'all pictures on a phone');
    await expectAccessible(page, 'all pictures on a phone');
    await tile(page, 2).tap();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toContainText('2 of 5');
    await expect(viewer.getByRole('img')).toBeVisible();
    await expectFits(page, 'all pictures on a phone');
    // As a finger that goes to the left.
    await viewer.getByRole('img').evaluate((image) => {
      const finger = (clientX: number) => new Touch({ identifier: 1, target: image, clientX, clientY: 400 });
      image.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [finger(300)] }));
      image.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [finger(150)] }));
    });
    await expect(viewer).toContainText('3 of 5');
    await viewer.getByRole('link', { name: 'Open the submission' }).click();
    await expect(page).toHaveURL(/submissions\/uuid/);
  });
});
