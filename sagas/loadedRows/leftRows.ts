import type { FoundRows, SubmissionList } from '../../store/entities/submissionList';
import { findRow } from '../../store/entities/submissionPartitions';

/**
 * What was found, and in their places what was found for the same before it was changed here: no row vanishes from under the
 * hand that edits it.
 * @param ids those that are found now
 * @param list with what was found before, and what was changed since it was read
 */
export const withLeft = (
  ids: readonly string[],
  { partitions, found, changed = [] }: SubmissionList,
  asks: string,
): Pick<FoundRows, 'ids' | 'left'> => {
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
