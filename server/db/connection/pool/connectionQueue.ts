import type { PostgresPool } from 'kysely';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { concurrencyLimit } from '#server/domain/cooperative/concurrencyLimit';
import { backendCancellation, type CancelBackend, cancelable } from './cancelStatement';
import { poolClient, type PooledClient } from './client';

/** Connections of a pool, assigned in order of arrival. */
export interface ConnectionQueue {
  /** Number of callers waiting for a connection. */
  readonly waiting: number;
  /**
   * Waits for a connection; a caller whose signal aborts leaves the queue.
   * @param signal of a request; undefined for background work
   * @throws the reason of `signal`
   */
  connect(signal?: AbortSignal): Promise<PooledClient>;
  /** Undefined for the embedded database. */
  readonly cancelBackend?: CancelBackend | undefined;
  end(): Promise<void>;
}

/** Timeout for a connection, in milliseconds, and its error. */
export interface ConnectionTimeout {
  readonly ms: number;
  readonly error: () => Error;
}

interface QueueOptions {
  /** Number of connections of the pool. */
  readonly most: number;
  readonly timeout: ConnectionTimeout;
  /** A pool of one connection to the same server, which cancels statements of `pool`. It is ended with the queue. */
  readonly cancellations?: PostgresPool;
}

/** Assigns the connections of a pool. */
export const connectionQueue = (
  pool: PostgresPool,
  { most, timeout, cancellations }: QueueOptions,
): ConnectionQueue => {
  const limit = concurrencyLimit(most, { timeout });
  return {
    get waiting() {
      return limit.waiting;
    },
    connect: async (signal = backgroundSignal) => {
      const release = await limit.acquire(signal);
      try {
        const client: PooledClient = await pool.connect();
        const giveBack = (): void => {
          client.release();
          release();
        };
        return poolClient((sql, params) => client.query(sql, params), giveBack, client.process);
      } catch (error) {
        release();
        throw error;
      }
    },
    cancelBackend: cancellations && backendCancellation(connectionQueue(cancellations, { most: 1, timeout })),
    end: async () => {
      await Promise.all([pool.end(), cancellations?.end()]);
    },
  };
};

/** In milliseconds: most statements end sooner, and a cancellation is a statement itself. */
const CANCEL_AFTER = 250;

/**
 * Connections of one request. After the request has ended, waiting for a connection fails, and so do statements that only read,
 * which rolls back their transactions; PostgreSQL cancels running ones. A transaction that has written is finished
 * (docs/decisions/0095-request-signal.md).
 */
export const requestPool = (queue: ConnectionQueue, signal: AbortSignal): PostgresPool => ({
  connect: async () => {
    const client = await queue.connect(signal);
    const { cancelBackend } = queue;
    let isWriting = false;
    const query = async (sql: string, params: unknown[]): Promise<unknown> => {
      // Transactions with settings only read.
      if (sql === 'begin') isWriting = true;
      const run = async (): Promise<unknown> => client.query(sql, params);
      if (isWriting || sql === 'rollback') return run();
      return cancelable({ cancelBackend, process: client.process, signal, graceMs: CANCEL_AFTER }, run);
    };
    return poolClient(query, () => client.release());
  },
  end: () => queue.end(),
});
