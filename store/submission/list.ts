import type { SubmissionPage, SubmissionRow } from '#api/schemas/odata';
import { limits } from '#api/limits';
import { isNewestFirst } from './rowsQuery';
import type { ReviewState } from '#api/submission/reviewStates';
import { appended, findRow, lastRow, mapped, noPartitions, removed, updated, type Partitions } from './partitions';

/** Selected rows of a repeat, as indexes among all its rows in the submission. */
export interface RetainedRows {
  /** The path of the repeat (`home/person`). */
  readonly table: string;
  readonly rows: Readonly<Record<string, readonly number[]>>;
}

/** The result of a search in the browser among the loaded rows. */
export interface LocalSearchResult {
  /** The query it answers (`rowsKey`). */
  readonly asks: string;
  /** Ids of the matching rows, in the requested order. */
  readonly ids: readonly string[];
  /** The visible rows of a repeat by submission; missing if the filter has no condition on them. */
  readonly kept?: RetainedRows | undefined;
  /** The number of loaded rows searched. */
  readonly seen: number;
  /** Why the filter cannot be evaluated; null if it can. */
  readonly fault: string | null;
  /** Rows that no longer match after a change made here; they stay in their position. */
  readonly left?: readonly string[];
}

/** The loaded part of the submissions of one form or draft. */
export interface SubmissionList {
  readonly partitions: Partitions;
  /** The filter and order of the rows (`rowsKey`); empty for all, newest first. */
  readonly asks: string;
  /** The number of rows requested so far: the `$skip` of the next chunk. */
  readonly asked: number;
  /** The total of the latest answer. */
  readonly count: number;
  /** All rows are requested, one chunk after the other. */
  readonly wantsAll: boolean;
  /** The matching rows, if the browser evaluates the filter. */
  readonly found?: LocalSearchResult | undefined;
  /** Ids of the rows changed here since they were read. */
  readonly changed?: readonly string[] | undefined;
  /** Ids of the changed rows that no longer match on the server, which does not count them either. */
  readonly unfit?: readonly string[] | undefined;
}

/** The size of the next chunk: small at first, so that the first screen is quick. */
export const chunkSize = (askedSoFar: number): number =>
  askedSoFar < limits.submissionChunksSmall * limits.submissionChunkSmall
    ? limits.submissionChunkSmall
    : limits.submissionChunkLarge;

/** The number of rows a table can load. */
export const loadable = ({ count }: Pick<SubmissionList, 'count'>): number => Math.min(count, limits.submissionRows);

const dateOf = (row: SubmissionRow): string => row.__system.submissionDate;

/**
 * New submissions on the server shift later chunks: repeated rows replace the known ones. If rows are ordered newest first,
 * only those with the time of the last one have to be compared.
 */
const withRows = (partitions: Partitions, rows: readonly SubmissionRow[], isNewestFirst: boolean): Partitions => {
  const last = lastRow(partitions);
  if (!last) return appended(partitions, rows);
  const lastDate = dateOf(last);
  const isFresh = (row: SubmissionRow): boolean => {
    if (!isNewestFirst) return !findRow(partitions, row.__id);
    const date = dateOf(row);
    return date < lastDate || (date === lastDate && !findRow(partitions, row.__id));
  };
  const fresh = rows.filter(isFresh);
  return appended(fresh.length === rows.length ? partitions : updated(partitions, rows), fresh);
};

/** The list with a further page of a given size; undefined is the list before the first one. */
export const withPage = (
  list: SubmissionList | undefined,
  page: SubmissionPage,
  { top, asks, wantsAll }: { readonly top: number; readonly asks: string; readonly wantsAll: boolean },
): SubmissionList => {
  const asked = (list?.asked ?? 0) + top;
  const count = page['@odata.count'] ?? list?.count ?? page.value.length;
  return {
    partitions: withRows(list?.partitions ?? noPartitions, page.value, isNewestFirst(asks)),
    asks,
    asked,
    count,
    wantsAll: wantsAll && asked < loadable({ count }),
    changed: list?.changed,
    unfit: list?.unfit,
  };
};

const noting = ({ changed = [] }: SubmissionList, ids: readonly string[]) => ({ changed: [...changed, ...ids] });

/** The list with updated submissions; the same list if none of them is loaded. */
export const withChanged = (list: SubmissionList, rows: readonly SubmissionRow[]): SubmissionList => {
  const loaded = rows.filter(({ __id }) => findRow(list.partitions, __id));
  if (loaded.length === 0) return list;
  return {
    ...list,
    ...noting(
      list,
      loaded.map(({ __id }) => __id),
    ),
    partitions: updated(list.partitions, loaded),
  };
};

/** The list with the review states of these submissions; those not loaded are ignored. */
export const withReviews = (
  list: SubmissionList,
  reviews: Readonly<Record<string, ReviewState | null>>,
): SubmissionList => ({
  ...list,
  ...noting(list, Object.keys(reviews)),
  partitions: mapped(list.partitions, Object.keys(reviews), (row) => ({
    ...row,
    __system: { ...row.__system, reviewState: reviews[row.__id] ?? null },
  })),
});

/**
 * The list after the server was queried which changed submissions still match the list's query. Those that do not stay
 * in it until it is read again. On the server the rows below them move up, so the next chunk begins that much earlier.
 */
export const withMatches = (
  list: SubmissionList,
  asks: string,
  fits: Readonly<Record<string, boolean>>,
): SubmissionList => {
  if (list.asks !== asks) return list;
  const unfit = new Set(list.unfit);
  for (const [id, isFit] of Object.entries(fits)) {
    // Rows removed in the meantime are no longer counted.
    if (findRow(list.partitions, id)) unfit[isFit ? 'delete' : 'add'](id);
  }
  const more = unfit.size - (list.unfit?.length ?? 0);
  return { ...list, unfit: [...unfit], asked: list.asked - more, count: list.count - more };
};

/**
 * The list without these submissions. The rows below them move up on the server, too, so the next chunk begins that much earlier.
 */
export const withRemoved = (list: SubmissionList, ids: readonly string[]): SubmissionList => {
  const [partitions, gone] = removed(list.partitions, ids);
  if (gone === 0) return list;
  const { found, unfit = [] } = list;
  const leaving = new Set(ids);
  const stay = (id: string): boolean => !leaving.has(id);
  const others = unfit.filter(stay);
  const counted = gone - (unfit.length - others.length);
  return {
    ...list,
    partitions,
    found: found && { ...found, ids: found.ids.filter(stay), ...(found.left && { left: found.left.filter(stay) }) },
    unfit: others,
    asked: list.asked - counted,
    count: list.count - counted,
  };
};
