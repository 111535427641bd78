import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { jpegOf } from '../../support/site/pictures';
import { watchFaults } from '../support/exchanges';
import { expectAccessible, expectFits } from '../support/goodPage';
import { hideAbilities } from '../support/otherServer';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { test } from '../test';

/** A form with a number of pictures, numbered from the newest, 0. */
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

test('all pictures of the filter are viewed, selected and downloaded', async ({ page, request }) => {
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
  // Only visible rows are rendered, and the end can be reached at once.
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
  await grid(page).getByLabel('Select picture 1', { exact: true }).check();
  await grid(page)
    .getByLabel('Select picture 3', { exact: true })
    .click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected pictures' });
  await expect(bar).toContainText('3 pictures selected');
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

  test('pictures fit, and swipes step from one to the next', { tag: '@extended' }, async ({ page, request }) => {
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
    // Like a finger swiping to the left.
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

/** A short film, as browsers record it. */
const recordFilm = async (page: Page): Promise<Buffer> => {
  const film = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const context = canvas.getContext('2d');
    const stream = canvas.captureStream(10);
    const recorder = new MediaRecorder(stream, { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start(20);
    let frame = 0;
    const draw = () => {
      frame += 1;
      if (context) context.fillStyle = '#b0301c';
      context?.fillRect(0, 0, canvas.width, canvas.height);
      context?.clearRect(frame, 0, 1, 1);
      // All of it, not just the bytes of the first half second: on a busy machine these may contain no frame yet.
      if (frame < 30 || new Blob(parts).size === 0) requestAnimationFrame(draw);
      else recorder.stop();
    };
    draw();
    await stopped;
    const blob = new Blob(parts);
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  return Buffer.from(film);
};

/** The colour in the middle of a thumbnail; null until it is drawn. */
const middleOf = (button: ReturnType<typeof tile>) =>
  button.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    if (canvas.hidden) return null;
    const [red = 0, green = 0] =
      canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
    return { width: canvas.width, isRed: red > 120 && green < 100 };
  });

const openTile = (page: Page, number: number) =>
  grid(page).getByRole('button', { name: new RegExp(`^Open (picture|video) ${number}:`) });

/** A picture, a film and a file that no browser shows, newest first. */
const publishKinds = async (page: Page, request: APIRequestContext) => {
  const form = await publishForm(request);
  const files = {
    'well.jpg': await jpegOf(1200, 900),
    'film.webm': await recordFilm(page),
    'well.heic': Buffer.from('heic'),
  };
  for (const [name, file] of Object.entries(files).toReversed())
    await sendByDevice(request, form, { place: name, photo: name }, { [name]: file });
  // Named, and not sent yet.
  await sendByDevice(request, form, { place: 'late', photo: 'late.jpg' });
  return { board: `${form.path.replace('/v1', '')}/explore?show=pictures` };
};

for (const width of [1280, 390]) {
  test(
    `on another server the browser makes thumbnails, ${width} px wide`,
    { tag: '@extended' },
    async ({ page, request }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
      await beLoggedIn(page);
      await page.goto('/');
      const { board } = await publishKinds(page, request);
      const faults = watchFaults(page);
      await hideAbilities(page);
      const asked: string[] = [];
      page.on('request', (sent) => {
        if (/\/pictures\?|thumbnail=/.test(sent.url())) asked.push(sent.url());
      });
      await page.goto(board);
      await expect(page.getByRole('region', { name: 'Pictures' })).toContainText('3 pictures · 1 file not sent yet');
      await expect.poll(() => middleOf(openTile(page, 1))).toMatchObject({ width: 320, isRed: false });
      await expect.poll(() => middleOf(openTile(page, 2))).toMatchObject({ width: 320, isRed: true });
      await expect(openTile(page, 3)).toContainText('well.heic');
      await expectFits(page, 'pictures of another server');
      await expectAccessible(page, 'pictures of another server');
      await openTile(page, 2).click();
      const viewer = page.getByRole('dialog');
      await expect(viewer.locator('video')).toHaveJSProperty('videoWidth', 640);
      await viewer.getByRole('button', { name: 'Next' }).click();
      await expect(viewer.getByRole('status').filter({ hasText: 'cannot be shown' })).toBeVisible();
      await expect(viewer.getByRole('link', { name: 'Download' })).toBeVisible();
      await expectAccessible(page, 'one of the pictures of another server');
      await page.keyboard.press('Escape');
      for (const number of [1, 2, 3]) await grid(page).getByLabel(`Select picture ${number}`, { exact: true }).check();
      const downloading = page.waitForEvent('download');
      await page.getByRole('region', { name: 'Selected pictures' }).getByRole('button', { name: 'Download' }).click();
      const files = Object.keys(unzipSync(await readFile(await (await downloading).path())));
      expect(files.map((file) => file.replace(/^[\w-]+ /, '')).sort()).toEqual(['film.webm', 'well.heic', 'well.jpg']);
      expect(asked).toEqual([]);
      expect(faults.complaints).toEqual([]);
    },
  );
}

test('films have a still image on our own server, too', { tag: '@extended' }, async ({ page, request }) => {
  await beLoggedIn(page);
  await page.goto('/');
  const { board } = await publishKinds(page, request);
  await page.goto(board);
  await expect(openTile(page, 1).locator('img')).toHaveJSProperty('naturalWidth', 320);
  await expect.poll(() => middleOf(openTile(page, 2))).toMatchObject({ width: 320, isRed: true });
});
