import type { Selection, SystemColumn } from '../odata/query/select';

/** System properties of a submission in an export. */
export interface SystemFacts {
  readonly createdAt: string;
  readonly instanceId: string;
  readonly submitterId: number | null;
  readonly submitterName: string | null;
  readonly present: number;
  readonly expected: number;
  /** Why it has no answers. */
  readonly status: string | null;
  readonly reviewState: string | null;
  readonly deviceId: string | null;
  readonly edits: number;
  readonly formVersion: string | null;
  readonly updatedAt: string | null;
  readonly deletedAt: string | null;
  readonly number: number | null;
}

type Cell = string | number | null;

/** Cell type in a workbook; values that do not fit become text. */
export type CellType = 'text' | 'number' | 'date' | 'time' | 'moment';

/** A system column of the table of submissions. */
export interface SystemCell {
  /** Name in the header. */
  readonly name: string;
  /** Name in `$select`, below `__system` except for the id. */
  readonly column: SystemColumn | '__id';
  /** Whether it is a default column, as in the protocol. */
  readonly isUsual: boolean;
  /** Cell type in a workbook. */
  readonly type: CellType;
  of(facts: SystemFacts): Cell;
}

const cell = (
  name: string,
  column: SystemCell['column'],
  type: SystemCell['type'],
  of: SystemCell['of'],
  isUsual = true,
): SystemCell => ({ name, column, type, of, isUsual });

/** Before the answers. */
const first: readonly SystemCell[] = [cell('SubmissionDate', 'submissionDate', 'moment', ({ createdAt }) => createdAt)];

/** After the answers. */
const last: readonly SystemCell[] = [
  cell('KEY', '__id', 'text', ({ instanceId }) => instanceId),
  cell('SubmitterID', 'submitterId', 'number', ({ submitterId }) => submitterId),
  cell('SubmitterName', 'submitterName', 'text', ({ submitterName }) => submitterName),
  cell('AttachmentsPresent', 'attachmentsPresent', 'number', ({ present }) => present),
  cell('AttachmentsExpected', 'attachmentsExpected', 'number', ({ expected }) => expected),
  cell('Status', 'status', 'text', ({ status }) => status),
  cell('ReviewState', 'reviewState', 'text', ({ reviewState }) => reviewState),
  cell('DeviceID', 'deviceId', 'text', ({ deviceId }) => deviceId),
  cell('Edits', 'edits', 'number', ({ edits }) => edits),
  cell('FormVersion', 'formVersion', 'text', ({ formVersion }) => formVersion),
  cell('UpdatedAt', 'updatedAt', 'moment', ({ updatedAt }) => updatedAt, false),
  cell('DeletedAt', 'deletedAt', 'moment', ({ deletedAt }) => deletedAt, false),
  // A question may be named `Number`.
  cell('__system/number', 'number', 'number', ({ number }) => number, false),
];

/**
 * Columns before and after the answers.
 * @param selection null for the default ones
 * @param withNumber whether the number of the submission is one of these
 */
export const systemCells = (
  selection: Pick<Selection, 'ids' | 'system'> | null,
  withNumber = false,
): { readonly before: readonly SystemCell[]; readonly behind: readonly SystemCell[] } => {
  const isWanted = ({ column, isUsual }: SystemCell): boolean => {
    if (selection === null) return isUsual || (withNumber && column === 'number');
    return column === '__id' ? selection.ids.includes(column) : selection.system.includes(column);
  };
  return { before: first.filter(isWanted), behind: last.filter(isWanted) };
};
