import { expect } from '@playwright/test';
import { number, text } from './answers';
import { CHOICE_BOOKS } from './choiceBooks';
import { empty, workbook, type Doing, type FormTable } from './formTable';
import { LOGIC_BOOKS } from './logicBooks';
import { SAMPLE_FORMS } from './sampleForms';
import { TYPE_BOOKS } from './typeBooks';

const ALL = [...SAMPLE_FORMS, ...TYPE_BOOKS, ...CHOICE_BOOKS, ...LOGIC_BOOKS];

const called = (name: string): FormTable => {
  const table = ALL.find(({ file }) => file.includes(`/${name}.`));
  if (table === undefined) throw new Error(`There is no table of ${name}`);
  return table;
};

/** Tries to send incomplete answers, and follows the list of missing ones to the first question. */
const refused: Doing = async ({ hands, page, texts }) => {
  await hands.press(page.getByRole('button', { name: texts.engine.send, exact: true }));
  const link = page.locator('.form-errors').getByRole('link').first();
  await hands.press(link);
  await expect(page.getByRole('textbox').first()).toBeFocused();
};

/** Removes the last repetition of the form. */
const removed: Doing = async ({ hands, page, texts }) => {
  await hands.press(page.getByRole('button', { name: `${texts.engine.remove}: ` }).last());
  await hands.press(page.getByRole('dialog').getByRole('button', { name: texts.repeats.remove, exact: true }));
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** Folds the first group, and opens it again. */
const folded: Doing = async ({ hands, page }) => {
  const group = page.locator('.fold-button').first();
  await hands.press(group);
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press(' ');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
};

const nested = called('repeat-12-NestedRepeat');
const groups = called('groups');

/** Ten forms in which every kind of control occurs. */
export const KEYED_FORMS: readonly FormTable[] = [
  called('birds'),
  called('household-survey'),
  { ...nested, rows: [...nested.rows.slice(0, 4), removed, ...nested.rows.slice(2)] },
  called('question-types'),
  called('appearances'),
  called('rank-and-range'),
  called('table-list'),
  called('choice-filters'),
  { ...groups, rows: [folded, ...groups.rows] },
  workbook(
    'messages-plain',
    ['en-GB', 'cs-CZ'],
    [refused, ['who', 'Eva', text], ['n', '4', number], ['c', 'abce', text], ...empty('scan')],
  ),
];
