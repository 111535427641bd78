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

/** Statements run one by one, because PGlite can prepare only one at a time. */
const run = (statements: readonly string[]): Migration => ({
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/**
 * All migrations in order. A row never changes once it is released. There are no down migrations: the way back is a
 * backup.
 */
export const migrations: Record<string, Migration> = {
  '0001Access': run(access),
  '0002Projects': run(projects),
  '0003Submissions': run(submissions),
  '0004WebForms': run(webForms),
  '0005Purging': run(purging),
  '0006SubmissionOrders': run(submissionOrders),
  '0007Audits': run(audits),
  '0008Backups': run(backups),
  '0009InstanceIds': run(instanceIds),
  '0010EmailKeys': run(emailKeys),
  '0011Preferences': run(preferences),
  '0012LastSeen': run(lastSeen),
  '0013PublicLinkTerms': run(publicLinkTerms),
};
