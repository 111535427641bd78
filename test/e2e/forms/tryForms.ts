import { expect, type Browser, type Page } from '@playwright/test';
import cs from '#translations/webForm/cs.json';
import de from '#translations/webForm/de.json';
import en from '#translations/webForm/en.json';
import es from '#translations/webForm/es.json';
import fr from '#translations/webForm/fr.json';
import { expectAccessible, listen } from '../support/goodPage';
import { beLoggedIn } from '../support/people';
import type { Published } from '../support/webForms';
import { extendedIf, test } from '../test';
import { editAgain } from './editAgain';
import { localizedText, type Filling, type FormTable, type Row, type Turn } from './formTable';
import { keyboard, pointer } from './formControls';
import { nextButton, turnTo } from './pages';
import { formsFolder, newSubmission, publishShared } from './sharedForm';
import { leafName, storedLeaves } from './storedLeaves';

const TEXTS: Readonly<Record<string, typeof en>> = { en, cs, de, es, fr };
const textsOf = (locale: string): typeof en => TEXTS[locale.slice(0, 2)] ?? en;

/** Limit for answers that cannot be given; longer than a busy machine takes for one. */
const LIMIT_MS = 30_000;

/** Position of the browser. */
const HERE = { latitude: 6.5, longitude: 3.375, accuracy: 12 };

/** A page of a browser in this language, without maps to choose from. */
const openPage = async (browser: Browser, locale: string): Promise<Page> => {
  const context = await browser.newContext({
    locale,
    timezoneId: 'Africa/Lagos',
    geolocation: HERE,
    reducedMotion: 'reduce',
  });
  await context.grantPermissions(['geolocation']);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function get(this: HTMLCanvasElement, ...asked: never[]) {
      return String(asked[0]).startsWith('webgl') ? null : Reflect.apply(getContext, this, asked);
    } as typeof getContext;
  });
  page.setDefaultTimeout(LIMIT_MS);
  await beLoggedIn(page);
  return page;
};

const answerRow = async ([path, stored, answer]: Row, root: string, filling: Filling): Promise<void> => {
  if (answer === undefined) return;
  const question = filling.page.locator(`.question-container[data-node="${root}/${path}"]`);
  const wanted = stored instanceof RegExp ? '' : localizedText(stored, filling.turn);
  await test.step(path, async () => {
    await turnTo(question, filling);
    await answer(question, filling, wanted);
  });
};

/** Answers all questions of a form in order, and sends it. */
const fillIn = async (table: FormTable, { enketoId }: Published, filling: Filling): Promise<void> => {
  const { hands, page, texts, turn } = filling;
  await page.goto(`/-/${enketoId}`);
  const send = page.getByRole('button', { name: texts.engine.send, exact: true });
  await expect(send.or(nextButton(filling)).first()).toBeVisible();
  const notices = page.locator('[data-notice]');
  expect(await notices.evaluateAll((all) => all.map((each) => each.getAttribute('data-notice')))).toEqual([]);
  const language = page.getByRole('combobox', { name: texts.engine.changeLanguage });
  if (table.languages) await language.selectOption(table.languages[turn] ?? '');
  const first = await page.locator('[data-node]').first().getAttribute('data-node');
  const root = /^\/[^/]+/.exec(first ?? '')?.[0] ?? '';
  for (const row of table.rows) await (typeof row === 'function' ? row(filling) : answerRow(row, root, filling));
  await turnTo(send, filling);
  if (hands === keyboard) await expectAccessible(page, table.file);
  await hands.press(send);
  await expect(page.getByRole('heading', { name: texts.thanks.title, level: 1 })).toBeVisible();
};

/** The expected stored values: every leaf, none left out. */
const expectedLeaves = ({ rows }: FormTable, turn: Turn): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    rows
      .filter((row) => typeof row !== 'function')
      .map(([path, stored]) => [
        leafName(path),
        stored instanceof RegExp ? expect.stringMatching(stored) : localizedText(stored, turn),
      ]),
  );

/** The form of every run. The others, in both languages, run in `npm run test:all`. */
const USUAL = 'xlsforms/logic.xlsx';

/**
 * A test for each form and each of two languages: the form is filled in, and every stored value is compared; in the second
 * language, which has to be selected, it is edited afterwards. Every run has that one of one form.
 */
export const tryForms = (tables: readonly FormTable[]): void => {
  for (const table of tables)
    for (const turn of [0, 1] as const) {
      const locale = table.locales[turn];
      test(
        `${table.file} (${locale})`,
        extendedIf(turn !== 1 || table.file !== USUAL),
        async ({ browser, request }) => {
          test.skip(formsFolder === null, '../shared is not here');
          const form = await publishShared(request, table);
          const page = await openPage(browser, locale);
          const complaints = listen(page);
          const filling = { page, hands: pointer, turn, locale, texts: textsOf(locale) };
          await fillIn(table, form, filling);
          const xml = await newSubmission(request, form, new Set());
          expect(storedLeaves(xml)).toEqual(expectedLeaves(table, turn));
          if (turn === 1) await editAgain(table, form, xml, filling);
          expect(complaints).toEqual([]);
          await page.context().close();
        },
      );
    }
};

/** A test for each form: it is filled in by keyboard alone, and then every part of it is accessible; only in `npm run test:all`. */
export const tryByKeys = (tables: readonly FormTable[]): void => {
  for (const table of tables) {
    // In the first language of the form, which needs no selection.
    const turn = table.languages ? 0 : 1;
    const locale = table.locales[turn];
    test(`${table.file} by keys alone (${locale})`, { tag: '@extended' }, async ({ browser, request }) => {
      test.skip(formsFolder === null, '../shared is not here');
      const form = await publishShared(request, table);
      const page = await openPage(browser, locale);
      const complaints = listen(page);
      await fillIn(table, form, { page, hands: keyboard, turn, locale, texts: textsOf(locale) });
      const xml = await newSubmission(request, form, new Set());
      expect(storedLeaves(xml)).toEqual(expectedLeaves(table, turn));
      expect(complaints).toEqual([]);
      await page.context().close();
    });
  }
};
