import type { Generated } from 'kysely';
import type { Json, Stamp } from './access';

/**
 * An audit entry. Rows are only ever added, and the database gives each its id, its time and its `hash`, the digest of
 * itself and the entry before. `details` is what the protocol shows; `before` holds the previous values, which no call
 * shows and which undo and history are based on.
 */
export interface AuditsTable {
  id: Generated<number>;
  actorId: number | null;
  action: string;
  acteeId: string | null;
  details: Json;
  before: Json;
  /** Why, in the words of whoever did it. */
  notes: string | null;
  loggedAt: Stamp;
  hash: Generated<string>;
}

/** The number of entries of the audit log, and the `hash` of the last one; a single row kept by triggers. */
export interface AuditHeadTable {
  count: number;
  hash: string;
}

/** The names of purged projects and forms, for the audit log; `shown` holds the other values it displays. */
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

/** A set-up of backups whose destination is being chosen; its single-use actor holds the token that confirms it. */
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

/** Work that one of several servers is doing, and until when it is not to be disturbed. */
export interface LeasesTable {
  name: string;
  holder: string;
  heldUntil: string;
}

/** How often something failed, by a digest of who tried it, and until when that counts. */
export interface FailuresTable {
  name: string;
  failures: number;
  countedUntil: string;
}

/** A file in a bucket to which perhaps no row refers; `holder` is storing or removing it. */
export interface BlobNotesTable {
  sha256: string;
  place: string;
  isStored: Generated<boolean>;
  holder: string | null;
  heldUntil: string | null;
  notedAt: Generated<string>;
}
