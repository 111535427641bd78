import { serialOf } from '#server/domain/export/workbook/sheetDates';
import { columnName, type CutText, SheetXml } from '#server/domain/export/workbook/sheetXml';
import type { CellType } from '#server/domain/export/exportSystem';

const rowOf = (value: string, type: CellType) => {
  const sheet = new SheetXml(['x'], [type], () => undefined);
  sheet.begin();
  return sheet.row([value]);
};

it.each([
  ['0', true],
  ['-12', true],
  ['1.50', true],
  ['1e5', true],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['007', false],
  ['+5', false],
  ['1,5', false],
  ['NaN', false],
  ['.5', false],
])('a cell of a number has %s as a number: %s', (text, isNumber) => {
  expect(rowOf(text, 'number').includes(`<v>${text}</v>`)).toBe(isNumber);
  expect(rowOf(text, 'number').includes('inlineStr')).toBe(!isNumber);
});

it.each([
  ['date', '1900-03-01', 61],
  ['date', '2026-02-28', 46081],
  ['date', '2026-02-28+02:00', 46081],
  ['date', '2026-02-29', null],
  ['date', '1900-02-28', null],
  ['date', '28.2.2026', null],
  ['time', '18:00:00.000+02:00', 0.75],
  ['time', '24:00', null],
  ['moment', '2026-02-28T12:00:00.000-11:30', 46081.5],
  ['moment', '2026-02-28T06:00', 46081.25],
  ['moment', '2026-02-28', null],
] as const)('a %s such as %s is the day %s of a spreadsheet, as the clock showed it', (type, text, expected) => {
  expect(serialOf(text, type)).toBe(expected);
});

it('texts keep all characters valid in XML, and escape those that spreadsheets would interpret', () => {
  const text = rowOf(' a\u0000\u0001b\r\nc <&> _x0041_ \uD800 🌾\uFFFF', 'text');
  expect(text).toContain('<t xml:space="preserve"> ab&#10;c &lt;&amp;&gt; _x005F_x0041_  🌾</t>');
});

it('a text that is too long is cut between characters, and reported with its cell', () => {
  const cuts: CutText[] = [];
  const sheet = new SheetXml(['a', 'b'], ['text', 'text'], (cut) => cuts.push(cut), { rows: 10, text: 4 });
  sheet.begin();
  expect(sheet.row(['abcd', 'abc🌾d'])).toContain('<t xml:space="preserve">abc</t>');
  expect(cuts).toEqual([{ cell: 'B2', length: 6 }]);
});

it('columns are named by letters', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
});
