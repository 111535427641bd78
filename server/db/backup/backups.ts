import { sql } from 'kysely';
import { roleNames } from '#api/roles';
import type { Audit } from '#api/schemas/system/audit';
import { SITE } from '../../domain/access/permissions';
import { tokenHash } from '../../domain/access/tokens';
import { deleteActor, insertActor } from '../access/actors';
import { insertAssignment } from '../access/assignments';
import { insertSession } from '../access/sessions';
import type { Db } from '../schema/tables';

const ROLE = roleNames.indexOf('initbkup') + 1;
const ADMIN = roleNames.indexOf('admin') + 1;

/** A set-up started by an administrator. */
export interface BackupInitiation {
  readonly actorId: number;
  readonly initiatedBy: number;
  readonly kdf: object;
  readonly keySealed: string;
  readonly language: string;
  /** The folder chosen on the destination page, with the digest of the code shown there. */
  readonly folder: string | null;
  readonly codeHash: string | null;
}

/**
 * Starts a set-up: a single-use actor holds the key and the token that confirms it.
 * @param initiation.token the token for `verify`
 * @param initiation.page the secret in the address of the destination page
 */
export const insertBackupInitiation = async (
  db: Db,
  initiation: Pick<BackupInitiation, 'initiatedBy' | 'kdf' | 'keySealed' | 'language'> & {
    readonly token: string;
    readonly page: string;
    readonly expiresAt: string;
  },
): Promise<void> => {
  const { initiatedBy, kdf, keySealed, language, token, page, expiresAt } = initiation;
  await db
    .deleteFrom('backupInitiations')
    .where('expiresAt', '<', sql<string>`clock_timestamp()`)
    .execute();
  const actor = await insertActor(db, 'singleUse', `Backup initiation by ${initiatedBy}`);
  await insertAssignment(db, { actorId: actor.id, roleId: ROLE, acteeId: SITE });
  await insertSession(db, { actorId: actor.id, token, expiresAt });
  await db
    .insertInto('backupInitiations')
    .values({
      actorId: actor.id,
      initiatedBy,
      kdf: JSON.stringify(kdf),
      keySealed,
      language,
      pageHash: tokenHash(page),
      expiresAt,
    })
    .execute();
};

const live = (db: Db) =>
  db
    .selectFrom('backupInitiations')
    .select(['actorId', 'initiatedBy', 'kdf', 'keySealed', 'language', 'folder', 'codeHash'])
    .where('expiresAt', '>', sql<string>`clock_timestamp()`);

// Written by insertBackupInitiation.
const shown = (row: { readonly kdf: unknown } & Omit<BackupInitiation, 'kdf'>): BackupInitiation => ({
  ...row,
  kdf: row.kdf as object,
});

/** The set-up of the actor with this token, unless it has expired. */
export const findBackupInitiation = async (db: Db, actorId: number): Promise<BackupInitiation | undefined> => {
  const row = await live(db).where('actorId', '=', actorId).executeTakeFirst();
  return row && shown(row);
};

/** The set-up whose destination page has this secret, unless it has expired. */
export const findBackupInitiationOfPage = async (db: Db, page: string): Promise<BackupInitiation | undefined> => {
  const row = await live(db).where('pageHash', '=', tokenHash(page)).executeTakeFirst();
  return row && shown(row);
};

/** Stores the confirmed folder and its code; an earlier choice becomes invalid. */
export const chooseBackupFolder = async (
  db: Db,
  { actorId, folder, codeHash }: { actorId: number; folder: string; codeHash: string },
): Promise<void> => {
  await db.updateTable('backupInitiations').set({ folder, codeHash }).where('actorId', '=', actorId).execute();
};

/**
 * Ends a set-up: its token and its page become invalid.
 * @returns whether it still existed; of two concurrent calls, only one gets true
 */
export const endBackupInitiation = async (db: Db, actorId: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('backupInitiations')
    .where('actorId', '=', actorId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await deleteActor(db, actorId);
  return true;
};

/** Results of backups, newest first. @param since milliseconds since 1970 */
export const listBackupAudits = async (db: Db, since: number): Promise<Audit[]> => {
  const rows = await db
    .selectFrom('audits')
    .select(['actorId', 'action', 'acteeId', 'details', 'loggedAt'])
    .where('action', '=', 'backup')
    .where('loggedAt', '>=', new Date(since).toISOString())
    .orderBy('loggedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // Details are objects or null: insertAudits accepts nothing else.
  return rows.map((row) => ({ ...row, details: row.details as Audit['details'] }));
};

/** Id of the newest audit entry; 0 if there is none. */
export const newestAuditId = async (db: Db): Promise<number> => {
  const { id } = await db
    .selectFrom('audits')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  // Null for an empty table, which the type omits.
  return Number(id ?? 0);
};

/** Whether the result of a backup is in the audit log. @param after only later entries count */
export const isBackupLogged = async (
  db: Db,
  { actorId, details }: { readonly actorId: number | null; readonly details: object },
  after: number,
): Promise<boolean> => {
  const found = await db
    .selectFrom('audits')
    .select('id')
    .where('id', '>', after)
    .where('action', '=', 'backup')
    .where('actorId', 'is not distinct from', actorId)
    .where(sql<boolean>`details = ${JSON.stringify(details)}::jsonb`)
    .executeTakeFirst();
  return found !== undefined;
};

/** Email addresses of all administrators of the site. */
export const administratorEmails = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('users', 'users.actorId', 'assignments.actorId')
    .select('users.email')
    .distinct()
    .where('assignments.acteeId', '=', SITE)
    .where('assignments.roleId', '=', ADMIN)
    .where('assignments.deletedAt', 'is', null)
    .where('users.deletedAt', 'is', null)
    .orderBy('users.email')
    .execute();
  return rows.map(({ email }) => email);
};
