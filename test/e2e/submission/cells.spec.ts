import { expect } from '@playwright/test';
import { jpegOf } from '../../support/site/pictures';
import { readFit } from '#tools/resilience/site/readFit';
import { watchFaults } from '../support/exchanges';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { publishForm } from '../support/webForms';
import { test } from '../test';

const choice =
  '<select1 ref="/data/people"><label>People</label><item><label>Only a few</label><value>3</value></item></select1>';

test('cells show pictures and labels; on a phone rows are cards, which are selected, sorted, reviewed and opened', async ({
  page,
  request,
}) => {
  const form = await publishForm(request, (xml) =>
    xml.replace(/<input ref="\/data\/people">.*?<\/input>/, choice).replace('type="int"', 'type="string"'),
  );
  const media = { 'first.jpg': await jpegOf(900, 600), 'second.jpg': await jpegOf(30, 30) };
  await sendByDevice(request, form, { place: 'Nouna', people: '3', photo: 'first.jpg', sound: 'second.jpg' }, media);
  for (let index = 0; index < 9; index += 1) await sendByDevice(request, form, { place: `No. ${index}`, people: '3' });
  const faults = watchFaults(page);
  await beLoggedIn(page);
  await page.goto(`${form.path.replace('/v1', '')}/submissions`);
  const table = page.getByRole('group', { name: /^Submissions of/ });
  await expect(table.getByRole('gridcell', { name: 'Only a few' }).first()).toBeVisible();
  await page.getByRole('button', { name: /^Columns/ }).click();
  await page.getByRole('button', { name: 'Names', exact: true }).click();
  await page.keyboard.press('Escape');
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
  const cards = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(cards).toHaveCount(10);
  const newest = cards.first();
  await expect(newest).toContainText('Received');
  await expect(newest).toContainText('No. 8');
  await expect(newest).toContainText('today');
  await expectAccessible(page, 'submissions on a phone');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await page.evaluate(readFit)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  await page.mouse.move(200, 600);
  await page.mouse.wheel(0, 9000);
  const oldest = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '1', exact: true }) });
  await expect(oldest).toBeInViewport();
  await expect(oldest.getByRole('button', { name: 'Open first.jpg' })).toBeVisible();
  await oldest.getByRole('checkbox', { name: 'Select submission 1' }).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await oldest.getByRole('button', { name: 'Actions of submission 1' }).click();
  await page.getByRole('menuitemradio', { name: 'Approved' }).click();
  await expect(oldest).toContainText('Approved');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Submitted, ascending' });
  await expect(cards.first()).toContainText('Nouna');
  await cards.first().getByText('Nouna').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Submission/);
  expect(faults.complaints).toEqual([]);
});
