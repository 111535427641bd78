import { clearTimeout, setTimeout } from 'node:timers';
import type { ConnectionQueue } from './connectionQueue';

/**
 * Cancels the statement that a PostgreSQL process runs.
 * @param signal aborts when the statement has ended
 */
export type CancelBackend = (process: number, signal: AbortSignal) => Promise<void>;

/** @param connections outside the pool of the canceled statements, which may have none left */
export const backendCancellation =
  (connections: Pick<ConnectionQueue, 'connect'>): CancelBackend =>
  async (process, signal) => {
    const client = await connections.connect(signal);
    try {
      if (!signal.aborted) await client.query('select pg_cancel_backend($1)', [process]);
    } finally {
      client.release();
    }
  };

/** How a statement is canceled. */
export interface Cancellation {
  /** Undefined for the embedded database, where nothing is canceled. */
  readonly cancelBackend: CancelBackend | undefined;
  /** Number of the PostgreSQL process that runs the statement; without it, nothing is canceled. */
  readonly process: number | undefined;
  readonly signal: AbortSignal;
  /** In milliseconds: what ends within this time after the signal has aborted is left alone. */
  readonly graceMs: number;
}

/**
 * Runs a statement, which PostgreSQL cancels after the signal has aborted. It ends only once no cancellation is under way, which would
 * hit the next statement on its connection.
 * @throws the reason of the signal once that has aborted
 */
export const cancelable = async <Result>(
  { cancelBackend, process, signal, graceMs }: Cancellation,
  run: () => Promise<Result>,
): Promise<Result> => {
  signal.throwIfAborted();
  if (cancelBackend === undefined || process === undefined) return run();
  const ended = new AbortController();
  let canceling: Promise<void> | undefined;
  let grace: NodeJS.Timeout | undefined;
  const begin = (): void => {
    canceling = cancelBackend(process, ended.signal).catch(() => undefined);
  };
  const onAbort = (): void => {
    grace = setTimeout(begin, graceMs);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await run();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', onAbort);
    clearTimeout(grace);
    ended.abort(new Error('the statement has ended'));
    await canceling;
  }
};
