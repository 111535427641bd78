import { array, constantFrom, double, integer, nat, oneof, record, tuple, type Arbitrary } from 'fast-check';
import { zipParts } from '#test/support/zip/zipParts';
import { workbookBytes, type Cell } from '#test/support/form/workbook';
import { zipFile } from '#test/support/zip/zipFile';
import { furnishedWorkbooks } from './foreignParts';
import { hostileText } from './hostileValues';
import type { SendingInstrument } from '../instrument';
import { asked, withJson } from '../target';
import { tryAll } from '../tryAll';

const survey: readonly (readonly Cell[])[] = [
  [
    'type',
    'name',
    'label',
    'relevant',
    'constraint',
    'calculation',
    'appearance',
    'parameters',
    'repeat_count',
    'choice_filter',
  ],
  ['text', 'name', 'Name', null, null, null, null, null, null, null],
  ['integer', 'age', 'Age', '${name} != ""', '. < 120', null, null, null, null, null],
  ['select_one sources', 'source', 'Source', null, null, null, 'minimal', null, null, 'kind=${age}'],
  ['begin repeat', 'person', 'Person', null, null, null, null, null, '${age}', null],
  ['image', 'photo', 'Photo', null, null, null, null, 'max-pixels=1024', null, null],
  ['end repeat', null, null, null, null, null, null, null, null, null],
  ['calculate', 'twice', null, null, null, '${age} * 2', null, null, null, null],
];
const choices: readonly (readonly Cell[])[] = [
  ['list_name', 'name', 'label', 'kind'],
  ['sources', 'well', 'Well', 1],
  ['sources', 'river', 'River', 2],
];
const settings: readonly (readonly Cell[])[] = [
  ['form_title', 'version'],
  ['Wells', '1'],
];

const SIGNS = [
  'begin group', 'end group', 'end repeat', 'select_one', 'select_multiple nonesuch or_other', 'select_one_from_file ../x.csv', '${', '${a b}', '${name',
  '${name} ${age}', 'osm', 'range', 'start=1 end=0 step=0', 'audit', '1 div 0', 'concat(', "'", '. = .', 'pulldata(', 'include', 'csv-external',
] as const; // oxfmt-ignore

const share = double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

interface Cells {
  readonly survey: (Cell[] | undefined)[];
  readonly choices: (Cell[] | undefined)[];
  readonly settings: (Cell[] | undefined)[];
}
const copied = (rows: readonly (readonly Cell[])[]): Cell[][] => rows.map((row) => [...row]);

interface CellChange {
  readonly sheet: keyof Cells;
  readonly row: number;
  readonly column: number;
  readonly value: string;
}

const cellChange: Arbitrary<CellChange> = record({
  sheet: constantFrom<(keyof Cells)[]>('survey', 'survey', 'survey', 'choices', 'settings'),
  row: integer({ min: 0, max: 12 }),
  column: integer({ min: 0, max: 12 }),
  value: oneof(
    constantFrom<string>(...SIGNS),
    hostileText.map((text) => text.slice(0, 32_000)),
  ),
});

const changed = (changes: readonly CellChange[]): Buffer => {
  const cells: Cells = { survey: copied(survey), choices: copied(choices), settings: copied(settings) };
  for (const { sheet, row, column, value } of changes) (cells[sheet][row] ??= [])[column] = value;
  const rowsOf = (rows: Cells[keyof Cells]): Cell[][] =>
    Array.from(rows, (row) => Array.from(row ?? [], (cell) => cell ?? null));
  return workbookBytes({
    survey: rowsOf(cells.survey),
    choices: rowsOf(cells.choices),
    settings: rowsOf(cells.settings),
  });
};

/** The bytes with a part cut out or replaced, inside one of the archive's members or anywhere. */
const damaged = (file: Buffer, [where, member, length]: readonly [number, number, number], text: string): Buffer => {
  if (where < 0.2) {
    const begin = Math.floor(member * file.length);
    return Buffer.concat([file.subarray(0, begin), Buffer.from(text), file.subarray(begin + Math.floor(length * 40))]);
  }
  const parts = zipParts(file);
  const chosen = Math.floor(member * parts.length);
  return zipFile(
    parts.map((part, index) => {
      if (index !== chosen) return part;
      const begin = Math.floor(where * part.content.length);
      const rest = part.content.subarray(begin + Math.floor(length * 40));
      return { ...part, content: Buffer.concat([part.content.subarray(0, begin), Buffer.from(text), rest]) };
    }),
  );
};

interface DrawnWorkbook {
  readonly file: Buffer;
  /** Whether no part that the form consists of is changed. */
  readonly isSound: boolean;
}

/** XLSForm workbooks with changed cells, with damage in the file, or with parts of other programs. */
export const workbooks: SendingInstrument = {
  kind: 'sending',
  about:
    'a workbook with changed cells or damaged parts: made into a form, or refused in words; no 5xx. With parts of other programs, whole, damaged or missing: made into a form',
  whole: 3000,
  quick: 40,
  run: async (target, amount) => {
    const project = await asked(target, withJson('POST', '/v1/projects', { name: 'Changed workbooks' }));
    const whole = changed([]);
    const unsound: Arbitrary<Buffer> = oneof(
      { weight: 3, arbitrary: array(cellChange, { minLength: 1, maxLength: 4 }).map(changed) },
      {
        weight: 1,
        arbitrary: tuple(tuple(share, share, share), hostileText).map(([places, text]) =>
          damaged(whole, places, text.slice(0, 100)),
        ),
      },
    );
    const workbook: Arbitrary<DrawnWorkbook> = oneof(
      { weight: 4, arbitrary: unsound.map((file) => ({ file, isSound: false })) },
      { weight: 1, arbitrary: furnishedWorkbooks(whole).map((file) => ({ file, isSound: true })) },
    );
    const requests = tuple(workbook, nat()).map(([{ file: body, isSound }, number]) => ({
      isSound,
      method: 'POST',
      path: `/v1/projects/${Number(project.id)}/forms?ignoreWarnings=true`,
      headers: {
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        // A new form id: an existing one is refused before the conversion.
        'x-xlsform-formid-fallback': `w${number}`,
      },
      body,
    }));
    return tryAll(target, requests, amount, ({ isSound }, { status, body }) =>
      Promise.resolve(isSound && status === 400 ? `refuses a sound workbook: ${body.slice(0, 300)}` : null),
    );
  },
};
