import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../../domain/core/errorCode';
import { batched } from './batches';

/** Resolves when everything committed before the call is on the disk; rejects if that is unknown. */
export type Settle = () => Promise<void>;

/** A connection whose commits flush those of all others to the disk (docs/decisions/0087-asynchronous-commit.md). */
export interface SharedFlush {
  /**
   * Called before an asynchronous commit, which the result then flushes.
   * @returns undefined while commits have to wait for the disk themselves
   */
  ready(): Settle | undefined;
  /** Whether there may be unflushed commits of any server. */
  isUsed(): boolean;
  close(): Promise<void>;
}

/**
 * Its commit writes a record to the log, and therefore waits for the log up to there, and for synchronous standby servers
 * (PostgreSQL: Logical Decoding, generic messages; Asynchronous Commit).
 */
export const FLUSH = `select pg_logical_emit_message(true, 'transect', '')`;

/** SQLSTATE codes of a database without such messages, or without permission to write them. */
const UNKNOWN = /^(42883|42501|0A000)$/;

/** Pause between two attempts to connect. */
const RETRY_MS = 1000;

/**
 * Maximum idle time (milliseconds), after which a firewall may have dropped the connection, and finding out would delay a commit.
 */
const IDLE_MS = 10_000;

/**
 * @param pool of one connection, past any pooler, which could switch the server unnoticed
 * @param now monotonic time in milliseconds
 */
export const sharedFlush = async (pool: Pool, now: () => number = () => performance.now()): Promise<SharedFlush> => {
  let settle: Settle | undefined;
  let connected: PoolClient | undefined;
  let usedAt = 0;
  let triedAt = -Infinity;
  let isConnecting = false;
  let isOff = false;

  /** Pending flushes fail with their connection, whose end may have been that of the database server. */
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
