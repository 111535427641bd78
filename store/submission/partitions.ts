import type { SubmissionRow } from '#api/schemas/odata';
import { lastStart } from './lastStart';
import type { Rows } from './rows';

/** The submissions of one reply by id, and their order. */
export interface Partition {
  readonly ids: readonly string[];
  readonly rows: Readonly<Record<string, SubmissionRow>>;
}

/** Submissions by id, in the order of the replies. A single object with all rows would be copied for each reply. */
export type Partitions = readonly Partition[];

export const noPartitions: Partitions = [];

const byId = (rows: readonly SubmissionRow[]) => Object.fromEntries(rows.map((row) => [row.__id, row]));

/** The submission with this id, if loaded. */
export const findRow = (partitions: Partitions, id: string): SubmissionRow | undefined =>
  partitions.find(({ rows }) => Object.hasOwn(rows, id))?.rows[id];

/** The last submission of all. */
export const lastRow = (partitions: Partitions): SubmissionRow | undefined => {
  const last = partitions.at(-1);
  const id = last?.ids.at(-1);
  return id === undefined ? undefined : last?.rows[id];
};

/** The partitions with further submissions at the end. */
export const appended = (partitions: Partitions, rows: readonly SubmissionRow[]): Partitions =>
  rows.length === 0 ? partitions : [...partitions, { ids: rows.map(({ __id }) => __id), rows: byId(rows) }];

/** The partitions with these submissions updated; unknown ones are ignored. */
export const updated = (partitions: Partitions, rows: readonly SubmissionRow[]): Partitions =>
  partitions.map((partition) => {
    const own = rows.filter(({ __id }) => Object.hasOwn(partition.rows, __id));
    return own.length === 0 ? partition : { ...partition, rows: { ...partition.rows, ...byId(own) } };
  });

/** The partitions with these submissions changed; unknown ones are ignored. */
export const mapped = (
  partitions: Partitions,
  ids: readonly string[],
  change: (row: SubmissionRow) => SubmissionRow,
): Partitions =>
  partitions.map((partition) => {
    const own = ids.flatMap((id) => (Object.hasOwn(partition.rows, id) ? (partition.rows[id] ?? []) : []));
    return own.length === 0 ? partition : { ...partition, rows: { ...partition.rows, ...byId(own.map(change)) } };
  });

/** The partitions without these submissions, and how many of them there were. */
export const removed = (partitions: Partitions, gone: readonly string[]): readonly [Partitions, number] => {
  let count = 0;
  const rest = partitions.flatMap((partition) => {
    const own = gone.filter((id) => Object.hasOwn(partition.rows, id));
    if (own.length === 0) return [partition];
    count += own.length;
    const rows = { ...partition.rows };
    // Several times faster than copying the remaining rows.
    for (const id of own) delete rows[id];
    const leaving = new Set(own);
    const ids = partition.ids.filter((id) => !leaving.has(id));
    return ids.length === 0 ? [] : [{ ids, rows }];
  });
  return [rest, count];
};

/**
 * Partitions as one list. Creating it depends on the number of partitions, not of rows, so it can be created for each
 * change.
 */
export const partitionedRows = (partitions: Partitions): Rows<SubmissionRow> => {
  let length = 0;
  const starts = partitions.map(({ ids }) => {
    const start = length;
    length += ids.length;
    return start;
  });
  return {
    length,
    at: (index) => {
      const number = lastStart(starts, index);
      const partition = partitions[number];
      const id = partition?.ids[index - (starts[number] ?? 0)];
      return id === undefined ? undefined : partition?.rows[id];
    },
  };
};
