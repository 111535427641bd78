import type { LiveChange } from '#api/core/liveChange';
import {
  type ChangeRow,
  type CommentedRow,
  commentsAfter,
  entriesAfter,
  instancesOfVersions,
  newestPosition,
} from '../db/audit/changes';
import { type ChangedThing, objectsByActee } from '../db/audit/changedThings';
import type { Db } from '../db/schema/tables';
import { SITE } from '../domain/access/permissions';
import { markOf, type Position } from '../domain/live/position';
import { changesRights, topicOf } from '../domain/live/topicOf';
import type { TracedChange } from '../domain/live/visibleChange';

/** Entries per read; a batch of submissions has as many. */
const BATCH = 500;

/** Maximum size of the cache; a server with more forms reads some of them repeatedly. */
const MOST_THINGS = 10_000;

/** Consecutive changes. */
export interface Traced {
  /** Position after the last change. */
  readonly to: Position;
  readonly changes: readonly TracedChange[];
  /** Whether permissions may have changed. */
  readonly hasRights: boolean;
  /** Whether these are all changes so far. */
  readonly isAll: boolean;
}

type Things = ReadonlyMap<string, ChangedThing>;
type Known = Map<string, ChangedThing>;

const lookUp = async (db: Db, known: Known, most: number, ids: readonly (string | null)[]): Promise<Things> => {
  // Cleared first, so that all ids of this call are looked up.
  if (known.size > most) known.clear();
  const missing = [...new Set(ids)].filter((id) => id !== null && !known.has(id)) as string[];
  for (const [id, thing] of await objectsByActee(db, missing)) known.set(id, thing);
  return known;
};

const placeOf = ({ projectId, xmlFormId, datasetName }: ChangedThing) => ({
  ...(projectId !== null && { projectId }),
  ...(xmlFormId !== null && { xmlFormId }),
  ...(datasetName !== null && { datasetName }),
});

/** A role belongs to the object it was granted on; a site-wide role belongs to the user. */
const ofAssignment = ({ action, actorId, onActeeId }: ChangeRow, things: Things): TracedChange | undefined => {
  const thing = things.get(onActeeId ?? '');
  if (onActeeId === SITE) return { change: { topic: 'user', act: action, actorId }, acteeIds: [] };
  return (
    thing && { change: { topic: 'assignment', act: action, actorId, ...placeOf(thing) }, acteeIds: thing.acteeIds }
  );
};

const ofEntry = (row: ChangeRow, things: Things, instances: ReadonlyMap<number, string>): TracedChange | undefined => {
  const { action, actorId, acteeId, uuid } = row;
  const thing = things.get(acteeId ?? '');
  const topic = thing && topicOf(action, thing.kind);
  if (thing === undefined || topic === undefined) return undefined;
  if (topic === 'assignment') return ofAssignment(row, things);
  const change: LiveChange = { topic, act: action, actorId, ...placeOf(thing), ...(uuid !== null && { uuid }) };
  if (topic !== 'submission') return { change, acteeIds: thing.acteeIds };
  // The entry of an edit has the instance id of the version.
  const instanceId = instances.get(row.versionId ?? 0) ?? row.instanceId;
  return { change: { ...change, ...(instanceId !== null && { instanceId }) }, acteeIds: thing.acteeIds };
};

const ofComment = ({ actorId, instanceId, acteeId }: CommentedRow, things: Things): TracedChange[] => {
  const thing = things.get(acteeId);
  if (thing === undefined) return [];
  const change: LiveChange = {
    topic: 'submission',
    act: 'submission.comment',
    actorId,
    ...placeOf(thing),
    instanceId,
  };
  return [{ change, acteeIds: thing.acteeIds }];
};

const versionsIn = (entries: readonly ChangeRow[]): number[] =>
  entries.flatMap(({ action, versionId }) =>
    versionId !== null && action !== 'submission.create' && topicOf(action, 'form') === 'submission' ? [versionId] : [],
  );

/**
 * Reads changes from the database and finds their objects.
 * @param most size of the cache
 */
export const tracing = (db: Db, most = MOST_THINGS) => {
  const known: Known = new Map();

  /** Changes after a position, or the first of them; `to` is the same position if there are none. */
  return async (from: Position): Promise<Traced> => {
    const newest = await newestPosition(db);
    const entries = newest.audit > from.audit ? await entriesAfter(db, from.audit, BATCH) : [];
    const comments = newest.comment > from.comment ? await commentsAfter(db, from.comment, BATCH) : [];
    const instances = await instancesOfVersions(db, versionsIn(entries));
    const things = await lookUp(db, known, most, [
      ...entries.flatMap(({ acteeId, onActeeId }) => [acteeId, onActeeId]),
      ...comments.map(({ acteeId }) => acteeId),
    ]);
    const last = entries.at(-1);
    return {
      to: {
        audit: last?.id ?? from.audit,
        mark: last === undefined ? from.mark : markOf(last.hash),
        comment: comments.at(-1)?.id ?? from.comment,
      },
      changes: [
        ...entries.map((row) => ofEntry(row, things, instances)).filter((found) => found !== undefined),
        ...comments.flatMap((row) => ofComment(row, things)),
      ],
      hasRights: entries.some(({ action }) => changesRights(action)),
      isAll: entries.length < BATCH && comments.length < BATCH,
    };
  };
};
