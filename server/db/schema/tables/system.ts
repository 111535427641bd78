import type { Generated } from 'kysely';
import type { Json, Stamp } from './access';

/**
 * What happened; rows are only ever added, and the database gives each its id, its time and its `hash`, the digest of
 * itself and the entry before it. `details` is what the protocol shows, `before` the values that were there, which no
 * call shows: undoing and looking back stand on it.
 */
export interface AuditsTable {
  id: Generated<number>;
  actorId: number | null;
  action: string;
  acteeId: string | null;
  details: Json;
  before: Json;
  loggedAt: Stamp;
  hash: Generated<string>;
}

/** How many entries the audit log has, and the `hash` of the last: one row, which follows by itself. */
export interface AuditHeadTable {
  count: number;
  hash: string;
}

/** Projects and forms that are gone for good: their names, for the audit log. `shown` is what else it showed of them. */
export interface PurgedTable {
  acteeId: string;
  name: string;
  shown: Json;
  purgedAt: Stamp;
}

/** Settings of the whole server by name. */
export interface ConfigTable {
  key: string;
  value: Json;
  setAt: Stamp;
}

/** A set-up of backups whose destination is being chosen; its single-use actor bears the token that confirms it. */
export interface BackupInitiationsTable {
  actorId: number;
  initiatedBy: number;
  /** SHA-256 of the secret in the address of the destination page. */
  pageHash: string;
  kdf: Json;
  keySealed: string;
  language: string;
  folder: string | null;
  codeHash: string | null;
  expiresAt: string;
}
