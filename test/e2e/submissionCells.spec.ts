import { expect, test } from '@playwright/test';
import { jpegOf } from '../support/pictures';
import { watchFaults } from './exchanges';
import { expectAccessible } from './goodPage';
import { beLoggedIn } from './people';
import { sendByDevice } from './submissionDevice';
import { publishForm } from './webForms';

const choice =
  '<select1 ref="/data/people"><label>People</label><item><label>Only a few</label><value>3</value></item></select1>';

test('cells show pictures and labels; on a phone there is one thing that scrolls, below the headings', async ({
  page,
  request,
}) => {
  const form = await publishForm(request, (xml) =>
    xml.replace(/<input ref="\/data\/people">.*?<\/input>/, choice).replace('type="int"', 'type="string"'),
  );
  const media = { 'first.jpg': await jpegOf(900, 600), 'second.jpg': await jpegOf(30, 30) };
  await sendByDevice(request, form, { place: 'Nouna', people: '3', photo: 'first.jpg', sound: 'second.jpg' }, media);
  for (let index = 0; index < 25; index += 1) await sendByDevice(request, form, { place: `No. ${index}`, people: '3' });
  const faults = watchFaults(page);
  await beLoggedIn(page);
  await page.goto(`${form.path.replace('/v1', '')}/submissions`);
  const table = page.getByRole('group', { name: /^Submissions of/ });
  await expect(table.getByRole('gridcell', { name: 'Only a few 3' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Names', exact: true }).click();
  await expect(table.getByRole('gridcell', { name: '3', exact: true }).first()).toBeVisible();

  const first = table.getByRole('button', { name: 'Open first.jpg' });
  await first.scrollIntoViewIfNeeded();
  await expect(first.locator('img')).toHaveJSProperty('naturalWidth', 96);
  expect((await first.boundingBox())?.height).toBe(32);
  await expectAccessible(page, 'cells with pictures');
  await first.press('Enter');
  const shown = page.getByRole('dialog').getByRole('img');
  await expect(shown).toHaveJSProperty('naturalWidth', 900);
  await expectAccessible(page, 'picture of a submission');
  await page.keyboard.press('ArrowRight');
  await expect(shown).toHaveJSProperty('naturalWidth', 30);
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();

  await page.setViewportSize({ width: 390, height: 700 });
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(27);
  await expectAccessible(page, 'submissions on a phone');
  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 5000);
  await expect(table.getByRole('rowheader', { name: '1', exact: true })).toBeInViewport();
  await expect(page.locator('.head-copy')).toBeInViewport({ ratio: 1 });
  expect(
    await table.evaluate(({ scrollTop, scrollHeight, clientHeight }) => [scrollTop, scrollHeight - clientHeight]),
  ).toEqual([0, 0]);
  await table.evaluate((box) => box.scrollTo({ left: 300 }));
  await expect.poll(() => page.locator('.head-copy').evaluate(({ scrollLeft }) => scrollLeft)).toBe(300);
  expect(faults.complaints).toEqual([]);
});
