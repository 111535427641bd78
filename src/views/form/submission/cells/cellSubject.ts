import type { Rows } from '#store/submission/rows';
import type { FilterField } from '#store/selectors/submission/filterFields';
import type { cellConditions, CellConditions } from '#store/submission/filter/cellConditions';
import type { Condition } from '#store/submission/filter/conditions';
import { cursorOf } from '#src/ui/table/cursorCells';
import { isEncrypted } from '../table/fieldColumn';
import type { NamedRow } from '../table/nameRows';
import type { SubmissionColumn, SubmissionContext } from '../table/columns';

/** The row and the column of a cell of the submissions table. */
export interface CellSubject {
  readonly row: NamedRow;
  readonly column: SubmissionColumn;
}

/** The subject of a cell; null for headings, and for cells without data. */
export const subjectOf = (
  cell: HTMLElement,
  rows: Rows<NamedRow>,
  columns: readonly SubmissionColumn[],
): CellSubject | null => {
  const cursor = cursorOf(cell);
  const row = cursor && cursor.row > 0 ? rows.at(cursor.row - 1) : undefined;
  const column = cursor ? columns[cursor.column] : undefined;
  return row && column?.text ? { row, column } : null;
};

const SUBMITTER = '__system/submitterId';

/** Filtered by number; the list of submitters is only read when the filter is opened. */
const submitterField: FilterField = {
  path: SUBMITTER,
  name: null,
  label: { key: 'formSubmissions.submitter' },
  operators: ['oneOf', 'noneOf'],
  range: null,
  options: [],
  isNumber: true,
};

/** The conditions available for cells on this server. */
export interface Narrowing {
  readonly fields: readonly FilterField[];
  /** Whether the server supports negated conditions. */
  readonly canExclude: boolean;
  readonly conditionsOf: typeof cellConditions;
  readonly onNarrow: (condition: Condition) => void;
}

const numberOf = (value: unknown): number | null => {
  const number = value === null || value === undefined || value === '' ? NaN : Number(value);
  return Number.isNaN(number) ? null : number;
};

/** The value of a cell as compared by the server. */
const comparedValue = (
  { row: { row }, column: { key } }: CellSubject,
  valueOf: SubmissionContext['valueOf'],
): unknown => {
  if (key.startsWith('/')) return valueOf(row, key.split('/').slice(1));
  const { __system: system } = row;
  if (key === '__system/submitterName') return numberOf(system.submitterId);
  if (key === '__system/attachmentsPresent') return system.attachmentsPresent < system.attachmentsExpected;
  return new Map<string, unknown>(Object.entries(system)).get(key.replace('__system/', '')) ?? null;
};

/** The conditions offered by a cell, and their field; null if there are none. */
export const narrowingOf = (
  subject: CellSubject,
  { fields, canExclude, conditionsOf }: Narrowing,
  valueOf: SubmissionContext['valueOf'],
): (CellConditions & { readonly field: FilterField }) | null => {
  const { key } = subject.column;
  // For encrypted rows it is unknown whether there is an answer.
  if (key.startsWith('/') && isEncrypted(subject.row)) return null;
  const path = key === '__system/submitterName' ? SUBMITTER : key.replace(/^\//, '');
  const field =
    fields.find((each) => (each.column ?? each.path) === path) ?? (path === SUBMITTER ? submitterField : undefined);
  const found = field && conditionsOf(field, comparedValue(subject, valueOf));
  return field && found ? { ...found, not: canExclude ? found.not : null, field } : null;
};
