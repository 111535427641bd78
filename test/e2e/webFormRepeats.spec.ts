import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, listen } from './goodPage';
import { beLoggedIn } from './people';
import { box, publishQuestions, storedValues, typeInto } from './typedAnswers';
import { send, title } from './webForms';

const PERSON = '/data/person';
const BODY = `<group ref="${PERSON}"><label>Person</label><repeat nodeset="${PERSON}" jr:count="/data/people">
    <input ref="${PERSON}/name"><label>name</label></input>
    <input ref="${PERSON}/role"><label>role</label></input>
    <setvalue event="odk-new-repeat" ref="${PERSON}/role" value="concat('worker', '')"/></repeat></group>
  <group ref="/data/plot"><label>Plot</label><repeat nodeset="/data/plot">
    <input ref="/data/plot/crop"><label>crop</label></input></repeat></group>`;
const NODES = '<person jr:template=""><name/><role/></person><plot jr:template=""><crop/></plot>';

const question = (page: Page) => page.getByRole('dialog');
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click();
const removePlot = async (page: Page): Promise<void> => {
  await page.locator('.form-panel-card, .p-panel').last().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
};

test('a smaller number of repetitions asks before answers go, and a larger one brings them back', async ({
  page,
  request,
}) => {
  const form = await publishQuestions(request, [['people', 'int']], { nodes: NODES, body: BODY });
  await beLoggedIn(page);
  const complaints = listen(page);
  await page.goto(`/-/${form.enketoId}`);
  const names = box(page, 'name');
  const roles = box(page, 'role');
  await typeInto(page, 'people', '3');
  await expect(names).toHaveCount(3);
  for (const [index, name] of ['Ada', 'Bede', 'Cyril'].entries()) await names.nth(index).fill(name);
  await roles.nth(2).fill('cook');

  // Typed over: at "1", nothing may be gone.
  await typeInto(page, 'people', '12');
  await expect(names).toHaveCount(12);
  await expect(names.nth(2)).toHaveValue('Cyril');

  await typeInto(page, 'people', '1');
  await expect(question(page)).toContainText('Remove 11 repetitions and their answers?');
  await expect(question(page).getByRole('button', { name: 'Keep' })).toBeFocused();
  await expectAccessible(page, 'question about repetitions');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(box(page, 'people')).toHaveValue('12');
  await expect(names).toHaveCount(12);

  await typeInto(page, 'people', '1');
  await answer(page, 'Remove');
  await expect(names).toHaveCount(1);
  await typeInto(page, 'people', '2');
  await typeInto(page, 'people', '3');
  await expect(names).toHaveCount(3);
  await expect(names.nth(1)).toHaveValue('Bede');
  await expect(names.nth(2)).toHaveValue('Cyril');
  await expect(roles.nth(2)).toHaveValue('cook');

  // What holds no answer goes without a question, what is typed and not sent yet never goes unasked.
  const add = page.getByRole('button', { name: 'Add Plot' });
  await add.click();
  await removePlot(page);
  await expect(box(page, 'crop')).toHaveCount(0);
  await add.click();
  await box(page, 'crop').fill('Millet');
  await removePlot(page);
  await expect(question(page)).toContainText('Remove one repetition and its answers?');
  await answer(page, 'Keep');
  await expect(box(page, 'crop')).toHaveValue('Millet');
  await removePlot(page);
  await answer(page, 'Remove');
  await expect(box(page, 'crop')).toHaveCount(0);

  await box(page, 'people').fill('2');
  await send(page);
  await answer(page, 'Remove');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(complaints).toEqual([]);
  expect(await storedValues(request, page, form)).toMatchObject({ people: '2', name: 'Bede', role: 'worker' });
});
