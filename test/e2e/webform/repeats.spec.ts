import { expect, type Page } from '@playwright/test';
import { waitingTexts } from '../support/webform/encryptedAnswers';
import { expectAccessible, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { below, box, publishQuestions, storedValues, typeInto } from '../support/webform/typedAnswers';
import { send, title } from '../support/webForms';
import { test } from '../test';

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
  await page
    .getByRole('button', { name: /^Remove: Plot \d+$/ })
    .last()
    .click();
};

test('a smaller number of repetitions asks for confirmation before answers are removed, and a larger one restores them', async ({
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

  // While typing, "1" must not remove anything.
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

  // A repetition without answers is removed without a confirmation; one with typed text always needs one.
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

const MEMBERS = `<group ref="${PERSON}"><label>Person</label><repeat nodeset="${PERSON}" jr:count="/data/people">
    <input ref="${PERSON}/name"><label>name</label></input></repeat></group>`;
const DAYS = `<group ref="/data/day"><label>Day</label><repeat nodeset="/data/day" jr:count="/data/weeks * 7000">
    <input ref="/data/day/work"><label>work</label></input></repeat></group>`;
/** Hidden nodes count, too. */
const HOURS = Array.from({ length: 98 }, (_, hour) => `<h${hour}/>`).join('');
const MEMBER_NODES = '<person jr:template=""><name/></person>';
/** How many repetitions with one question the page can show. */
const MOST = 5000;

test('very many repetitions are created only after a confirmation', { tag: '@extended' }, async ({ page, request }) => {
  const form = await publishQuestions(request, [['people', 'int']], { nodes: MEMBER_NODES, body: MEMBERS });
  await beLoggedIn(page);
  const complaints = listen(page);
  await page.goto(`/-/${form.enketoId}`);
  const names = box(page, 'name');
  await typeInto(page, 'people', '2');
  await expect(names).toHaveCount(2);
  await names.first().fill('Ada');

  await expect.poll(() => page.evaluate(waitingTexts)).toContain('Ada');
  await typeInto(page, 'people', '1999');
  await expect(question(page)).toContainText('Add 1,999 repetitions?');
  await expect(question(page).getByRole('button', { name: 'Keep 2' })).toBeFocused();
  await expectAccessible(page, 'question about very many repetitions');
  // The number was not confirmed, so nothing of it is saved.
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(box(page, 'people')).toHaveValue('2');
  await expect(names).toHaveCount(2);

  await typeInto(page, 'people', '1999');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(box(page, 'people')).toHaveValue('2');
  await expect(names).toHaveCount(2);

  await typeInto(page, 'people', '150');
  await answer(page, 'Add them');
  await expect(names).toHaveCount(150);
  await expect(names.first()).toHaveValue('Ada');
  // They exist already.
  await typeInto(page, 'people', '3');
  await expect(names).toHaveCount(3);
  await typeInto(page, 'people', '150');
  await expect(names).toHaveCount(150);
  await typeInto(page, 'people', '3');

  await typeInto(page, 'people', '20240');
  await expect(names).toHaveCount(3);
  expect(await below(page, 'people')).toBe(
    `This page can show at most ${MOST.toLocaleString('en')} of these repetitions. Enter a smaller number.`,
  );
  await send(page);
  await expect(page.getByRole('link', { name: 'people' })).toBeVisible();
  await typeInto(page, 'people', '3');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(complaints).toEqual([]);
  expect(await storedValues(request, page, form)).toMatchObject({ people: '3' });
});

test(
  'nested repetitions need one confirmation together, and a refused range answer is reverted',
  { tag: '@extended' },
  async ({ page, request }) => {
    const body = `<group ref="/data/house"><label>House</label><repeat nodeset="/data/house" jr:count="/data/houses">
    <group ref="/data/house/room"><label>Room</label><repeat nodeset="/data/house/room" jr:count="/data/rooms">
      <input ref="/data/house/room/use"><label>use</label></input></repeat></group></repeat></group>
    <group ref="/data/tree"><label>Tree</label><repeat nodeset="/data/tree" jr:count="/data/trees * 10000">
      <input ref="/data/tree/kind"><label>kind</label></input></repeat></group>
    <range ref="/data/trees" start="0" end="5" step="1"><label>trees</label></range>`;
    const nodes =
      '<house jr:template=""><room jr:template=""><use/></room></house><trees/><tree jr:template=""><kind/></tree>';
    const form = await publishQuestions(
      request,
      [
        ['houses', 'int'],
        ['rooms', 'int'],
      ],
      { nodes, body, binds: '<bind nodeset="/data/trees" type="int"/>' },
    );
    await beLoggedIn(page);
    const complaints = listen(page);
    await page.goto(`/-/${form.enketoId}`);
    const uses = box(page, 'use');
    await typeInto(page, 'rooms', '20');
    await typeInto(page, 'houses', '1');
    await expect(uses).toHaveCount(20);
    await typeInto(page, 'houses', '8');
    await expect(question(page)).toContainText('repetitions?');
    await page.keyboard.press('Escape');
    await expect(uses).toHaveCount(20);
    await expect(box(page, 'houses')).toHaveValue('1');
    await typeInto(page, 'houses', '8');
    await answer(page, 'Add them');
    await expect(uses).toHaveCount(160);

    await page.getByRole('slider', { name: 'trees' }).press('End');
    await expect(question(page)).toContainText('Too many repetitions');
    await answer(page, 'Back to the form');
    await expect(box(page, 'kind')).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

test(
  'a calculated number of repetitions stops at the limit of the page, with a note',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishQuestions(request, [['note', 'string']], {
      nodes: `<weeks>1</weeks><day jr:template=""><work/>${HOURS}</day>`,
      body: DAYS,
      binds: '<bind nodeset="/data/weeks" type="int"/>',
    });
    await beLoggedIn(page);
    const complaints = listen(page);
    await page.goto(`/-/${form.enketoId}`);
    const notice = page.getByRole('region', { name: 'Not all repetitions are shown' });
    await expect(notice).toContainText('Day: the form has more repetitions than this page can show.');
    await expect(notice).toContainText('These are the first 100.');
    await expect(box(page, 'work')).toHaveCount(100);
    expect(complaints).toEqual([]);
  },
);

const COUNT = 40;
const TREE = '<tree><kind/><use/></tree>';
const USES = Array.from({ length: 30 }, (_, use) => `<item><value>u${use}</value><label>Use ${use}</label></item>`);
const TREES = `<group ref="/data/tree"><label>Tree</label><repeat nodeset="/data/tree">
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
    body: TREES,
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
