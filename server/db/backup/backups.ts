import { sql } from 'kysely';
import { roleNames } from '../../../api/roles';
import type { Audit } from '../../../api/schemas/audit';
import { SITE } from '../../domain/access/permissions';
import { tokenHash } from '../../domain/access/tokens';
import { deleteActor } from '../access/actors';
import { insertAssignment } from '../access/assignments';
import { insertSession } from '../access/sessions';
import type { Db } from '../schema/tables';

const CONFIG = 'backups';
const ROLE = roleNames.indexOf('initbkup') + 1;
const ADMIN = roleNames.indexOf('admin') + 1;
/** What a caller of these functions keeps of how a key was made; only `server/backup` looks into it. */
type Kdf = object;

/** How backups are made every day. The key is sealed with the server's own. */
export interface BackupsSetting {
  readonly type: 'folder';
  readonly folder: string;
  readonly kdf: Kdf;
  readonly keySealed: string;
  /** The language of who set it up: letters about it are written in it. */
  readonly language: string;
}

/** That, and since when. */
export interface BackupsConfigRow extends BackupsSetting {
  /** ISO; audits of backups repeat it letter by letter. */
  readonly setAt: string;
}

/** How backups are set up; undefined where they are not. */
export const findBackupsConfig = async (db: Db): Promise<BackupsConfigRow | undefined> => {
  const row = await db.selectFrom('config').select(['value', 'setAt']).where('key', '=', CONFIG).executeTakeFirst();
  // Only saveBackupsConfig writes this row.
  return row && { ...(row.value as BackupsSetting), setAt: row.setAt };
};

/** Sets backups up, instead of what was there. */
export const saveBackupsConfig = async (db: Db, setting: BackupsSetting): Promise<void> => {
  const now = sql<string>`clock_timestamp()`;
  const value = JSON.stringify(setting);
  await db
    .insertInto('config')
    .values({ key: CONFIG, value, setAt: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, setAt: now }))
    .execute();
};

/** Ends backups; what is in the folder stays. */
export const deleteBackupsConfig = async (db: Db): Promise<void> => {
  await db.deleteFrom('config').where('key', '=', CONFIG).execute();
};

/** What an administrator began. */
export interface BackupInitiation {
  readonly actorId: number;
  readonly initiatedBy: number;
  readonly kdf: Kdf;
  readonly keySealed: string;
  readonly language: string;
  /** Chosen and confirmed on the destination page, with the digest of the code shown there. */
  readonly folder: string | null;
  readonly codeHash: string | null;
}

/**
 * Begins a set-up: a single-use actor bears the token that ends it, and holds the key until then.
 * @param initiation.token what `verify` is called with
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
  const actor = await db
    .insertInto('actors')
    .values({ type: 'singleUse', displayName: `Backup initiation by ${initiatedBy}` })
    .returning('id')
    .executeTakeFirstOrThrow();
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

// As insertBackupInitiation wrote it.
const shown = (row: { readonly kdf: unknown } & Omit<BackupInitiation, 'kdf'>): BackupInitiation => ({
  ...row,
  kdf: row.kdf as Kdf,
});

/** The set-up whose token an actor bears, unless it has run out. */
export const findBackupInitiation = async (db: Db, actorId: number): Promise<BackupInitiation | undefined> => {
  const row = await live(db).where('actorId', '=', actorId).executeTakeFirst();
  return row && shown(row);
};

/** The set-up whose destination page a secret opens, unless it has run out. */
export const findBackupInitiationOfPage = async (db: Db, page: string): Promise<BackupInitiation | undefined> => {
  const row = await live(db).where('pageHash', '=', tokenHash(page)).executeTakeFirst();
  return row && shown(row);
};

/** Notes the folder that was confirmed, and its code; one confirmed earlier counts no more. */
export const chooseBackupFolder = async (
  db: Db,
  { actorId, folder, codeHash }: { actorId: number; folder: string; codeHash: string },
): Promise<void> => {
  await db.updateTable('backupInitiations').set({ folder, codeHash }).where('actorId', '=', actorId).execute();
};

/**
 * Ends a set-up: its token and its page open nothing any more.
 * @returns whether it was there still; of two who end it at once, one is told so
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

/**
 * What came of backups, newest first.
 * @param since milliseconds since 1970
 */
export const listBackupAudits = async (db: Db, since: number): Promise<Audit[]> => {
  const rows = await db
    .selectFrom('audits')
    .select(['actorId', 'action', 'acteeId', 'details', 'loggedAt'])
    .where('action', '=', 'backup')
    .where('loggedAt', '>=', new Date(since).toISOString())
    .orderBy('loggedAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // Details of audits are objects or null: insertAudits takes nothing else.
  return rows.map((row) => ({ ...row, details: row.details as Audit['details'] }));
};

/** The addresses of all administrators of the site. */
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
