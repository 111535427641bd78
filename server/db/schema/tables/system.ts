import type { Generated } from 'kysely';
import type { Json, Stamp } from './access';

/**
 * An audit entry. Rows are only ever added. The database sets the id, the time and the `hash`, a digest of the entry and the
 * previous one. `details` is part of the protocol; `before` has the previous values, which no call returns and on which undo and
 * history are based.
 */
export interface AuditsTable {
  id: Generated<number>;
  actorId: number | null;
  action: string;
  acteeId: string | null;
  details: Json;
  before: Json;
  /** Audit note of the user. */
  notes: string | null;
  loggedAt: Stamp;
  hash: Generated<string>;
}

/** Number of audit entries and the `hash` of the last one; a single row maintained by triggers. */
export interface AuditHeadTable {
  count: number;
  hash: string;
}

/** Names of purged projects and forms, for the audit log; `shown` has the other displayed values. */
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

/** A set-up of backups before the choice of its destination; its single-use actor holds the token that confirms it. */
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

/** Work of one of several servers, with the expiry of its lease. */
export interface LeasesTable {
  name: string;
  holder: string;
  heldUntil: string;
}

/** When a rate limit bucket will be empty, by the digest of its key. */
export interface RateLimitsTable {
  name: string;
  emptyAt: string;
}

/** A network of a successful login to an account, as digests. */
export interface TrustedNetworksTable {
  account: string;
  network: string;
  usedAt: string;
}

/** A file in a bucket that may be unreferenced; `holder` is storing or removing it. */
export interface BlobNotesTable {
  sha256: string;
  place: string;
  isStored: Generated<boolean>;
  holder: string | null;
  heldUntil: string | null;
  notedAt: Generated<string>;
}
