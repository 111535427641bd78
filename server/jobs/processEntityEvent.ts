import { insertAudits, type AuditRow } from '../db/audit/audits';
import { lockDatasets, type CountedDataset } from '../db/entity/datasets';
import { clearEntityErrors, saveEntityErrors } from '../db/entity/entityErrors';
import { reviewStateOfLive, takeEntityEvent, type EntityEvent } from '../db/entity/events';
import { saveMadeVersions, type MadeVersion } from '../db/entity/madeVersions';
import { heldUpdatesOf, lockProgress, saveProgress, type EntityProgress } from '../db/entity/submissionEntities';
import { loadUuidUses } from '../db/entity/uuidUses';
import type { Db } from '../db/schema/tables';
import { releasableUpdates } from '../domain/entity/changes/backlog';
import type { Entity } from '../domain/entity/changes/entity';
import {
  processSubmission,
  type SubmissionContext,
  type SubmissionOutcome,
} from '../domain/entity/changes/processSubmission';
import { entityUuid } from '../domain/entity/entityUuid';
import type { EntityBlock } from '../domain/entity/request/entityBlock';
import { loggedProblem, storedEntityError, type LoggedProblem } from '../domain/entity/request/loggedProblem';
import type { EntityDeclaration } from '../domain/xform/entityForm';
import { versionNumber } from '../domain/entity/request/versionNumber';

type Lists = ReadonlyMap<string, CountedDataset>;
type Processed = Extract<SubmissionOutcome, { kind: 'processed' }>;
type Failed = Extract<SubmissionOutcome, { kind: 'failed' }>;

const APPROVAL = 'submission.update';
const FORCED = 'submission.backlog.force';

const idsOf = ({ submissionId, versionId }: Pick<EntityEvent, 'submissionId' | 'versionId'>) => ({
  submissionId,
  submissionDefId: versionId,
});

const contextOf = (
  { action }: EntityEvent,
  declarations: readonly EntityDeclaration[],
  lists: Lists,
  isApproved: boolean,
): SubmissionContext => ({
  lists: {
    exists: (list) => lists.has(list),
    permitted: (name) => [...new Set(declarations.flatMap(({ list, actions }) => (list === name ? actions : [])))],
  },
  needsApproval: (list) => lists.get(list)?.approvalRequired ?? false,
  isApproved,
  isApproval: action === APPROVAL,
  isForced: action === FORCED,
});

const usesOf = (db: Db, blocks: readonly EntityBlock[], lists: Lists) =>
  loadUuidUses(
    db,
    new Map([...lists].map(([name, { id }]) => [id, name])),
    blocks.flatMap((block) => {
      const uuid = entityUuid(block.id);
      if (uuid === undefined) return [];
      const trunkVersion = block.branchId.trim() === '' ? null : (versionNumber(block.trunkVersion) ?? 1);
      return [{ uuid, baseVersion: versionNumber(block.baseVersion) ?? null, trunkVersion }];
    }),
  );

/** One entry for each created or updated entity, in the order of the document. */
const madeAudits = (
  event: EntityEvent,
  { outcomes }: Processed,
  lists: Lists,
  made: readonly MadeVersion[],
): AuditRow[] => {
  const versions = new Map(made.map((one) => [`${one.uuid} ${one.version}`, one]));
  return outcomes.flatMap((outcome): AuditRow[] => {
    if (outcome.kind !== 'created' && outcome.kind !== 'updated') return [];
    const { uuid, list: dataset } = outcome.request;
    const { entityId, versionId: entityDefId } = versions.get(`${uuid} ${outcome.version}`) ?? {};
    const action = outcome.kind === 'created' ? 'entity.create' : 'entity.update.version';
    const details = { entityId, entityDefId, entity: { uuid, dataset }, ...idsOf(event) };
    return [{ actorId: event.actorId, action, acteeId: lists.get(dataset)?.acteeId ?? null, details, before: null }];
  });
};

