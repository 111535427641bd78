import { sql, type Migration } from 'kysely';
import { access } from './migrations/0001Access';
import { projects } from './migrations/0002Projects';
import { submissions } from './migrations/0003Submissions';
import { webForms } from './migrations/0004WebForms';
import { purging } from './migrations/0005Purging';
import { submissionOrders } from './migrations/0006SubmissionOrders';
import { audits } from './migrations/0007Audits';
import { backups } from './migrations/0008Backups';
import { instanceIds } from './migrations/0009InstanceIds';
import { emailKeys } from './migrations/0010EmailKeys';
import { preferences } from './migrations/0011Preferences';
import { lastSeen } from './migrations/0012LastSeen';
import { publicLinkTerms } from './migrations/0013PublicLinkTerms';
import { submissionVersions } from './migrations/0014SubmissionVersions';
import { auditNotes } from './migrations/0015AuditNotes';
import { answersTexts } from './migrations/0016AnswersText';
import { submissionTags } from './migrations/0017SubmissionTags';
import { targets } from './migrations/0018Targets';
import { boards } from './migrations/0019Boards';
import { webhooks } from './migrations/0020Webhooks';
import { manyServers } from './migrations/0021ManyServers';
import { storeSubmissions } from './migrations/0022StoreSubmissions';
import { filesInBuckets } from './migrations/0023FilesInBuckets';
import { attachmentHistory } from './migrations/0024AttachmentHistory';
import { rateLimits } from './migrations/0025RateLimits';
import { emailDomains } from './migrations/0026EmailDomains';
import { actorProperties } from './migrations/0027ActorProperties';
import { webformsEnabled } from './migrations/0028WebformsEnabled';
import { submissionNumbers } from './migrations/0029SubmissionNumbers';
import { sharedViews } from './migrations/0030SharedViews';
import { entities } from './migrations/0031Entities';
import { entityProcessing } from './migrations/0032EntityProcessing';
import { entityFiles } from './migrations/0033EntityFiles';
import type { Step } from './migrationStep';

type Report = (line: string) => void;

/** A statement that waits for a table lock blocks all later ones, including those of servers of the previous release. */
const LOCK_TIMEOUT = "set local lock_timeout = '3s'";

/** The last migration that is not additive; empty if all are. */
export function neededOf(names: readonly string[], added: ReadonlySet<string>): string {
  return names.findLast((name) => !added.has(name)) ?? '';
}

/** Statements run one by one, because PGlite can prepare only one at a time. */
const run = (steps: readonly Step[], report: Report): Migration => ({
  up: async (db) => {
    await sql.raw(LOCK_TIMEOUT).execute(db);
    for (const step of steps) await (typeof step === 'string' ? sql.raw(step).execute(db) : step(db, report));
  },
});

const steps: Readonly<Record<string, readonly Step[]>> = {
  '0001Access': access,
  '0002Projects': projects,
  '0003Submissions': submissions,
  '0004WebForms': webForms,
  '0005Purging': purging,
  '0006SubmissionOrders': submissionOrders,
  '0007Audits': audits,
  '0008Backups': backups,
  '0009InstanceIds': instanceIds,
  '0010EmailKeys': emailKeys,
  '0011Preferences': preferences,
  '0012LastSeen': lastSeen,
  '0013PublicLinkTerms': publicLinkTerms,
  '0014SubmissionVersions': submissionVersions,
  '0015AuditNotes': auditNotes,
  '0016AnswersText': answersTexts,
  '0017SubmissionTags': submissionTags,
  '0018Targets': targets,
  '0019Boards': boards,
  '0020Webhooks': webhooks,
  '0021ManyServers': manyServers,
  '0022StoreSubmissions': storeSubmissions,
  '0023FilesInBuckets': filesInBuckets,
  '0024AttachmentHistory': attachmentHistory,
  '0025RateLimits': rateLimits,
  '0026EmailDomains': emailDomains,
  '0027ActorProperties': actorProperties,
  '0028WebformsEnabled': webformsEnabled,
  '0029SubmissionNumbers': submissionNumbers,
  '0030SharedViews': sharedViews,
  '0031Entities': entities,
  '0032EntityProcessing': entityProcessing,
  '0033EntityFiles': entityFiles,
};

/**
 * Additive migrations, after which servers of the previous release still work and start: they add tables, indexes, and columns
 * with a default or null, but no constraint, trigger or file reference that these servers would violate.
 */
const additive: ReadonlySet<string> = new Set<string>([
  '0025RateLimits',
  '0026EmailDomains',
  '0027ActorProperties',
  '0028WebformsEnabled',
  '0029SubmissionNumbers',
  '0030SharedViews',
  '0031Entities',
  '0032EntityProcessing',
  '0033EntityFiles',
]);

/** Names of the migrations of this release, in order. */
export const knownMigrations: readonly string[] = Object.keys(steps);

/** The migration that a server must know to work on the current schema. */
export const neededMigration = neededOf(knownMigrations, additive);

/**
 * All migrations in order. A row never changes after its release. There are no down migrations: the way back is a backup.
 * @param report receives a line for the operator from slow migrations
 */
export const migrations = (report: Report): Record<string, Migration> =>
  Object.fromEntries(Object.entries(steps).map(([name, own]) => [name, run(own, report)]));
