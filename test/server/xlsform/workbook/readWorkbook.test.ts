import { utils, write, type BookType, type CellObject, type WorkBook } from '@e965/xlsx';
import { XlsFormError } from '#server/xlsform/sheetLocation';
import { readWorkbook } from '#server/xlsform/workbook/readWorkbook';
import { storedZip } from '#server/xlsform/workbook/storedZip';
import type { RawWorkbook } from '#server/xlsform/workbook/workbook';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook of one sheet `survey`, as other programs may write it: the XML of its rows, and of its shared strings. */
const workbookOfXml = (rows: string, strings = '', properties = ''): Uint8Array => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}">${properties}<sheets><sheet name="survey" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
  };
  const bytes = new TextEncoder();
  return storedZip(
    new Map(Object.entries(parts).map(([name, xml]) => [name, bytes.encode(`<?xml version="1.0"?>${xml}`)] as const)),
  );
};

const texts = (...cells: readonly string[]): string => cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('');
const rowsOf = (workbook: RawWorkbook): readonly (readonly string[])[] => workbook[0]?.rows ?? [];

const bookTypes: readonly BookType[] = ['xlsx', 'xlsm', 'biff8'];

/** A workbook of one row of cells below headers, written as a file of each kind and read. */
const readCells = (bookType: BookType, cells: readonly CellObject[], date1904 = false): readonly string[] => {
  const sheet = utils.aoa_to_sheet([cells.map((_, index) => `h${index}`)]);
  cells.forEach((cell, c) => {
    sheet[utils.encode_cell({ r: 1, c })] = cell;
  });
  sheet['!ref'] = utils.encode_range({ r: 0, c: 0 }, { r: 1, c: cells.length - 1 });
  const book: WorkBook = { SheetNames: ['survey'], Sheets: { survey: sheet }, Workbook: { WBProps: { date1904 } } };
  return rowsOf(readWorkbook(write(book, { type: 'buffer', bookType }) as Buffer))[1] ?? [];
};

const refusalOf = (bytes: Uint8Array): string => {
  try {
    readWorkbook(bytes);
    return '';
  } catch (error) {
    if (error instanceof XlsFormError) return error.message;
    throw error;
  }
};

describe.each(bookTypes)('workbook cells (%s)', (bookType) => {
  it.each<readonly [string, CellObject, string]>([
    ['text', { t: 's', v: ' two  words ' }, ' two  words '],
    ['letters of the world', { t: 's', v: '氏名 – Ngũgĩ 🌾' }, '氏名 – Ngũgĩ 🌾'],
    ['lines', { t: 's', v: 'one\r\ntwo' }, 'one\ntwo'],
    ['markup', { t: 's', v: '<b> & "c"' }, '<b> & "c"'],
    ['a whole number', { t: 'n', v: 5 }, '5'],
    ['a large number', { t: 'n', v: 1e21 }, '1000000000000000000000'],
    ['a fraction', { t: 'n', v: 2.5 }, '2.5'],
    ['a sum of fractions', { t: 'n', v: 0.1 + 0.2 }, '0.30000000000000004'],
    ['a small number', { t: 'n', v: 1e-7 }, '1e-07'],
    ['a number below zero', { t: 'n', v: -3.25 }, '-3.25'],
    ['a percentage', { t: 'n', v: 0.125, z: '0.00%' }, '0.125'],
    ['a number with letters in its format', { t: 'n', v: 7, z: '0 "days"' }, '7'],
    ['a number in colours', { t: 'n', v: 7, z: '[Red]0;[Blue]-0' }, '7'],
    ['money', { t: 'n', v: 1200, z: '#,##0.00\\ [$€-407]' }, '1200'],
    ['yes', { t: 'b', v: true }, 'TRUE'],
    ['no', { t: 'b', v: false }, 'FALSE'],
    ['a date', { t: 'n', v: 46154, z: 'm/d/yy' }, '2026-05-12 00:00:00'],
    ['an early date', { t: 'n', v: 10, z: 'm/d/yy' }, '1900-01-10 00:00:00'],
    ['a date with time', { t: 'n', v: 46154.60416666666, z: 'yyyy-mm-dd hh:mm' }, '2026-05-12 14:30:00'],
    ['a time', { t: 'n', v: 0.2951388888888889, z: 'hh:mm' }, '07:05:00'],
    ['midnight', { t: 'n', v: 0, z: 'h:mm:ss' }, '00:00:00'],
    ['hours', { t: 'n', v: 1.5, z: '[h]:mm:ss' }, '1 day, 12:00:00'],
    ['a few hours', { t: 'n', v: 0.25, z: '[h]:mm' }, '6:00:00'],
    ['a fault', { t: 'e', v: 0x2a }, '#N/A'],
    ['a formula, by its result', { t: 'n', v: 42, f: '40+2' }, '42'],
  ])('the cell of a workbook is read: %s', (_, cell, expected) => {
    expect(readCells(bookType, [{ t: 's', v: 'x' }, cell, { t: 's', v: 'y' }])).toEqual(['x', expected, 'y']);
  });

  it('the cell of a workbook counts days since 1904 if the workbook does', () => {
    const cells: CellObject[] = [
      { t: 'n', v: 44328, z: 'm/d/yy' },
      { t: 'n', v: 0.75, z: 'hh:mm' },
      { t: 'n', v: 44328 },
    ];
    expect(readCells(bookType, cells, true)).toEqual(['2025-05-13 00:00:00', '18:00:00', '44328']);
  });

  it('the cell of a workbook keeps its row and column, despite merged, hidden or empty ones', () => {
    const sheet = utils.aoa_to_sheet([['type', 'name', 'label'], [], ['text', undefined, 'Wide', 'behind']]);
    sheet['!merges'] = [{ s: { r: 2, c: 2 }, e: { r: 3, c: 3 } }];
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['for people']]), 'Read me');
    utils.book_append_sheet(book, sheet, 'survey');
    utils.book_append_sheet(book, utils.aoa_to_sheet([['list_name', 'name']]), 'Choices');
    book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }, { Hidden: 2 }] };
    expect(readWorkbook(write(book, { type: 'buffer', bookType }) as Buffer)).toEqual([
      { name: 'Read me', rows: [] },
      { name: 'survey', rows: [['type', 'name', 'label'], [], ['text', '', 'Wide']] },
      { name: 'Choices', rows: [['list_name', 'name']] },
    ]);
  });
});

