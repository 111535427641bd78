import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { builtInConverter } from '#server/external/builtInConverter';
import { workbookBytes, type Rows } from '#test/support/form/workbook';
import { zipFile, type ZipPart } from '#test/support/zip/zipFile';
import { zipParts } from '#test/support/zip/zipParts';
import type { Benchmark, Measurement } from '../benchmark';
import { idleMemory, withPeakMemory } from './residentMemory';

const BUDGET_MS = 2000;
const BUDGET_MB = 200;
const ROWS = 100_000;

const many = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const headers = ['type', 'name', 'label'];
const question = ['text', 'who', 'Who?'];
const small = { survey: [headers, question] };

const survey = (rows: Rows) => workbookBytes({ survey: [headers, ...rows] });

const parts: readonly ZipPart[] = zipParts(workbookBytes(small));

/** The workbook with a part replaced or added. */
const withPart = (name: string, content: string, lies: Partial<ZipPart> = {}): Buffer =>
  zipFile([...parts.filter((part) => part.name !== name), { name, content, ...lies }]);

const SHEET = 'xl/worksheets/sheet1.xml';
const sheet = (rows: string): Buffer => withPart(SHEET, `<worksheet><sheetData>${rows}</sheetData></worksheet>`);
const strings = (items: string): Buffer => withPart('xl/sharedStrings.xml', `<sst>${items}</sst>`);

const headerCells = headers.map((header, index) => `<c r="${'ABC'[index]}1" t="str"><v>${header}</v></c>`).join('');

/** Files that demand more than they are worth; each must be a problem, or a form, within the budgets. */
const files: Readonly<Record<string, () => Buffer>> = {
  'a zip bomb of 500 MB': () => withPart('xl/worksheets/sheet9.xml', ' '.repeat(500_000_000)),
  'a zip bomb that says it is small': () => withPart('xl/worksheets/sheet9.xml', ' '.repeat(300_000_000), { size: 9 }),
  'one part under 4000 names': () =>
    zipFile([...parts, ...many(4000, (index) => ({ name: `xl/worksheets/a${index}.xml`, content: '', like: SHEET }))]),
  'a million shared strings': () => strings('<si/>'.repeat(1_000_000)),
  'shared strings that are long': () => strings(`<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(700)),
  'entities that multiply': () => withPart('xl/sharedStrings.xml', '<!DOCTYPE a [<!ENTITY a "aa">]><sst>&a;</sst>'),
  [`${ROWS} rows of questions`]: () => survey(many(ROWS, (index) => ['text', `q${index}`, 'Question'])),
  '45,000 rows of questions': () => survey(many(45_000, (index) => ['text', `q${index}`, 'Question'])),
  '190,000 cells in a row': () => sheet(`<row r="1">${'<c t="str"><v>label</v></c>'.repeat(190_000)}</row>`),
  'cells at the far corner': () =>
    sheet(
      `<row r="1">${headerCells}</row>${many(40_000, (index) => `<row r="${index + 1_000_000}"><c r="XFD${index + 1_000_000}" t="str"><v>x</v></c></row>`).join('')}`,
    ),
  'a million cells with a colour only': () =>
    sheet(`<row r="1">${headerCells}</row>${many(10_000, () => `<row>${'<c s="1"/>'.repeat(100)}</row>`).join('')}`),
  '300,000 rows with a colour only': () =>
    sheet(`<row r="1">${headerCells}</row>${many(299_999, (index) => `<row r="${index + 2}" s="1"/>`).join('')}`),
  'the largest cells there are': () => survey(many(9000, (index) => ['note', `n${index}`, 'x'.repeat(32_767)])),
  'groups in each other': () => survey(many(20_000, (index) => ['begin group', `g${index}`, 'Group'])),
  'an old file of 5 MB': () =>
    workbookBytes({ survey: [headers, ...many(45_000, (index) => ['text', `q${index}`, 'Question'])] }, 'xls'),
  'an old file of 12 MB': () => Buffer.concat([workbookBytes(small, 'xls'), Buffer.alloc(12_000_000)]),
  'half a file': () => workbookBytes(small).subarray(0, 3000),
};

/** Malicious files: their time in the converter's thread, and the memory they take. */
export const hostileWorkbooks: Benchmark = {
  about: 'workbooks that are bombs, or very large: until the thread answers, and the memory above idle',
  async run() {
    const results: Measurement[] = [];
    for (const [what, make] of Object.entries(files)) {
      const file = make();
      // Freed memory is not returned at once, so each has a thread of its own.
      const converter = builtInConverter();
      await converter.convert(workbookBytes(small), 'small', backgroundSignal);
      const idle = await idleMemory(process.pid);
      const began = performance.now();
      const { result, peak } = await withPeakMemory(process.pid, () =>
        converter.convert(file, 'x', backgroundSignal).then(
          () => 'form',
          () => 'problem',
        ),
      );
      const value = performance.now() - began;
      results.push({ what: `${what}: ${result}`, value, unit: 'ms', budget: BUDGET_MS });
      results.push({ what: `${what}: memory`, value: Math.max(0, peak - idle) / 1e6, unit: 'MB', budget: BUDGET_MB });
      await converter.close();
    }
    return results;
  },
};
