import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import { draftSaved, publishForm, send, title } from '../support/webForms';
import { below, box, publishQuestions, storedValues, typeInto, type Question } from '../support/webform/typedAnswers';
import { extendedIf, test } from '../test';

/** Name and type of a question, typed text, its interpretation, stored value. */
type Typed = readonly [name: string, type: string, text: string, understood: string | RegExp, stored: string];

const ENGLISH: readonly Typed[] = [
  ['d1', 'date', '3/4/2024', 'Monday, March 4, 2024', '2024-03-04'],
  ['d2', 'date', '2024-02-29', 'Thursday, February 29, 2024', '2024-02-29'],
  ['d3', 'date', '29 February 2024', 'Thursday, February 29, 2024', '2024-02-29'],
  ['t1', 'time', '02:35 pm', '2:35 PM', '14:35:00.000+01:00'],
  ['t2', 'time', '14:35', '2:35 PM', '14:35:00.000+01:00'],
  ['t3', 'time', '2:35:10 p.m.', '2:35:10 PM', '14:35:10.000+01:00'],
  ['n1', 'decimal', '1,5', '1.5', '1.5'],
  ['n2', 'decimal', '.5', '0.5', '0.5'],
  ['n3', 'decimal', '1,234,567.25', '1234567.25', '1234567.25'],
  ['i1', 'int', '1234567890', '', '1234567890'],
  ['i2', 'int', '1,500', '1500', '1500'],
  ['phone', 'string', '+420 777', '', '+420 777'],
  ['sum', 'string', '1,234,567.5', '', '1234567.5'],
  [
    'm1',
    'dateTime',
    '3/4/2024 2:35 pm',
    /^Monday, March 4, 2024 2:35 PM \(West Africa \w*\s?Time, UTC\+01:00\)$/,
    '2024-03-04T14:35:00.000+01:00',
  ],
  [
    'm2',
    'dateTime',
    '2024-03-04T14:35-05:00',
    'Monday, March 4, 2024 2:35 PM (UTC-05:00)',
    '2024-03-04T14:35:00.000-05:00',
  ],
];

const CZECH: readonly Typed[] = [
  ['d1', 'date', '29.2.2024', 'čtvrtek 29. února 2024', '2024-02-29'],
  ['d2', 'date', '3/4/2024', 'středa 3. dubna 2024', '2024-04-03'],
  ['d3', 'date', '29. února 2024', 'čtvrtek 29. února 2024', '2024-02-29'],
  ['t1', 'time', '14.35', '14:35', '14:35:00.000+01:00'],
  ['t2', 'time', '9:05', '', '09:05:00.000+01:00'],
  ['t3', 'time', '14.35 hod.', '14:35', '14:35:00.000+01:00'],
  ['n1', 'decimal', '1.5', '1,5', '1.5'],
  ['n2', 'decimal', ',5', '0,5', '0.5'],
  ['n3', 'decimal', '1 234 567,25', '1234567,25', '1234567.25'],
  ['i1', 'int', '1234567890', '', '1234567890'],
  ['i2', 'int', '1 500', '1500', '1500'],
  ['phone', 'string', '+420 777', '', '+420 777'],
  ['sum', 'string', '1 234 567,5', '', '1234567.5'],
  [
    'm1',
    'dateTime',
    '4. března 2024 14.35',
    /^pondělí 4\. března 2024 14:35 \(západoafrický [\wí ]*čas, UTC\+01:00\)$/,
    '2024-03-04T14:35:00.000+01:00',
  ],
  [
    'm2',
    'dateTime',
    '4.3.2024 9:05 +02:00',
    'pondělí 4. března 2024 9:05 (UTC+02:00)',
    '2024-03-04T09:05:00.000+02:00',
  ],
];

const ATTRIBUTES: Readonly<Record<string, string>> = {
  phone: 'appearance="numbers"',
  sum: 'appearance="numbers thousands-sep"',
};

/** Functions of dates receive answers unchanged; an attribute has a unique prefix. */
const COMPUTED = '<due/><days/><weight xmlns:ex="https://example.org/units" ex:unit="kg"/>';
const BINDS = `<bind nodeset="/data/due" type="string" calculate="date(/data/d1)"/>
  <bind nodeset="/data/days" type="string" calculate="decimal-date-time(/data/d1)"/>`;

const REFUSED = {
  'en-US': ['29.2.24', 'Enter the year with four digits.', 'Send', '4 questions need your attention.'],
  'cs-CZ': ['29.2.24', 'Napište rok čtyřmi číslicemi.', 'Odeslat', '4 otázky vyžadují pozornost.'],
} as const;

