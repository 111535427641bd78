import type { ReviewState } from '#api/submission/reviewStates';
import type { AlertAction } from '#store/core/alert';
import type { BatchRow, BulkAction } from '#store/core/batch';
import { bulkActionsRequested } from '#store/submission/bulkActions';

/** The versions created of submissions, by instance id. */
export const createdVersions = (rows: readonly BatchRow[]): Readonly<Record<string, string>> =>
  Object.fromEntries(rows.flatMap(({ key, result }) => (typeof result === 'string' ? [[key, result]] : [])));

/** The action that undoes an action on these submissions; nothing if there is none. */
export const undoAction = (
  { source, act, before }: BulkAction,
  ids: readonly string[],
  made: Readonly<Record<string, string>> = {},
): AlertAction | undefined => {
  const text = 'submissionActs.undo';
  const changed = Object.keys(made);
  if (act.name === 'answer' && changed.length > 0) {
    return { text, event: bulkActionsRequested({ source, ids: changed, act: { name: 'answerBack', made } }) };
  }
  if (act.name === 'delete') return { text, event: bulkActionsRequested({ source, ids, act: { name: 'restore' } }) };
  if (act.name !== 'review') return undefined;
  const to: Record<string, ReviewState | null> = {};
  for (const id of ids) {
    const state = before[id];
    if (state !== undefined && state !== act.reviewState) to[id] = state;
  }
  const undone = { name: 'takeBack', from: act.reviewState, to } as const;
  const known = Object.keys(to);
  return known.length > 0 ? { text, event: bulkActionsRequested({ source, ids: known, act: undone }) } : undefined;
};
