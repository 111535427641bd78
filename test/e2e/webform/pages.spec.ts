import { expect, type Page } from '@playwright/test';
import { waitingTexts } from '../support/webform/encryptedAnswers';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { storedValues } from '../support/webform/typedAnswers';
import { publishForm, send, title } from '../support/webForms';
import { test } from '../test';

const box = (path: string, label: string): string => `<input ref="/data/${path}"><label>${label}</label></input>`;

/** A form with pages: a question, a group that stays together, a group that does not, repetitions, a conditional question. */
const withPages = (xml: string): string => `<h:html xmlns="http://www.w3.org/2002/xforms"
  xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms">
  <h:head><h:title>Pages</h:title><model><instance><data ${/id="well\d+"/.exec(xml)?.[0]} version="1">
    <place/><house><people/><colour/></house><reason/><trees/><shrubs/><visit jr:template=""><who/></visit><last/>
    <orx:meta><orx:instanceID/></orx:meta></data></instance>
    <bind nodeset="/data/place" type="string" required="true()"/>
    <bind nodeset="/data/house/people" type="int"/>
    <bind nodeset="/data/house/colour" type="string" required="/data/last != ''"/>
    <bind nodeset="/data/reason" type="string" relevant="/data/house/people &gt; 5"/>
    <bind nodeset="/data/orx:meta/orx:instanceID" type="string" preload="uid"/></model></h:head>
  <h:body class="theme-grid pages">${box('place', 'Place')}
    <group ref="/data/house" appearance="field-list"><label>House</label>${box('house/people', 'People')}${box('house/colour', 'Colour')}</group>
    ${box('reason', 'Reason')}
    <group><label>Garden</label>${box('trees', 'Trees')}${box('shrubs', 'Shrubs')}</group>
    <group ref="/data/visit"><label>Visit</label><repeat nodeset="/data/visit">${box('visit/who', 'Who')}</repeat></group>
    <group appearance="field-list"><label>End</label>${box('last', 'Last')}</group>
  </h:body></h:html>`;

/** The names of the boxes that are shown. */
const shown = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole('textbox')
    .evaluateAll((boxes) =>
      boxes.map((each) => document.querySelector(`label[for="${each.id}"]`)?.textContent?.trim() ?? ''),
    );
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
const text = (page: Page, name: string) => page.getByRole('textbox', { name });

test(
  'a button registers a click that moves it, when the box that is left shows a message',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, (xml) => xml.replace('required="true()"', ''));
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    const button = page.getByRole('button', { name: 'Send', exact: true });
    const press = async (): Promise<{ readonly x: number; readonly y: number }> => {
      await text(page, 'People').fill('many');
      await button.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0 } = (await button.boundingBox()) ?? {};
      const place = { x: x + width / 2, y: y + 3 };
      await page.mouse.move(place.x, place.y);
      await page.mouse.down();
      await expect(page.locator('.typed-message')).not.toBeEmpty();
      return place;
    };
    const { x, y } = await press();
    await page.mouse.move(x - 400, y, { steps: 4 });
    await page.mouse.up();
    await text(page, 'People').fill('');
    await text(page, 'People').blur();
    await expect(page.locator('.form-errors')).toHaveCount(0);
    await press();
    await page.mouse.up();
    await expect(page.getByRole('heading', { name: '1 question needs your attention.' })).toBeFocused();
  },
);

