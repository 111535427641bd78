import { sql } from 'kysely';
import type { ReadLimits } from '../../domain/cooperative/expensiveReads';
import type { Db } from '../schema/tables';
import type { Replica } from './pool/replica';

/** Current number of connections to a database. */
export interface Connections {
  readonly idle: number;
  readonly used: number;
  /** Number of callers waiting for one. */
  readonly waiting: number;
}

/** Result of a single-statement transaction. */
interface Alone<Result> {
  readonly result: Result;
  /** Resolves when it survives a power failure. */
  settled(): Promise<void>;
}

/** Statements that may take seconds, during which the embedded database serves no others without having failed. */
interface Upkeep {
  readonly db: Db;
  /** Milliseconds since the running statement began; undefined if there is none. */
  runningMs(): number | undefined;
}

/** An open database, embedded or PostgreSQL. */
export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  readonly db: Db;
  /** Bypasses any pooler, for work that needs one connection for longer than a transaction, such as migrations. */
  readonly direct: Db;
  /**
   * The database for one request. After its signal aborts, it waits for no connection and reads nothing more; a transaction that
   * has written is finished (docs/decisions/0095-request-signal.md).
   */
  forRequest(signal: AbortSignal): Db;
  /** Resolves when everything committed before the call survives a power failure. */
  settled(): Promise<void>;
  /** Throws an error like that of a full disk if little space is left, so that the database never runs out of it. */
  assertRoom(): Promise<void>;
  /**
   * Runs `write` on a connection outside of a transaction: its single statement commits by itself, which saves the statements
   * that start and end one.
   * @param write receives whether its commit itself has to wait for the disk
   */
  alone<Result>(write: (db: Db, waits: boolean) => Promise<Result>): Promise<Alone<Result>>;
  /**
   * Runs `read` on one unchanging snapshot of the database for any duration, without blocking other work
   * (docs/decisions/0023-backup-files.md).
   * @param read receives an open read-only transaction
   * @param signal ends the read
   */
  snapshot<Result>(read: (db: Db) => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /**
   * The database for the statements of one expensive read: read-only, with a time limit, and leaving resources for all other
   * statements (docs/decisions/0099-expensive-reads.md).
   */
  bounded(limits: ReadLimits): Db;
  /** For creating indexes and similar work, if that blocks others. */
  readonly upkeep?: Upkeep | undefined;
  /** For expensive reads, if there is one. */
  readonly replica?: Replica | undefined;
  /** Undefined for a single connection. */
  readonly connections?: () => Connections;
  close(): Promise<void>;
}

/** Throws if the database does not respond. */
export const checkDatabase = async (db: Db): Promise<void> => {
  await sql`select 1`.execute(db);
};

/** The query builder for upkeep. */
export const upkeepOf = ({ db, upkeep }: Pick<Database, 'db' | 'upkeep'>): Db => upkeep?.db ?? db;

/** Frees the space of old row versions and updates the planner's statistics; PGlite has no autovacuum. */
export const vacuum = async (db: Db): Promise<void> => {
  await sql`vacuum analyze`.execute(db);
};

/** In bytes. A start after a crash replays the log since the last checkpoint, 70 MB per second. */
const MUCH_LOG = 16_000_000;

/** Makes a checkpoint if the log has grown since the last one; PGlite has no timed checkpoints. @returns whether it did */
export const checkpoint = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ isDue: boolean }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) >= ${MUCH_LOG}::bigint as is_due from pg_control_checkpoint()`.execute(
    db,
  );
  if (rows[0]?.isDue !== true) return false;
  await sql`checkpoint`.execute(db);
  return true;
};
