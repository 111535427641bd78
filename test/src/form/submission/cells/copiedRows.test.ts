import { read, utils } from '@e965/xlsx';
import { answerText } from '#src/views/form/submission/cells/answerText';
import { copiedRows } from '#src/views/form/submission/cells/copiedRows';
import type { Column } from '#src/ui/table/tableColumns';

type Row = readonly string[];

const columns: readonly Column<Row, undefined>[] = [
  { key: 'number', header: { text: 'No.' }, cell: () => null },
  { key: 'a', header: { text: 'Name' }, cell: () => null, text: ([name = '']) => name },
  { key: 'b', header: { text: 'Said\t"so"' }, cell: () => null, text: ([, said = '']) => said },
];

const rows: readonly Row[] = [
  ['=1+1', 'two\nlines'],
  ['tab\there', 'a "word"'],
  ['-5', '+420 1'],
  ['', 'ěščř 🐄'],
];

const copied = (safeForExcel: boolean, hasHeadings = true) =>
  copiedRows(columns, rows, { context: undefined, t: (() => '') as never, safeForExcel, hasHeadings });

describe('rows copied for a spreadsheet', () => {
  it('have the columns with a text under their headings, each answer in its cell', () => {
    const { text, ...size } = copied(false);
    expect(size).toEqual({ rows: 4, columns: 2 });
    const book = read(text, { type: 'string', raw: true, FS: '\t' });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    if (!sheet) throw new Error('There is no sheet.');
    expect(utils.sheet_to_json(sheet, { header: 1, defval: '' })).toEqual([['Name', 'Said\t"so"'], ...rows]);
  });

  it('begin no formula if that option is on, and numbers stay unchanged', () => {
    expect(copied(true, false).text.split('\n')[0]).toBe('\'=1+1\t"two');
    expect(copied(true, false).text).toContain("-5\t'+420 1");
    expect(copied(false, false).text).toContain('-5\t+420 1');
  });
});

const several = { multiple: true, of: new Map([['a', 'Apple']]) };

describe('the text of an answer', () => {
  it.each([
    ['a number without signs between thousands', 1234567.25, 'decimal', 'de', undefined, '1234567,25'],
    ['a number in English', -1234, 'int', 'en', undefined, '-1234'],
    ['a day', '2026-11-25', 'date', 'en', undefined, '11/25/2026'],
    ['labels where they are shown', 'a x', 'string', 'en', several, 'Apple, x'],
    ['codes where they are not', 'a x', 'string', 'en', undefined, 'a x'],
    ['what does not fit the type', 'many', 'int', 'en', undefined, 'many'],
    ['no answer', null, 'int', 'en', undefined, ''],
    ['a long text, whole', 'x'.repeat(5000), 'string', 'en', undefined, 'x'.repeat(5000)],
  ])('is %s', (_, value, type, locale, labels, text) => {
    expect(answerText(value, { type, binary: false }, locale, labels)).toBe(text);
  });
});
