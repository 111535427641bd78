import type { Rows } from '../../../../../store/rows';
import type { FilterField } from '../../../../../store/selectors/filterFields';
import type { cellConditions, CellConditions } from '../../../../../store/filter/cellConditions';
import type { Condition } from '../../../../../store/filter/conditions';
import { cursorOf } from '../../../../ui/table/cursorCells';
import { isEncrypted } from '../fieldColumn';
import type { NumberedRow } from '../numberRows';
import type { SubmissionColumn, SubmissionContext } from '../submissionTable';

/** The row and the column of a cell of the table of submissions. */
export interface CellSubject {
  readonly row: NumberedRow;
  readonly column: SubmissionColumn;
}

/** What a cell of the table is about; null of headings, and of what is nothing to copy. */
export const subjectOf = (
  cell: HTMLElement,
  rows: Rows<NumberedRow>,
  columns: readonly SubmissionColumn[],
): CellSubject | null => {
  const cursor = cursorOf(cell);
  const row = cursor && cursor.row > 0 ? rows.at(cursor.row - 1) : undefined;
  const column = cursor ? columns[cursor.column] : undefined;
  return row && column?.text ? { row, column } : null;
};

const SUBMITTER = '__system/submitterId';

/** Who sent them is found by number, whose list is only read for those who choose from it. */
const submitterField: FilterField = {
  path: SUBMITTER,
  name: null,
  label: { key: 'formSubmissions.submitter' },
  operators: ['oneOf', 'noneOf'],
  range: null,
  options: [],
  isNumber: true,
};

/** What the table can be limited to by its cells, on this server. */
export interface Narrowing {
  readonly fields: readonly FilterField[];
  /** Whether the server turns conditions round. */
  readonly canExclude: boolean;
  readonly conditionsOf: typeof cellConditions;
  readonly onNarrow: (condition: Condition) => void;
}

const numberOf = (value: unknown): number | null => {
  const number = value === null || value === undefined || value === '' ? NaN : Number(value);
  return Number.isNaN(number) ? null : number;
};

/** The value of a cell as the server compares it. */
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

/** The conditions that a cell offers, and the field that they are about; null where there are none. */
export const narrowingOf = (
  subject: CellSubject,
  { fields, canExclude, conditionsOf }: Narrowing,
  valueOf: SubmissionContext['valueOf'],
): (CellConditions & { readonly field: FilterField }) | null => {
  const { key } = subject.column;
  // Of what is encrypted nobody knows whether it is answered.
  if (key.startsWith('/') && isEncrypted(subject.row)) return null;
  const path = key === '__system/submitterName' ? SUBMITTER : key.replace(/^\//, '');
  const field =
    fields.find((each) => (each.column ?? each.path) === path) ?? (path === SUBMITTER ? submitterField : undefined);
  const found = field && conditionsOf(field, comparedValue(subject, valueOf));
  return field && found ? { ...found, not: canExclude ? found.not : null, field } : null;
};