describe('workbooks of other programs', () => {
  const read = (rows: string, strings?: string, properties?: string): readonly (readonly string[])[] =>
    rowsOf(readWorkbook(workbookOfXml(rows, strings, properties)));
  const headers = `<row r="1">${texts('a', 'b', 'c')}</row>`;

  it('workbooks of other programs can have cells and rows without addresses', () => {
    expect(read(`<row>${texts('a', 'b')}</row><row>${texts('1', '2')}</row>`)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('workbooks of other programs can have rich text and phonetic text', () => {
    const strings =
      '<si><r><t xml:space="preserve">two </t></r><r><rPr><b/></rPr><t>runs</t></r></si><si><t>氏名</t><rPh sb="0" eb="2"><t>シメイ</t></rPh></si>';
    expect(read(`${headers}<row r="2"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>`, strings)[1]).toEqual([
      'two runs',
      '氏名',
    ]);
  });

  it('workbooks of other programs can have strings in their cells', () => {
    const cells =
      '<c t="inlineStr"><is><t>one</t></is></c><c t="inlineStr"><is><r><t>t</t></r><r><t>wo</t></r></is></c>';
    expect(read(`${headers}<row r="2">${cells}</row>`)[1]).toEqual(['one', 'two']);
  });

  it('workbooks of other programs can have dates as ISO text', () => {
    const cells = '<c t="d"><v>2026-05-12</v></c><c t="d"><v>2026-05-12T07:05:30</v></c><c t="d"><v>07:05:30</v></c>';
    const dates = ['2026-05-12 00:00:00', '2026-05-12 07:05:30', '07:05:30'];
    expect(read(`${headers}<row r="2">${cells}</row>`)[1]).toEqual(dates);
    expect(read(`${headers}<row r="2">${cells}</row>`, '', '<workbookPr date1904="1"/>')[1]).toEqual(dates);
  });

  it('workbooks of other programs can have prefixes before all elements', () => {
    const rows = `<x:row xmlns:x="${main}" r="1"><x:c r="A1" t="str"><x:v>a</x:v></x:c></x:row>`;
    expect(read(rows)).toEqual([['a']]);
  });
});

describe('distant cells', () => {
  it('distant cells after and below a sheet are left out', () => {
    const rows = `<row r="1"><c r="A1" t="str"><v>type</v></c><c r="XFD1" t="str"><v>far</v></c></row><row r="2"><c r="A2" t="str"><v>text</v></c><c r="XFD2" t="str"><v>far</v></c></row><row r="1048576"><c r="A1048576" t="str"><v>text</v></c></row>`;
    expect(readWorkbook(workbookOfXml(rows))).toEqual([{ name: 'survey', rows: [['type'], ['text']] }]);
  });

  it('distant cells count up to twenty columns and sixty rows away', () => {
    const rowsAt = (row: number, column: string): number[] => {
      const rows = `<row r="1"><c r="A1" t="str"><v>type</v></c><c r="${column}1" t="str"><v>h</v></c></row><row r="${row}"><c r="A${row}" t="str"><v>text</v></c></row>`;
      const found = rowsOf(readWorkbook(workbookOfXml(rows)));
      return [found.length, found[0]?.length ?? 0];
    };
    expect(rowsAt(62, 'V')).toEqual([62, 22]);
    expect(rowsAt(63, 'W')).toEqual([1, 1]);
  });
});

describe('invalid workbooks', () => {
  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['an archive cut short', Buffer.from(workbookOfXml('')).subarray(0, 400)],
    ['an empty archive', storedZip(new Map())],
  ])('a workbook is refused: %s', (_, bytes) => {
    expect(refusalOf(bytes)).toMatch(/damaged|no Excel workbook/);
  });

  it('a workbook’s refusal names the location of a cell that is too long', () => {
    const long = 'x'.repeat(32_768);
    expect(refusalOf(workbookOfXml(`<row r="1">${texts('type')}</row><row r="4">${texts(long)}</row>`))).toContain(
      '[row : 4] survey: A cell has more than 32,767 characters.',
    );
    expect(refusalOf(workbookOfXml(`<row r="1">${texts('type')}</row><row r="4">${texts(long.slice(1))}</row>`))).toBe(
      '',
    );
  });

  it('a workbook with too much text is refused', () => {
    const shared = `<si><t>${'x'.repeat(32_000)}</t></si>`;
    const rows = Array.from({ length: 700 }, (_, index) => `<row r="${index + 1}"><c t="s"><v>0</v></c></row>`).join(
      '',
    );
    expect(refusalOf(workbookOfXml(rows, shared))).toContain('survey: The workbook holds too much text.');
  });
});
