import type { LocalSearchResult, SubmissionList } from '#store/submission/list';
import { findRow } from '#store/submission/partitions';

/**
 * The matching ids, with rows changed here that no longer match in their former positions: a row does not vanish while
 * being edited.
 * @param ids the rows that match now
 * @param list the previous result, and the rows changed since they were read
 */
export const withStaleRows = (
  ids: readonly string[],
  { partitions, found, changed = [] }: SubmissionList,
  asks: string,
): Pick<LocalSearchResult, 'ids' | 'left'> => {
  if (found?.asks !== asks || changed.length === 0) return { ids };
  const [now, own] = [new Set(ids), new Set(changed)];
  const left = found.ids.filter((id) => own.has(id) && !now.has(id) && findRow(partitions, id));
  if (left.length === 0) return { ids };
  const all = [...ids];
  for (const id of left) {
    const before = found.ids.slice(0, found.ids.indexOf(id)).findLast((each) => now.has(each));
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
    now.add(id);
  }
  return { ids: all, left };
};