for (const [locale, answers] of [
  ['en-US', ENGLISH],
  ['cs-CZ', CZECH],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, timezoneId: 'Africa/Lagos', viewport: { width: 320, height: 720 } });

    test(
      `typed answers are stored with their meaning, or refused at their question: ${locale}`,
      extendedIf(locale !== 'cs-CZ'),
      async ({ page, request }) => {
        const questions = answers.map(([name, type]): Question => [name, type, ATTRIBUTES[name] ?? '']);
        const form = await publishQuestions(request, questions, { nodes: COMPUTED, binds: BINDS });
        await beLoggedIn(page);
        const complaints = listen(page);
        await page.goto(`/-/${form.enketoId}`);
        const [badDate, message, send, banner] = REFUSED[locale];

        for (const [name, , text, understood] of answers) {
          await typeInto(page, name, text);
          await expect(box(page, name)).toHaveValue(text);
          expect([text, await below(page, name)]).toEqual([
            text,
            typeof understood === 'string' ? understood : expect.stringMatching(understood),
          ]);
        }

        // Over an answer: the former one does not return, and the typed text stays.
        await typeInto(page, 'd1', badDate);
        await typeInto(page, 't1', 'half past two');
        await typeInto(page, 'i2', '1e3');
        await typeInto(page, 'm1', 'hello');
        await expect(box(page, 'd1')).toHaveValue(badDate);
        await expect(box(page, 'd1')).toHaveAttribute('aria-invalid', 'true');
        expect(await below(page, 'd1')).toBe(message);
        await page.getByRole('button', { name: send, exact: true }).click();
        await expect(page.getByText(banner)).toBeVisible();
        await expect(box(page, 't1')).toHaveValue('half past two');
        await expect(box(page, 'm1')).toHaveValue('hello');
        await expectAccessible(page, 'refused answers');
        await expectFits(page, 'refused answers');

        for (const [name, , text] of answers.filter(([each]) => ['d1', 't1', 'i2', 'm1'].includes(each))) {
          await typeInto(page, name, text);
        }
        // A value of the browser's own control is equivalent to a typed one.
        await page.locator('.typed-picker input').nth(2).fill('2024-02-29');
        expect(await below(page, 'd3')).toBe(answers.find(([each]) => each === 'd3')?.[3]);
        await page.locator('.typed-picker input').last().fill('2024-03-04T09:05');
        expect(await below(page, 'm2')).toContain('UTC+01:00');
        await typeInto(page, 'm2', answers.find(([each]) => each === 'm2')?.[2] ?? '');
        await expect(box(page, 'd3')).toHaveValue(locale === 'en-US' ? '02/29/2024' : '29. 02. 2024');
        await page.getByRole('button', { name: send, exact: true }).click();
        await expect(title(page)).toHaveText(locale === 'en-US' ? 'Thank you' : 'Děkujeme');
        expect(complaints).toEqual([]);
        const meant = Object.fromEntries(answers.map(([name, , , , stored]) => [name, stored]));
        expect(await storedValues(request, page, form)).toMatchObject({
          ...meant,
          due: meant.d1,
          days: expect.stringMatching(/^19\d{3}(\.\d+)?$/),
        });
      },
    );
  });
}

const withPlaceAndMonth = (xml: string): string =>
  xml
    .replace('<photo/>', '<where/><built/>')
    .replace('<bind nodeset="/data/photo" type="binary"/>', '<bind nodeset="/data/where" type="geopoint"/>')
    .replace(
      '<bind nodeset="/data/sound"',
      '<bind nodeset="/data/built" type="date" relevant="/data/people &lt; 9"/><bind nodeset="/data/sound"',
    )
    .replace(
      /<upload ref="\/data\/photo".*?<\/upload>/,
      `<input ref="/data/where"><label>Where</label></input>
       <input ref="/data/built" appearance="month-year"><label>Built</label></input>`,
    );

const latitude = (page: Page) => page.getByRole('textbox', { name: 'Latitude' });
const month = (page: Page) => page.getByRole('combobox', { name: 'Month' });

test(
  'a partial location and a partial date are restored after a reload, and after their question was hidden',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishForm(request, withPlaceAndMonth);
    await beLoggedIn(page);
    page.setDefaultTimeout(20_000);
    await page.goto(`/-/${form.enketoId}`);
    const people = page.getByRole('textbox', { name: 'People' });
    await people.fill('2');
    await people.blur();
    await page.getByText('Type the coordinates').click();
    await latitude(page).fill('12.5');
    await latitude(page).blur();
    await month(page).selectOption({ label: 'May' });
    await month(page).blur();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept()); // in case the last key was not written yet
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(latitude(page)).toHaveValue('12.5');
    await expect(month(page)).toHaveValue('5');

    await people.fill('20');
    await people.blur();
    await expect(month(page)).toBeHidden();
    await people.fill('2');
    await people.blur();
    await expect(month(page)).toHaveValue('5');
  },
);

/** From a PDF with a hyphenated word, and from a presentation with a line break: XML can hold neither character. */
const PASTED = 'pum\u0002ps\u000bwells';

test(
  'pasted text with invisible characters is restored after a reload, and arrives',
  { tag: '@extended' },
  async ({ page, request }) => {
    const form = await publishQuestions(request, [['asked', 'string']], {
      nodes: '<hidden/>',
      binds: `<bind nodeset="/data/hidden" type="string" relevant="/data/asked = ''"/>`,
      body: '<input ref="/data/hidden"><label>hidden</label></input>',
    });
    await beLoggedIn(page);
    await page.goto(`/-/${form.enketoId}`);
    await box(page, 'hidden').fill(PASTED);
    await box(page, 'asked').fill(PASTED);
    await expect(box(page, 'hidden')).toHaveCount(0);
    await draftSaved(page);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(box(page, 'asked')).toHaveValue('pumps wells');
    await send(page);
    await expect(page.getByRole('heading', { name: /Thank/ })).toBeVisible();
    expect(await storedValues(request, page, form)).toMatchObject({ asked: 'pumps wells' });
  },
);
