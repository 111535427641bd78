import type { AuditRow } from '../db/audit/audits';
import type { CountedDataset } from '../db/entity/datasets';
import type { EntityEvent } from '../db/entity/events';
import type { MadeVersion } from '../db/entity/madeVersions';
import type { HeldSubmission } from '../db/entity/submissionEntities';
import { releasableUpdates } from '../domain/entity/changes/backlog';
import type { Entity } from '../domain/entity/changes/entity';
import type { SubmissionOutcome } from '../domain/entity/changes/processSubmission';
import type { LoggedProblem } from '../domain/entity/request/loggedProblem';

/** Locked lists by their names. */
export type Lists = ReadonlyMap<string, CountedDataset>;
export type Processed = Extract<SubmissionOutcome, { kind: 'processed' }>;
export type Failed = Extract<SubmissionOutcome, { kind: 'failed' }>;

const idsOf = ({ submissionId, versionId }: Pick<EntityEvent, 'submissionId' | 'versionId'>) => ({
  submissionId,
  submissionDefId: versionId,
});

/** One entry for each created or updated entity, in the order of the document. */
export const madeAudits = (
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

/** The entry about updates that wait for an earlier one. */
export const holdAudit = (event: EntityEvent): AuditRow => ({
  actorId: event.actorId,
  action: 'submission.backlog.hold',
  acteeId: event.formActeeId,
  details: idsOf(event),
  before: null,
});

/**
 * Entries about held updates that can be applied now, which queues them.
 * @param released submissions that have such an entry; the new ones are added
 */
export const releaseAudits = (
  { actorId, formActeeId }: EntityEvent,
  entities: readonly Entity[],
  held: readonly HeldSubmission[],
  released: Set<number>,
): AuditRow[] =>
  entities
    .flatMap((entity) => releasableUpdates(entity, held))
    .flatMap((update): AuditRow[] => {
      if (released.has(update.submissionId)) return [];
      released.add(update.submissionId);
      const action = 'submission.backlog.reprocess';
      return [{ actorId, action, acteeId: formActeeId, details: idsOf(update), before: null }];
    });

/** The entry about a submission that could not be processed. */
export const failureAudit = (event: EntityEvent, logged: LoggedProblem): AuditRow => ({
  actorId: event.actorId,
  action: 'entity.error',
  acteeId: null,
  details: { ...idsOf(event), ...logged },
  before: null,
});
