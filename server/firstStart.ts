import { randomInt } from 'node:crypto';
import { roleNames } from '../api/roles';
import { defaultProjectName } from '../api/limits';
import { insertAssignment } from './db/access/assignments';
import { insertProject } from './db/project/projects';
import { hasUsers, insertUser } from './db/access/users';
import type { Deps } from './deps';
import { SITE } from './domain/access/permissions';

const ADMIN_EMAIL = 'admin@example.org';
const ADMIN_ROLE = roleNames.indexOf('admin') + 1;

/** Letters and digits that cannot be confused with each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

const generatedPassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

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
    await insertAssignment(transaction, { actorId: user.id, roleId: ADMIN_ROLE, acteeId: SITE });
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