test('a form with pages shows one at a time, checks it, and is sent from the last', async ({ page, request }) => {
  const form = await publishForm(request, withPages);
  await beLoggedIn(page);
  const complaints = listen(page);
  await page.goto(`/-/${form.enketoId}`);
  await expect(page.getByText('Page 1 of 6', { exact: true })).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(['Place (required)']);
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeHidden();
  await expect(back(page)).toBeHidden();

  await next(page).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '1 question needs your attention.' })).toBeVisible();
  await expect(text(page, 'Place')).toBeFocused();
  await expectAccessible(page, 'a page with a fault');
  await page.keyboard.type('Kaya');
  await page.keyboard.press('Tab');
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('group', { name: 'Page 2 of 6' })).toBeFocused();
  expect(await shown(page)).toEqual(['People', 'Colour']);
  await expect(page.getByRole('heading', { name: 'House' })).toBeVisible();
  await text(page, 'People').fill('many');
  await next(page).click();
  await expect(text(page, 'People')).toBeFocused();
  await text(page, 'People').fill('7');
  await text(page, 'People').blur();
  await expect(page.getByText('Page 2 of 7', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectFits(page, 'a page');
  await expectAccessible(page, 'a page');
  await next(page).click();
  expect(await shown(page)).toEqual(['Reason']);
  await back(page).click();
  await expect(text(page, 'People')).toHaveValue('7');
  await text(page, 'People').fill('2');
  await next(page).click();

  expect(await shown(page)).toEqual(['Trees']);
  await expect(page.getByRole('heading', { name: 'Garden' })).toBeVisible();
  await next(page).click();
  expect(await shown(page)).toEqual(['Shrubs']);
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Garden' })).toBeHidden();
  await page.getByRole('button', { name: /Add/ }).click();
  await text(page, 'Who').first().fill('Ama');
  await next(page).click();
  await text(page, 'Last').fill('done');
  await expect(next(page)).toBeHidden();
  await send(page);
  // The missing answer is on another page, to which the list links.
  await page.getByRole('link', { name: 'Colour' }).click();
  await expect(text(page, 'Colour')).toBeFocused();
  await expect(page.getByText('Page 2 of 6', { exact: true })).toBeVisible();
  await page.keyboard.type('blue');
  for (let turns = 0; turns < 4; turns += 1) await next(page).click();
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(complaints).toEqual([]);
  expect(await storedValues(request, page, form)).toMatchObject({
    place: 'Kaya',
    people: '2',
    colour: 'blue',
    who: 'Ama',
    last: 'done',
  });

  await page.getByRole('button', { name: 'Submit another response' }).click();
  await expect(page.getByText('Page 1 of 6', { exact: true })).toBeVisible();
  expect(await shown(page)).toEqual(['Place (required)']);
});

test('a draft on pages is continued, with the text typed on each', { tag: '@extended' }, async ({ page, request }) => {
  const form = await publishForm(request, withPages);
  await beLoggedIn(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/-/${form.enketoId}`);
  await text(page, 'Place').fill('Kaya');
  await next(page).click();
  await text(page, 'People').fill('many');
  await text(page, 'Colour').fill('red');
  await text(page, 'Colour').blur();
  await expect.poll(() => page.evaluate(waitingTexts)).toMatch(/>red<[\s\S]*"page":"\/data\/house"/);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Page 2 of 6', { exact: true })).toBeVisible();
  await back(page).click();
  await expect(text(page, 'Place')).toHaveValue('Kaya');
  await next(page).click();
  await expect(text(page, 'People')).toHaveValue('many');
  await expect(text(page, 'Colour')).toHaveValue('red');
  await next(page).click();
  await expect(text(page, 'People')).toBeFocused();
});

test('the browser turns pages back and forward, and the page is restored after a reload', async ({ page, request }) => {
  const form = await publishForm(request, (xml) => withPages(xml).replace('required="true()"', ''));
  await beLoggedIn(page);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/-/');
  await page.goto(`/-/${form.enketoId}`);
  const expectPage = (place: string) => expect(page.getByText(place, { exact: true })).toBeVisible();
  await expectPage('Page 1 of 6');
  for (let turns = 0; turns < 2; turns += 1) await next(page).click();
  await expectPage('Page 3 of 6');
  // No answer to continue.
  await page.reload();
  await expectPage('Page 3 of 6');
  await page.goBack();
  await expect(page.getByRole('group', { name: 'Page 2 of 6' })).toBeFocused();
  await text(page, 'People').fill('7');
  // A new page is relevant since, without a history entry of the browser.
  await page.goForward();
  await expectPage('Page 4 of 7');
  await back(page).click();
  await expectPage('Page 3 of 7');
  await page.goBack();
  await expectPage('Page 2 of 7');
  await expect(text(page, 'People')).toHaveValue('7');
  for (let turns = 0; turns < 5; turns += 1) await next(page).click();
  await expectPage('Page 7 of 7');
  await text(page, 'Last').fill('done');
  await text(page, 'Last').blur();
  await expect.poll(() => page.evaluate(waitingTexts)).toMatch(/>done<[\s\S]*"page":"group_/);
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectPage('Page 7 of 7');
  await send(page);
  await page.getByRole('link', { name: 'Colour' }).click();
  await expectPage('Page 2 of 7');
  await page.goBack();
  await expectPage('Page 1 of 7');
  await page.goBack();
  await expect(page).toHaveURL(/\/-\/$/);
  await page.goForward();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectPage('Page 7 of 7');
  await page.goBack();
  await expectPage('Page 6 of 7');
});
