import type { LiveChange } from '#api/core/liveChange';
import type { RemoteRowChanges } from '#store/core/live';

/**
 * Remote changes to the submissions of a form, by id; changes that were undone at once are reduced to the final state.
 */
export interface Doings {
  /** Created or restored, and not shown. */
  readonly arrived: readonly string[];
  /** Deleted, and not shown. */
  readonly left: readonly string[];
  /** Deleted, and shown. */
  readonly gone: readonly string[];
  /** Shown in their current state: restored, or changed in another way. */
  readonly changed: readonly string[];
}

const arriving: ReadonlySet<string> = new Set(['submission.create', 'submission.restore']);
const DELETED = 'submission.delete';

/**
 * The combined effect of some changes, in order.
 * @param isShown whether the table has the submission
 */
export const changeSetOf = (changes: readonly LiveChange[], isShown: (id: string) => boolean): Doings => {
  const seen = new Set<string>();
  /** The latest action that creates, restores or deletes a submission. */
  const last = new Map<string, string>();
  for (const { instanceId, act } of changes) {
    if (instanceId === undefined) continue;
    seen.add(instanceId);
    if (act === DELETED || arriving.has(act)) last.set(instanceId, act);
  }
  const ids = [...seen];
  const isDeleted = (id: string) => last.get(id) === DELETED;
  return {
    arrived: ids.filter((id) => !isShown(id) && last.has(id) && !isDeleted(id)),
    left: ids.filter((id) => !isShown(id) && isDeleted(id)),
    gone: ids.filter((id) => isShown(id) && isDeleted(id)),
    changed: ids.filter((id) => isShown(id) && !isDeleted(id)),
  };
};

/** The pending changes after further ones; the same object if nothing changes. */
export const mergeRemoteChanges = (
  news: RemoteRowChanges,
  { arrived, left, gone, changed }: Doings,
): RemoteRowChanges => {
  const ids = [...new Set([...news.ids.filter((id) => !left.includes(id)), ...arrived])];
  const goneIds = [...new Set([...news.goneIds.filter((id) => !changed.includes(id)), ...gone])];
  const isSame = (some: readonly string[], before: readonly string[]) =>
    some.length === before.length && some.every((id) => before.includes(id));
  if (isSame(ids, news.ids) && isSame(goneIds, news.goneIds)) return news;
  const added = news.added + ids.length - news.ids.length;
  return {
    ...news,
    ids,
    added,
    goneIds,
    gone: news.gone + goneIds.length - news.goneIds.length,
    announced: Math.min(news.announced, added),
  };
};
