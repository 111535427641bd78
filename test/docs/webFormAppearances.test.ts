import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CASES, documentedName } from '../e2e/support/webform/appearances';

const page = readFileSync(path.resolve(__dirname, '../../docs/web-form-appearances.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, question = '', appearance = '', here = '']) => ({
    name: `${question} ${appearance === 'none' ? '' : appearance.replaceAll('`', '')}`.trim(),
    here,
  }));

/** Rows about several questions or appearances, and the words above a table, which take no answer. */
const isTried = ({ name, here }: (typeof rows)[number]): boolean =>
  here !== 'elsewhere' && !/^any |[,…]/.test(name) && name !== 'select_one label';

it('the documented appearances of web forms are exactly those tested in a browser', () => {
  const tried = CASES.map(documentedName);
  expect(
    rows
      .filter(isTried)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(tried.filter((name) => name !== 'text').toSorted());
});

it('each appearance of web forms has one row, with its support', () => {
  const names = rows.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(new Set(rows.map(({ here }) => here))).toEqual(new Set(['works', 'plain', 'elsewhere']));
});
