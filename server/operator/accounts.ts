import { administratorRole, isAdministrator, listAdministrators } from '../db/access/administrators';
import { insertAssignment } from '../db/access/assignments';
import { deletePasswordResets } from '../db/access/passwordResets';
import { deleteSessionsOf } from '../db/access/sessions';
import { findCredentials, insertUser, updatePassword, type Credentials } from '../db/access/users';
import { insertAudits, type AuditRow } from '../db/audit/audits';
import type { Db } from '../db/schema/tables';
import { storedEmail } from '../domain/access/canonicalEmail';
import { StartError } from '../domain/core/startError';

/** A user who can administer the server. */
export interface Administrator {
  readonly email: string;
  readonly displayName: string;
  /** Without a password they cannot log in. */
  readonly hasPassword: boolean;
  readonly lastLoginAt: string | null;
}

/** Operators have no account, so the audit entry has no actor, which shows that it did not come from the API. */
const entryOf = (action: 'user.create' | 'user.update' | 'assignment.create', acteeId: string, details: object) =>
  ({ actorId: null, action, acteeId, details, before: null }) satisfies AuditRow;

const roleEntry = (user: { readonly id: number; readonly acteeId: string }): AuditRow => {
  const { roleId, acteeId } = administratorRole(user.id);
  return entryOf('assignment.create', user.acteeId, { roleId, grantedActeeId: acteeId });
};

const accountOf = async (db: Db, email: string): Promise<Credentials> => {
  const account = await findCredentials(db, email);
  if (!account) throw new StartError(`Nobody has an account with the address ${email}.`);
  return account;
};

/** All administrators, by email address. */
export const administrators = async (db: Db): Promise<readonly Administrator[]> => listAdministrators(db);

/**
 * Creates an account that can administer the server.
 * @throws StartError if the address already has an account
 */
export const createAdministrator = async (
  db: Db,
  { email: given, passwordHash }: { readonly email: string; readonly passwordHash: string },
): Promise<void> => {
  const email = storedEmail(given);
  await db.transaction().execute(async (transaction) => {
    if (await findCredentials(transaction, email))
      throw new StartError(`${email} has an account already: promote it, or reset its password.`);
    const user = await insertUser(transaction, { email, displayName: email, passwordHash });
    await insertAssignment(transaction, administratorRole(user.id));
    const actor = { displayName: user.displayName, type: user.type };
    const created = entryOf('user.create', user.acteeId, { data: { actor, email, password: null } });
    await insertAudits(transaction, [created, roleEntry(user)]);
  });
};

/**
 * Lets an account administer the server.
 * @returns false if it can already
 * @throws StartError if there is no such account
 */
export const promote = (db: Db, email: string): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { actor } = await accountOf(transaction, email);
    if (await isAdministrator(transaction, actor.id)) return false;
    await insertAssignment(transaction, administratorRole(actor.id));
    await insertAudits(transaction, [roleEntry(actor)]);
    return true;
  });

/**
 * Sets the password of an account, and ends its sessions and the mails that could still set another one.
 * @throws StartError if there is no such account
 */
export const resetPassword = (db: Db, email: string, passwordHash: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { actor } = await accountOf(transaction, email);
    await updatePassword(transaction, actor.id, passwordHash);
    await deletePasswordResets(transaction, actor);
    await deleteSessionsOf(transaction, actor.id);
    await insertAudits(transaction, [entryOf('user.update', actor.acteeId, { data: { password: true } })]);
  });
