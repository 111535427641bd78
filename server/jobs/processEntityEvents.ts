import { insertAudits, type AuditRow } from '../db/audit/audits';
import { lockDatasets } from '../db/entity/datasets';
import { clearEntityErrors, saveEntityErrors } from '../db/entity/entityErrors';
import { reviewStatesOfLive, takeEntityEvents, type EntityEvent } from '../db/entity/events';
import { saveMadeVersions } from '../db/entity/madeVersions';
import {
  heldUpdatesOf,
  lockProgress,
  saveProgress,
  type EntityProgress,
  type StoredProgress,
} from '../db/entity/submissionEntities';
import type { UuidUses } from '../db/entity/uuidUses';
import type { Db } from '../db/schema/tables';
import type { Entity } from '../domain/entity/changes/entity';
import { processSubmission } from '../domain/entity/changes/processSubmission';
import type { EntityBlock } from '../domain/entity/request/entityBlock';
import { contextOf, usesOf } from './entityContext';
import { listNames, type ReadEvent } from './readEntityEvents';
import { loggedProblem, storedEntityError } from '../domain/entity/request/loggedProblem';
import {
  failureAudit,
  holdAudit,
  madeAudits,
  releaseAudits,
  type Failed,
  type Lists,
  type Processed,
} from './entityAudits';

const progressOf = ({ outcomes }: Processed, blocks: readonly EntityBlock[], lists: Lists): EntityProgress[] =>
  outcomes.map((outcome) => {
    const { uuid, list, branchId, trunkVersion, baseVersion } = outcome.request;
    const state = outcome.kind === 'created' || outcome.kind === 'updated' ? 'made' : outcome.kind;
    const key = blocks[outcome.index]?.key ?? uuid;
    return { key, state, datasetId: lists.get(list)?.id ?? 0, uuid, branchId, trunkVersion, baseVersion };
  });

const saveFailure = async (db: Db, event: EntityEvent, datasetIds: readonly number[], outcome: Failed) => {
  const logged = loggedProblem(outcome.problem);
  await saveEntityErrors(db, event.submissionId, datasetIds, logged, outcome.errors.map(storedEntityError));
  return [failureAudit(event, logged)];
};

const NO_PROGRESS: StoredProgress = { made: new Set(), pending: new Set(), held: new Set() };

/** What an event changed. */
interface EventResult {
  readonly event: EntityEvent;
  readonly audits: readonly AuditRow[];
  readonly changed: readonly Entity[];
  /** Whether earlier errors of its submission are over. */
  readonly isSettled: boolean;
}

/** What events of one batch have in common. */
interface Common {
  readonly lists: Lists;
  readonly found: UuidUses;
}

const saveOutcome = async (
  db: Db,
  { event, entities: { declarations, blocks } }: ReadEvent,
  { lists, found: { uses, stored } }: Common,
  progress: StoredProgress,
  isApproved: boolean,
): Promise<EventResult> => {
  const context = contextOf(event, declarations, lists, isApproved);
  const outcome = processSubmission(blocks, progress, uses, context);
  if (outcome.kind === 'failed') {
    const datasetIds = [...lists.values()].map(({ id }) => id);
    const audits = await saveFailure(db, event, datasetIds, outcome);
    return { event, audits, changed: [], isSettled: false };
  }
  const entities = [...outcome.entities.values()];
  const made = await saveMadeVersions(db, event, lists, entities, stored);
  const changed = progressOf(outcome, blocks, lists);
  const keys = blocks.map(({ key }) => key);
  await saveProgress(db, event.submissionId, changed, progress.pending.size > 0 ? keys : null);
  const audits = madeAudits(event, outcome, lists, made);
  const isHeld = changed.some(({ key, state }) => state === 'held' && !progress.held.has(key));
  return {
    event,
    audits: isHeld ? [...audits, holdAudit(event)] : audits,
    changed: entities,
    isSettled: !context.isApproval || outcome.outcomes.length > 0,
  };
};

/**
 * Creates and updates the entities of independent events, in the transaction of the caller: all of a submission, or none.
 * @returns the audit entries; undefined if another server is processing one of the events
 */
export const processEntityEvents = async (
  db: Db,
  events: readonly ReadEvent[],
): Promise<readonly AuditRow[] | undefined> => {
  const taken = await takeEntityEvents(
    db,
    events.map(({ event }) => event.id),
  );
  if (!taken) return undefined;
  const submissionIds = events.map(({ event }) => event.submissionId);
  const states = await reviewStatesOfLive(db, submissionIds);
  const live = events.filter(({ event }) => states.has(event.submissionId));
  const [first] = live;
  if (first === undefined) return [];
  const lists = await lockDatasets(db, first.event.projectId, listNames(first.entities));
  const progress = await lockProgress(db, submissionIds);
  const blocks = live.flatMap(({ entities }) => entities.blocks);
  const common = { lists, found: await usesOf(db, blocks, lists) };
  const results: EventResult[] = [];
  for (const one of live) {
    const { submissionId } = one.event;
    const isApproved = states.get(submissionId) === 'approved';
    results.push(await saveOutcome(db, one, common, progress.get(submissionId) ?? NO_PROGRESS, isApproved));
  }
  const settled = results.flatMap(({ event, isSettled }) => (isSettled ? [event.submissionId] : []));
  await clearEntityErrors(db, settled);
  const changed = results.flatMap((result) => result.changed);
  const datasetIds = changed.flatMap(({ list }) => lists.get(list)?.id ?? []);
  const uuids = changed.map(({ uuid }) => uuid);
  const held = uuids.length === 0 ? [] : await heldUpdatesOf(db, datasetIds, uuids);
  const released = new Set<number>();
  const audits = results.flatMap((result) => [
    ...result.audits,
    ...releaseAudits(result.event, result.changed, held, released),
  ]);
  await insertAudits(db, audits);
  return audits;
};
