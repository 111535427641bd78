import { defaultProjectName } from '#api/limits';
import { administratorRole } from '../db/access/administrators';
import { insertAssignment } from '../db/access/assignments';
import { insertProject } from '../db/project/projects';
import { hasUsers, insertUser } from '../db/access/users';
import type { Config } from '../config';
import { appliedMigrations } from '../db/schema/migrator';
import type { Db } from '../db/schema/tables';
import type { Deps } from '../deps';
import { backgroundSignal } from '../domain/cooperative/backgroundSignal';
import { generatedPassword } from '../domain/access/generatedPassword';
import { isWeakPassword } from '../domain/access/newPassword';
import { StartError } from '../domain/core/startError';

const ADMIN_EMAIL = 'admin@example.org';

/**
 * Refuses a weak ADMIN_PASSWORD for a new server. It is ignored once there are users, so that no existing server fails to start.
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
 * Creates the first administrator if there are no users.
 * @returns the password, if it was generated: it is shown once and not stored
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
  const passwordHash = await passwords.hash(password, backgroundSignal);
  await db.transaction().execute(async (transaction) => {
    const user = await insertUser(transaction, { email, displayName: email, passwordHash });
    await insertAssignment(transaction, administratorRole(user.id));
  });
  return config.adminPassword === undefined ? { email, password } : undefined;
};

/** Fills a new database with the sample survey or an empty project. */
export const fillNewDatabase = async (deps: Deps): Promise<void> => {
  if (!deps.config.sampleData) {
    await insertProject(deps.database.db, { name: defaultProjectName });
    return;
  }
  // Loaded lazily: needed once in the life of a server.
  const { seedSampleData } = await import('../sample/seed');
  await seedSampleData(deps);
};