const progressOf = ({ outcomes }: Processed, blocks: readonly EntityBlock[], lists: Lists): EntityProgress[] =>
  outcomes.map((outcome) => {
    const { uuid, list, branchId, trunkVersion, baseVersion } = outcome.request;
    const state = outcome.kind === 'created' || outcome.kind === 'updated' ? 'made' : outcome.kind;
    const key = blocks[outcome.index]?.key ?? uuid;
    return { key, state, datasetId: lists.get(list)?.id ?? 0, uuid, branchId, trunkVersion, baseVersion };
  });

/** Entries about held updates that can be applied now, which queues them. */
const releaseAudits = async (
  db: Db,
  { actorId, formActeeId }: EntityEvent,
  entities: readonly Entity[],
  lists: Lists,
): Promise<AuditRow[]> => {
  const datasetIds = entities.flatMap(({ list }) => lists.get(list)?.id ?? []);
  const held = await heldUpdatesOf(
    db,
    datasetIds,
    entities.map(({ uuid }) => uuid),
  );
  const released = new Map(
    entities.flatMap((entity) => releasableUpdates(entity, held).map((update) => [update.submissionId, update])),
  );
  return [...released.values()].map((update) => ({
    actorId,
    action: 'submission.backlog.reprocess',
    acteeId: formActeeId,
    details: idsOf(update),
    before: null,
  }));
};

const saveFailure = async (db: Db, event: EntityEvent, datasetIds: readonly number[], outcome: Failed) => {
  const logged = loggedProblem(outcome.problem);
  await saveEntityErrors(db, event.submissionId, datasetIds, logged, outcome.errors.map(storedEntityError));
  return [failureAudit(event, logged)];
};

/** The entry about a submission that could not be processed. */
export const failureAudit = (event: EntityEvent, logged: LoggedProblem): AuditRow => ({
  actorId: event.actorId,
  action: 'entity.error',
  acteeId: null,
  details: { ...idsOf(event), ...logged },
  before: null,
});

/** What the version of an event says about entities. */
export interface EventEntities {
  /** Of its form version. */
  readonly declarations: readonly EntityDeclaration[];
  readonly blocks: readonly EntityBlock[];
}

/**
 * Works out what an event of a submission does to entities, in the transaction of the caller: all of it, or none.
 * @returns the audit entries; undefined if another server is processing the event
 */
export const processEntityEvent = async (
  db: Db,
  event: EntityEvent,
  { declarations, blocks }: EventEntities,
): Promise<readonly AuditRow[] | undefined> => {
  if (!(await takeEntityEvent(db, event.id))) return undefined;
  const state = await reviewStateOfLive(db, event.submissionId);
  if (state === undefined) return [];
  const lists = await lockDatasets(
    db,
    event.projectId,
    blocks.flatMap(({ dataset, declaration }) => [dataset, declaration.list]),
  );
  const progress = await lockProgress(db, event.submissionId);
  const { uses, stored } = await usesOf(db, blocks, lists);
  const context = contextOf(event, declarations, lists, state.reviewState === 'approved');
  const outcome = processSubmission(blocks, progress, uses, context);
  const datasetIds = [...lists.values()].map(({ id }) => id);
  const audits: AuditRow[] = [];
  if (outcome.kind === 'failed') {
    audits.push(...(await saveFailure(db, event, datasetIds, outcome)));
  } else {
    const entities = [...outcome.entities.values()];
    const made = await saveMadeVersions(db, event, lists, entities, stored);
    const changed = progressOf(outcome, blocks, lists);
    await saveProgress(
      db,
      event.submissionId,
      changed,
      blocks.map(({ key }) => key),
    );
    if (!context.isApproval || outcome.outcomes.length > 0) await clearEntityErrors(db, event.submissionId);
    audits.push(...madeAudits(event, outcome, lists, made));
    if (changed.some(({ key, state: now }) => now === 'held' && !progress.held.has(key))) {
      const { actorId, formActeeId: acteeId } = event;
      audits.push({ actorId, action: 'submission.backlog.hold', acteeId, details: idsOf(event), before: null });
    }
    audits.push(...(await releaseAudits(db, event, entities, lists)));
  }
  await insertAudits(db, audits);
  return audits;
};
