import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { ConcurrencyLimit } from '#server/domain/cooperative/concurrencyLimit';
import { errorCode } from '#server/domain/core/errorCode';
import { readTimeout, type ReadLimits, type ReadSlot } from '#server/domain/cooperative/expensiveReads';
import { cancelable } from './cancelStatement';
import type { ConnectionQueue } from './connectionQueue';
import { poolClient } from './client';

/** SQLSTATE query_canceled: by `statement_timeout`, or because the request ended. */
const CANCELED = '57014';

const BEGIN = /^(begin|start transaction)\b/;
const END = /^(commit|rollback)$/;

/** Prevents a statement from using parallel workers. */
const ALONE = 'set local max_parallel_workers_per_gather = 0;';

/**
 * Maximum pause (milliseconds) after a statement before the next of the same reader, if there are others. A shorter statement is
 * followed by a pause of its own duration. Without pauses, large responses would occupy the event loop.
 */
const PAUSE_MAX_MS = 20;

/** For several statements in one message, the driver returns one result each. */
const processIn = (results: unknown): number | undefined => {
  const last: unknown = Array.isArray(results) ? results.at(-1) : results;
  if (typeof last !== 'object' || last === null || !('rows' in last) || !Array.isArray(last.rows)) return undefined;
  const [row]: readonly unknown[] = last.rows;
  const pid: unknown = typeof row === 'object' && row !== null && 'pid' in row ? row.pid : undefined;
  return typeof pid === 'number' ? pid : undefined;
};

/**
 * Connections for the statements of one expensive read: at most a share of the pool, read-only, with a time limit per statement,
 * and canceled when the request ends. Both settings are local to a transaction (`set local`), which also works behind poolers.
 * @param share limits the connections of all expensive reads
 */
export const boundedPool = (queue: ConnectionQueue, share: ConcurrencyLimit, limits: ReadLimits): PostgresPool => {
  const { signal } = limits;
  const { cancelBackend } = queue;

  const clientOf = (client: PostgresPoolClient, turn: ReadSlot, giveBack: () => void): PostgresPoolClient => {
    let isInTransaction = false;
    const send = async (sql: string, params: readonly unknown[] = []): Promise<unknown> => client.query(sql, params);
    // Under load, one process per statement is enough.
    const limit = (): string =>
      `set local statement_timeout = ${turn.remaining()}; ${limits.isCrowded() ? ALONE : ''} select pg_backend_pid() as pid`;

    const run = async (sql: string, params: readonly unknown[], process: number | undefined): Promise<unknown> => {
      try {
        return await cancelable({ cancelBackend, process, signal, graceMs: 0 }, () => send(sql, params));
      } catch (error) {
        throw errorCode(error) === CANCELED ? readTimeout() : error;
      }
    };

    const alone = async (sql: string, params: readonly unknown[]): Promise<unknown> => {
      const process = processIn(await send(`begin read only; ${limit()}`));
      try {
        return await run(sql, params, process);
      } finally {
        // The transaction was read-only; `end` instead of `commit`, because commits wait for the disk.
        await send('end').catch(() => undefined);
      }
    };

    const query = async (sql: string, params: readonly unknown[]): Promise<unknown> => {
      if (BEGIN.test(sql)) isInTransaction = true;
      else if (END.test(sql)) isInTransaction = false;
      else return isInTransaction ? run(sql, params, processIn(await send(limit()))) : alone(sql, params);
      return send(sql, params);
    };

    const began = performance.now();
    const release = (): void => {
      client.release();
      giveBack();
      const pause = limits.isCrowded() ? Math.min(PAUSE_MAX_MS, performance.now() - began) : 0;
      if (pause > 0) setTimeout(turn.leave, pause);
      else turn.leave();
    };
    return poolClient(query, release);
  };

  return {
    connect: async () => {
      const turn = await limits.enter();
      let giveBack: (() => void) | undefined;
      try {
        giveBack = await share.acquire(signal);
        turn.remaining();
        return clientOf(await queue.connect(signal), turn, giveBack);
      } catch (error) {
        giveBack?.();
        turn.leave();
        throw error;
      }
    },
    end: () => Promise.resolve(),
  };
};
