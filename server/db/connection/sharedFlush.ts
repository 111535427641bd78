import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../../domain/errorCode';
import { batched } from './batches';

/** Resolves once what was committed before the call is on the disk; rejects if that cannot be known. */
export type Settle = () => Promise<void>;

/** One connection whose commits carry those of all others to the disk (docs/decisions/0087-early-release.md). */
export interface SharedFlush {
  /**
   * To be asked before a commit, which may then leave waiting for the disk to what this returns.
   * @returns undefined while commits have to wait themselves
   */
  ready(): Settle | undefined;
  /** Whether there may be commits, of any server, that are not on the disk yet. */
  isUsed(): boolean;
  close(): Promise<void>;
}

/**
 * Its commit writes a record to the log, and so is done only when the log is on the disk up to there, and on the standby servers
 * for which commits wait (PostgreSQL: Logical Decoding, generic messages; Asynchronous Commit).
 */
export const FLUSH = `select pg_logical_emit_message(true, 'transect', '')`;

/** SQLSTATE codes of a database that has no such messages, or does not let us write them. */
const UNKNOWN = /^(42883|42501|0A000)$/;

/** Between two attempts to connect. */
const RETRY_MS = 1000;

/** What lies between may have forgotten a connection that was not used for so long, and nobody is to wait to find that out. */
const IDLE_MS = 10_000;

/**
 * @param pool of one connection, past any pooler: who is behind it must never change unnoticed
 * @param now in milliseconds; it never goes back
 */
export const sharedFlush = async (pool: Pool, now: () => number = () => performance.now()): Promise<SharedFlush> => {
  let settle: Settle | undefined;
  let connected: PoolClient | undefined;
  let usedAt = 0;
  let triedAt = -Infinity;
  let isConnecting = false;
  let isOff = false;

  /** What was to be settled by a connection is settled by that one or not at all: its end may have been the server's. */
  const lose = (client: PoolClient): void => {
    if (connected !== client) return;
    connected = undefined;
    settle = undefined;
    client.release(true);
  };

  const connect = async (): Promise<void> => {
    triedAt = now();
    const client = await pool.connect();
    connected = client;
    client.once('end', () => lose(client));
    const flush = batched(async () => {
      await client.query(FLUSH);
      usedAt = now();
    });
    try {
      await flush();
      if (connected === client)
        settle = () =>
          flush().catch((error: unknown) => {
            lose(client);
            throw error;
          });
    } catch (error) {
      isOff ||= UNKNOWN.test(errorCode(error) ?? '');
      lose(client);
      throw error;
    }
  };

  const ignore = () => undefined;
  const reconnect = async (): Promise<void> => {
    isConnecting = true;
    await connect().catch(ignore);
    isConnecting = false;
  };
  await reconnect();
  return {
    ready: () => {
      if (isOff) return undefined;
      if (settle === undefined) {
        if (!isConnecting && now() - triedAt >= RETRY_MS) void reconnect();
        return undefined;
      }
      if (now() - usedAt < IDLE_MS) return settle;
      void settle().catch(ignore);
      return undefined;
    },
    isUsed: () => !isOff,
    close: async () => {
      isOff = true;
      if (connected !== undefined) lose(connected);
      await pool.end();
    },
  };
};
