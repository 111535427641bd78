import { defaultProjectName } from '../api/limits';
import { administratorRole } from './db/access/administrators';
import { insertAssignment } from './db/access/assignments';
import { insertProject } from './db/project/projects';
import { hasUsers, insertUser } from './db/access/users';
import type { Config } from './config';
import { appliedMigrations } from './db/schema/migrator';
import type { Db } from './db/schema/tables';
import type { Deps } from './deps';
import { generatedPassword } from './domain/access/generatedPassword';
import { isWeakPassword } from './domain/access/newPassword';
import { StartError } from './domain/startError';

const ADMIN_EMAIL = 'admin@example.org';

/**
 * Refuses a weak ADMIN_PASSWORD where it would be used: before there is anything. Where there are users it is never looked
 * at, so that no server stops starting.
 * @throws StartError
 */
export const refuseWeakAdministrator = async (config: Config, db: Db): Promise<void> => {
  const { adminEmail: email = ADMIN_EMAIL, adminPassword } = config;
  if (adminPassword === undefined) return;
  if ((await appliedMigrations(db)).length > 0 && (await hasUsers(db))) return;
  if (!(await isWeakPassword(adminPassword, { email }))) return;
  throw new StartError(
    'ADMIN_PASSWORD is easy to guess: choose several words that do not belong together, or leave it out, and one is generated.',
  );
};

/**
 * Creates the first administrator if there is no user at all.
 * @returns the password if one was generated: it is shown once and not stored
 */
export const makeAdministrator = async ({
  config,
  database,
  passwords,
}: Deps): Promise<{ email: string; password: string } | undefined> => {
  const { db } = database;
  if (await hasUsers(db)) return undefined;
  const email = config.adminEmail ?? ADMIN_EMAIL;
  const password = config.adminPassword ?? generatedPassword();
  const passwordHash = await passwords.hash(password);
  await db.transaction().execute(async (transaction) => {
    const user = await insertUser(transaction, { email, displayName: email, passwordHash });
    await insertAssignment(transaction, administratorRole(user.id));
  });
  return config.adminPassword === undefined ? { email, password } : undefined;
};

/** Gives a new database some content: the sample survey, or an empty project to begin with. */
export const fillNewDatabase = async (deps: Deps): Promise<void> => {
  if (!deps.config.sampleData) {
    await insertProject(deps.database.db, { name: defaultProjectName });
    return;
  }
  // Needed once in a server's life, so it is not loaded at every start.
  const { seedSampleData } = await import('./sample/seed');
  await seedSampleData(deps);
};
