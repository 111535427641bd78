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
import type { Step } from './migrationStep';

type Report = (line: string) => void;

/** What waits for a table stops all who come after it, servers of an earlier release among them. */
const LOCK_TIMEOUT = "set local lock_timeout = '3s'";

/** The last of the migrations in order that is not additive; empty if there is none. */
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
};

/**
 * Those beside which servers of the release before can still work, and be started anew: they add tables, indexes, and columns that have
 * a default or may be empty; no constraint, trigger or reference to a file that these servers would not respect.
 */
const additive: ReadonlySet<string> = new Set<string>();

/** The names of the migrations this release knows, in order. */
export const knownMigrations: readonly string[] = Object.keys(steps);

/** The one of these migrations that a server has to know, if it is to work on the schema that all of them make. */
export const neededMigration = neededOf(knownMigrations, additive);

/**
 * All migrations in order. A row never changes once it is released. There are no down migrations: the way back is a
 * backup.
 * @param report takes a line for the operator from those that last
 */
export const migrations = (report: Report): Record<string, Migration> =>
  Object.fromEntries(Object.entries(steps).map(([name, own]) => [name, run(own, report)]));
