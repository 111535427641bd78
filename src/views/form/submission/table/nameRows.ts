import type { SubmissionRow } from '#api/schemas/odata';
import type { RepeatRow } from '#store/submission/repeatRows';
import type { Rows } from '#store/submission/rows';
import { submissionName } from '#shared/answers/submissionName';

/** A submission with its short name, or a row of one of its repeats. */
export interface NamedRow {
  readonly row: SubmissionRow;
  /** The name of the submission. */
  readonly name: string;
  /** Its position in the repeat, from 1: `2`, and in a nested repeat `1.2`. Missing for submissions. */
  readonly position?: string;
}

/** The unique key of a row in its table. */
export const rowKey = ({ row, position }: NamedRow): string =>
  position === undefined ? row.__id : `${row.__id} ${position}`;

/** The name of a row: that of its submission, and its position in that. */
export const rowName = ({ name, position }: NamedRow): string =>
  position === undefined ? name : `${name} › ${position}`;

const known = new WeakMap<SubmissionRow, NamedRow>();

const named = (row: SubmissionRow, position?: string): NamedRow => {
  const before = known.get(row);
  if (before) return before;
  const made = { row, name: submissionName(row), ...(position !== undefined && { position }) };
  known.set(row, made);
  return made;
};

/**
 * Names the rows; lazily, because only dozens of a hundred thousand are shown. An unchanged row keeps its identity, so that visible
 * rows are not rendered again when a chunk arrives.
 */
export const nameRows = (rows: Rows<SubmissionRow>): Rows<NamedRow> => ({
  length: rows.length,
  at: (index) => {
    const row = rows.at(index);
    return row && named(row);
  },
});

/** The rows of a repeat, by the names of their submissions. */
export const nameRepeatRows = (rows: Rows<RepeatRow>): Rows<NamedRow> => ({
  length: rows.length,
  at: (index) => {
    const found = rows.at(index);
    return found && named(found.row, found.position.join('.'));
  },
});
