import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { ask, publishForm, send, title } from '../support/webForms';
import { waitingTexts } from '../support/webform/encryptedAnswers';
import { box, publishQuestions, storedValues, typeInto, type Question } from '../support/webform/typedAnswers';
import { test } from '../test';

/**
 * Uploads with such mistakes are refused; forms that an earlier release or another server stored may have them. So the server
 * gets a correct form, and the page one in which each first text is replaced by the second.
 */
const mistakes: readonly (readonly [string, string])[] = [
  ['relevant="1 = 1"', 'relevant="no-such(1)"'],
  ['calculate="1 + 1"', 'calculate="1 +"'],
  ['<lost/>', ''],
];

const addMistakes = (page: Page): Promise<unknown> =>
  page.route(/\.xml(\?|$)/, async (route) => {
    const response = await route.fetch();
    const body = mistakes.reduce((xml, [correct, broken]) => xml.replace(correct, broken), await response.text());
    await route.fulfill({ response, body });
  });

test('a form with mistakes is shown without its broken parts, which are named, and its answers arrive', async ({
  page,
  request,
}) => {
  const form = await publishQuestions(request, [['name', 'string']], {
    nodes: '<weight/><height/><sum/><born>some day</born><lost/><pay/>',
    body: `<input ref="/data/weight"><label>Your weight</label></input>
      <input ref="/data/height"><label>Your height</label></input><input ref="/data/height"><label>Height again</label></input>
      <input ref="/data/born"><label>Born</label></input><input ref="/data/lost"><label>Lost</label></input>
      <input ref="/data/pay"><label>Your pay</label></input>`,
    binds: `<bind nodeset="/data/weight" type="int" relevant="1 = 1"/>
      <bind nodeset="/data/sum" calculate="1 + 1"/><bind nodeset="/data/born" type="date"/>`,
  });
  await beLoggedIn(page);
  await addMistakes(page);
  await page.goto(`/-/${form.enketoId}`);
  const notice = page.getByRole('region', { name: 'This form has 5 mistakes' });
  await expect(notice.getByRole('listitem')).toHaveText([
    '“Height again (height)” is asked twice: the second one is left out.',
    '“sum” is not calculated.',
    '“Your weight (weight)” is always shown: its condition doesn’t work.',
    '“Lost (lost)” is left out.',
    '“Born (born)” has no default, because the form’s default is not valid.',
  ]);
  await expect(notice).toContainText('Let the author of the form know.');
  await expect(notice.getByText('Technical details')).toHaveCount(0);
  await expectAccessible(page, 'form with mistakes');
  await expectFits(page, 'form with mistakes');
  await box(page, 'name').fill('Ada');
  await box(page, 'Your height').fill('170');
  await send(page);
  await expect(title(page)).toHaveText('Thank you');
  expect(await storedValues(request, page, form)).toMatchObject({ name: 'Ada', height: '170' });

  // Users who can correct the form see the reason.
  await ask(request, 'POST', `${form.path}/draft`);
  const { enketoId } = await ask<{ readonly enketoId: string }>(request, 'GET', `${form.path}/draft`);
  await page.goto(`/-/${enketoId}`);
  await expect(notice).toContainText('Correct the form and upload it again.');
  await notice.getByText('Technical details').click();
  await expect(notice).toContainText('bind calculate="1 +": Expression has syntax error: 1 +');
});

const herd = readFileSync(join(__dirname, '../../fixtures/xforms/relative.xml'), 'utf8');

/** The same form with the id that a test would publish. */
const herdLike = (xml: string): string => herd.replace('id="herd"', /id="well\d+"/.exec(xml)?.[0] ?? '');

test(
  'a web form with relative paths has questions for dates, places and numbers, and its row is complete',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, herdLike);
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    await expect(title(page)).toHaveText('Herd');
    await expectAccessible(page, 'form');
    await expect(page.getByRole('button', { name: 'Get location' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Born' }).fill('05/05/2026');
    await page.keyboard.press('Tab');
    for (const [name, value] of [
      ['Weight', '2.5'],
      ['Acres', '30'],
      ['Animals', '1'],
    ] as const) {
      await page.getByRole('textbox', { name }).click();
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    await expect(page.getByRole('textbox', { name: 'Tagged' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Kind' })).toHaveValue('weighed');
    await send(page);
    await expect(title(page)).toHaveText('Thank you');

    const { value: rows } = await ask<{ readonly value: readonly object[] }>(
      request,
      'GET',
      `${form.path}.svc/Submissions`,
    );
    expect(rows).toEqual([
      expect.objectContaining({
        begun: expect.stringMatching(/^\d{4}-/),
        born: '2026-05-05',
        weight: 2.5,
        copied: 5,
        animals: 1,
        site: { planted: null, acres: 30 },
        meta: { instanceID: expect.stringMatching(/^uuid:/) },
      }),
    ]);
  },
);

const NUMBERS = 150;
const questions: readonly Question[] = Array.from({ length: NUMBERS }, (_, place) => [`number${place}`, 'int']);
const last = `number${NUMBERS - 1}`;
const binds = `<bind nodeset="/data/${last}" type="int" required="true()"/>`;

/** The last questions of a long form are created after the first ones are visible, without a noticeable difference. */
test(
  'of a long form, every question can be sent, missed, found, and continued',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishQuestions(
      request,
      questions.filter(([name]) => name !== last),
      { nodes: `<${last}/>`, binds, body: `<input ref="/data/${last}"><label>${last}</label></input>` },
    );
    await beLoggedIn(page);
    const complaints = listen(page);
    await page.goto(`/-/${form.enketoId}`);
    // At once, perhaps before the last question is rendered.
    await send(page);
    const link = page.getByRole('link', { name: last });
    await expect(link).toBeVisible();
    await link.click();
    await expect(box(page, last)).toBeFocused();
    await expect(box(page, last)).toBeInViewport();
    await expect(page.getByRole('textbox')).toHaveCount(NUMBERS);
    await expectAccessible(page, 'long form');
    await expectFits(page, 'long form');

    // Reached by keys as well, from one to the next.
    await page.keyboard.press('Shift+Tab');
    await expect(box(page, `number${NUMBERS - 2}`)).toBeFocused();
    await expect(box(page, `number${NUMBERS - 2}`)).toBeInViewport();

    await typeInto(page, last, '12x');
    await expect.poll(() => page.evaluate(waitingTexts)).toContain('12x');
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(box(page, last)).toHaveValue('12x');
    await box(page, last).scrollIntoViewIfNeeded();
    await expect(page.getByText('This is not a valid number.')).toBeInViewport();
    await send(page);
    await expect(page.getByRole('link', { name: last })).toBeVisible();
    await typeInto(page, last, '12');
    await send(page);
    await expect(title(page)).toHaveText('Thank you');
    expect(complaints).toEqual([]);
    expect(await storedValues(request, page, form)).toMatchObject({ [last]: '12' });
  },
);
