import { expect, type Page } from '@playwright/test';
import { readFit } from '#tools/resilience/site/readFit';
import { watchFaults } from '../support/exchanges';
import { expectAccessible } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { sendByDevice } from '../support/submissionDevice';
import { ask, publishForm, type Published } from '../support/webForms';
import { test } from '../test';

/** Adds a constraint on the number of people at a well, and a calculation based on it. */
const withRules = (xml: string): string =>
  xml
    .replace(
      '<bind nodeset="/data/people" type="int"/>',
      `<bind nodeset="/data/people" type="int" constraint=". &lt; 100"
        xmlns:jr="http://openrosa.org/javarosa" jr:constraintMsg="Fewer than 100 people."/>
       <bind nodeset="/data/double" type="string" calculate="/data/people * 2"/>
       <bind nodeset="/data/kind" type="string"/>`,
    )
    .replace('<people/>', '<people/><double/><kind/>')
    .replace(
      '<upload ref="/data/photo"',
      `<select1 ref="/data/kind"><label>Kind</label>
        <item><label>Dug well</label><value>dug</value></item><item><label>Drilled well</label><value>drilled</value></item>
       </select1><upload ref="/data/photo"`,
    );

const open = async (page: Page, form: Published) => {
  await beLoggedIn(page);
  await page.goto(`${form.path.replace('/v1', '')}/submissions`);
};

const cellOf = (page: Page, row: number, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: String(row), exact: true }) })
    .getByRole('gridcell', { name, exact: true });

test('an answer is edited in its cell by the rules of its form, and undone', async ({ page, request }) => {
  const form = await publishForm(request, withRules);
  await sendByDevice(request, form, { place: 'Nouna', people: '3', double: '6', kind: 'dug' });
  const faults = watchFaults(page);
  await open(page, form);
  await cellOf(page, 1, '3').focus();
  await page.keyboard.press('F2');
  const editor = page.getByRole('dialog', { name: 'Edit People, submission 1' });
  const box = editor.getByRole('textbox', { name: 'People' });
  await expect(box).toBeFocused();
  await page.keyboard.type('300');
  // A broken connection loses no typed text.
  await page.route('**/webform/desk.html', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(editor.locator('.field-error')).toHaveText('The form could not be read. Please try again.');
  await expect(box).toHaveValue('300');
  await page.unroute('**/webform/desk.html');
  expect(faults.complaints.splice(0)).toEqual([expect.stringContaining('does not answer')]);
  await page.keyboard.press('Enter');
  await expect(editor.locator('.field-error')).toHaveText('The form does not accept this: Fewer than 100 people.');
  await expectAccessible(page, 'an answer that is refused');
  await box.fill('30');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 1, '30')).toBeFocused();
  await expect(cellOf(page, 1, '60')).toBeVisible();
  await expect(page.getByText('“People” was changed.')).toBeVisible();

  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: 'Edit this answer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await cellOf(page, 1, 'Dug well').click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Edit this answer' }).click();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Drilled well' });
  await expectAccessible(page, 'a choice that is edited');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 1, 'Drilled well')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cellOf(page, 1, 'Dug well')).toBeVisible();
  const [submission] = await ask<readonly { instanceId: string }[]>(request, 'GET', `${form.path}/submissions`);
  const path = `${form.path}/submissions/${submission?.instanceId ?? ''}/versions`;
  expect(await ask<readonly object[]>(request, 'GET', path)).toHaveLength(4);
  // Values refused by the form were never sent.
  expect(faults.complaints).toEqual([]);
});

test(
  'a field of the selected submissions is set after a check, and undone; on a phone, too',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, withRules);
    for (const people of ['3', '4', '5']) await sendByDevice(request, form, { place: 'Nouna', people, kind: 'dug' });
    const faults = watchFaults(page);
    await open(page, form);
    await page.getByRole('checkbox', { name: 'Select all shown' }).click();
    const bar = page.getByRole('region', { name: 'Selected submissions' });
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Set a field…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set a field' });
    await dialog.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'People' });
    const value = dialog.getByRole('textbox', { name: 'New answer' });
    await value.fill('500');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await expect(dialog.getByRole('group', { name: 'Submissions that cannot be changed' })).toContainText(
      'Submission 1The form does not accept this: Fewer than 100 people.',
    );
    await expectAccessible(page, 'what cannot be set');
    await value.fill('4');
    await expect(dialog).toContainText('2 submissions will change. 1 has this answer already.');
    await expect(dialog).toContainText('Submission 3: 5 → 4');
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByRole('button', { name: 'Update 2 submissions' }).click();
    await expect(page.getByText('“People” was changed in 2 submissions.')).toBeVisible();
    await expect(cellOf(page, 1, '4')).toBeVisible();
    await expect(cellOf(page, 3, '4')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(cellOf(page, 3, '5')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 700 });
    await page.reload();
    await page.getByRole('button', { name: 'Actions of submission 3' }).click();
    await page.getByRole('menuitem', { name: 'Set a field…' }).click();
    await dialog.getByRole('combobox', { name: 'Field' }).selectOption({ label: 'Kind' });
    await dialog.getByRole('combobox', { name: 'New answer' }).selectOption({ label: 'Drilled well' });
    expect(await page.evaluate(readFit)).toEqual([]);
    await dialog.getByRole('button', { name: 'Check' }).click();
    await dialog.getByRole('button', { name: 'Update 1 submission' }).click();
    await expect(page.getByText('“Kind” was changed.')).toBeVisible();
    expect(faults.complaints).toEqual([]);
  },
);
