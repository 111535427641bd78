import type { SubmissionPage, SubmissionRow } from '../../api/schemas/odata';
import { limits } from '../../api/limits';
import { appended, findRow, lastRow, noPartitions, removed, updated, type Partitions } from './submissionPartitions';

/** The loaded part of the submissions of one form or draft, newest first. */
export interface SubmissionList {
  readonly partitions: Partitions;
  /** How many rows were asked for so far: the `$skip` of the next chunk. */
  readonly asked: number;
  /** How many there were when the first chunk came; row numbers count down from it. */
  readonly originalCount: number;
  /** How many there are by the last answer. */
  readonly count: number;
  /** The person wants all of them: as long as requests for them run, one chunk follows the other. */
  readonly wantsAll: boolean;
}

/** How many rows the next chunk asks for: small ones first, so that the first screen is quick (specification §9). */
export const chunkSize = (askedSoFar: number): number =>
  askedSoFar < limits.submissionChunksSmall * limits.submissionChunkSmall
    ? limits.submissionChunkSmall
    : limits.submissionChunkLarge;

/** How many rows a table gets at most, of all that there are. */
export const loadable = ({ count }: Pick<SubmissionList, 'count'>): number => Math.min(count, limits.submissionRows);

const dateOf = (row: SubmissionRow): string => row.__system.submissionDate;

/**
 * What arrives on the server after the first chunk shifts the later ones: what they repeat takes the place of what was
 * known of it. Rows come newest first, so only those of the very time of the last one have to be looked up.
 */
const withRows = (partitions: Partitions, rows: readonly SubmissionRow[]): Partitions => {
  const last = lastRow(partitions);
  if (!last) return appended(partitions, rows);
  const lastDate = dateOf(last);
  const fresh = rows.filter((row) => {
    const date = dateOf(row);
    return date < lastDate || (date === lastDate && !findRow(partitions, row.__id));
  });
  return appended(fresh.length === rows.length ? partitions : updated(partitions, rows), fresh);
};

/** With a further page, asked for as so many rows; undefined is the list before the first one. */
export const withPage = (
  list: SubmissionList | undefined,
  page: SubmissionPage,
  top: number,
  wantsAll: boolean,
): SubmissionList => {
  const asked = (list?.asked ?? 0) + top;
  const count = page['@odata.count'] ?? list?.count ?? page.value.length;
  return {
    partitions: withRows(list?.partitions ?? noPartitions, page.value),
    asked,
    originalCount: list?.originalCount ?? count,
    count,
    wantsAll: wantsAll && asked < loadable({ count }),
  };
};

/** With one submission as it is now; the same list where it is not loaded. */
export const withChanged = (list: SubmissionList, row: SubmissionRow): SubmissionList =>
  findRow(list.partitions, row.__id) ? { ...list, partitions: updated(list.partitions, [row]) } : list;

/** Without one. Those below it move up on the server too: they keep their numbers, and the next chunk begins one earlier. */
export const withRemoved = (list: SubmissionList, id: string): SubmissionList => {
  if (!findRow(list.partitions, id)) return list;
  return {
    ...list,
    partitions: removed(list.partitions, id),
    asked: list.asked - 1,
    originalCount: list.originalCount - 1,
    count: list.count - 1,
  };
};
