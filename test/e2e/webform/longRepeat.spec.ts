import { expect, type Page } from '@playwright/test';
import { listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { box, publishQuestions } from '../support/webform/typedAnswers';
import { send } from '../support/webForms';
import { test } from '../test';

const COUNT = 40;
const TREE = '<tree><kind/><use/></tree>';
const USES = Array.from({ length: 30 }, (_, use) => `<item><value>u${use}</value><label>Use ${use}</label></item>`);
const BODY = `<group ref="/data/tree"><label>Tree</label><repeat nodeset="/data/tree">
  <input ref="/data/tree/kind"><label>kind</label></input>
  <select1 ref="/data/tree/use" appearance="autocomplete"><label>use</label>${USES.join('')}</select1></repeat></group>`;

/** Whether the browser lays a box out: what is far away is not. */
const isLaidOut = (page: Page, index: number): Promise<boolean> =>
  box(page, 'kind')
    .nth(index)
    .evaluate((input) => input.checkVisibility({ contentVisibilityAuto: true }));

test('all of a long repeat is in reach, though only what is near the screen is laid out', async ({ page, request }) => {
  const form = await publishQuestions(request, [['note', 'string']], {
    nodes: `<tree jr:template=""><kind/><use/></tree>${TREE.repeat(COUNT)}`,
    body: BODY,
    binds:
      '<bind nodeset="/data/tree/kind" type="string" required="true()"/><bind nodeset="/data/tree/use" type="string"/>',
  });
  await beLoggedIn(page);
  const complaints = listen(page);
  await page.goto(`/-/${form.enketoId}`);
  const kinds = box(page, 'kind');
  await expect(kinds).toHaveCount(COUNT);
  expect(await isLaidOut(page, 0)).toBe(true);
  expect(await isLaidOut(page, COUNT - 1)).toBe(false);

  await page.emulateMedia({ media: 'print' });
  expect(await isLaidOut(page, COUNT - 1)).toBe(true);
  await page.emulateMedia({ media: null });

  await send(page);
  await page
    .getByRole('link', { name: 'kind' })
    .nth(COUNT - 2)
    .click();
  await expect(kinds.nth(COUNT - 2)).toBeFocused();
  await expect(kinds.nth(COUNT - 2)).toBeInViewport();

  // The list of choices stands out of its repetition.
  await page
    .getByRole('combobox', { name: 'use' })
    .nth(COUNT - 2)
    .click();
  const instance = page.locator('.repeat-instance').nth(COUNT - 2);
  const around = await instance.boundingBox();
  const list = await page.getByRole('listbox').boundingBox();
  expect(list?.height).toBeGreaterThan(around?.height ?? Infinity);
  const option = page.getByRole('option', { name: 'Use 5', exact: true });
  await option.click();
  await expect(page.getByRole('combobox', { name: 'use' }).nth(COUNT - 2)).toHaveValue('Use 5');

  await page.getByRole('button', { name: 'Add Tree' }).click();
  await expect(instance.locator('~ .repeat-instance').last()).toBeFocused();
  await expect(kinds.last()).toBeInViewport();
  expect(complaints).toEqual([]);
});
