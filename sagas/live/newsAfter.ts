import type { LiveChange } from '../../api/liveChange';
import type { LiveNews } from '../../store/live';

/** What others did to the submissions of a form, by their ids; of what was undone at once, only the end. */
export interface Doings {
  /** Came, or came back, and are not shown. */
  readonly arrived: readonly string[];
  /** Were deleted, and are not shown. */
  readonly left: readonly string[];
  /** Were deleted, and are shown. */
  readonly gone: readonly string[];
  /** Are shown as they are now: restored, or changed in another way. */
  readonly changed: readonly string[];
}

const arriving: ReadonlySet<string> = new Set(['submission.create', 'submission.restore']);
const DELETED = 'submission.delete';

/** What some changes come to, in their order. @param isShown whether the table has the submission */
export const doingsOf = (changes: readonly LiveChange[], isShown: (id: string) => boolean): Doings => {
  const seen = new Set<string>();
  /** What came last of those acts that make a submission be there or not. */
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

/** The news after more was done; the same if that changes nothing. */
export const newsAfter = (news: LiveNews, { arrived, left, gone, changed }: Doings): LiveNews => {
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
