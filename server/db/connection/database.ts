import { sql } from 'kysely';
import type { Db } from '../schema/tables';
import type { Replica } from './replica';

/** Connections to a database at one moment. */
export interface Connections {
  readonly idle: number;
  readonly used: number;
  /** How many wait for one. */
  readonly waiting: number;
}

/** What a statement of its own came to. */
export interface Alone<Result> {
  readonly result: Result;
  /** Resolves when it survives a power cut. */
  settled(): Promise<void>;
}

/** An open database, of either kind. */
export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  readonly db: Db;
  /** Past any pooler: for what belongs to one connection for longer than a transaction, such as migrations. */
  readonly direct: Db;
  /** Resolves when everything committed before the call survives a power cut. */
  settled(): Promise<void>;
  /** Throws an error as of a full disk while there is too little room to write, so that the database never finds none. */
  assertRoom(): Promise<void>;
  /**
   * Runs `write` on a connection outside of any transaction: its single statement commits by itself, and saves the two that would
   * begin and end one.
   * @param write is told whether its commit has to wait for the disk itself
   */
  alone<Result>(write: (db: Db, waits: boolean) => Promise<Result>): Promise<Alone<Result>>;
  /**
   * Runs `read` on one unchanging snapshot of the database, for as long as it takes, without blocking anybody
   * (docs/decisions/0023-backup-files.md).
   * @param read gets an open transaction, in which it only reads
   */
  snapshot<Result>(read: (db: Db) => Promise<Result>): Promise<Result>;
  /** For reads that would burden the database, where there is one. */
  readonly replica?: Replica | undefined;
  /** Undefined where there is a single one. */
  readonly connections?: () => Connections;
  close(): Promise<void>;
}

/** Throws when the database does not answer. */
export const checkDatabase = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};

/** Frees the space of old row versions and updates the planner's statistics; PGlite never does so by itself. */
export const vacuum = async (db: Db): Promise<void> => {
  await sql`vacuum analyze`.execute(db);
};

/** In bytes. A start after a kill reads what was written to the log since the last checkpoint: 70 MB of it take a second. */
const MUCH_LOG = 16_000_000;

/** Makes a checkpoint if much was written since the last one; PGlite never does so by the clock. @returns whether it did */
export const checkpoint = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ isDue: boolean }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) >= ${MUCH_LOG}::bigint as is_due from pg_control_checkpoint()`.execute(
    db,
  );
  if (rows[0]?.isDue !== true) return false;
  await sql`checkpoint`.execute(db);
  return true;
};
