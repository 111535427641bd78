import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { poolClient } from './poolClient';
import type { QueryAnswer } from './pgliteClient';

type Query = (sql: string, params: readonly unknown[]) => Promise<QueryAnswer>;

/** Longer than any legitimate transaction: whoever waits this long waits for itself. */
const PATIENCE_MS = 60_000;

const impatience = () =>
  new Error('the one connection of the embedded database did not become free: a transaction waits for itself');

/**
 * A pool of one connection: whoever connects has exclusive use until release, the others queue.
 * @param query sends one statement
 * @param end closes the connection for good
 */
export const singleConnection = (query: Query, end: () => Promise<void>): PostgresPool => {
  let free: Promise<void> = Promise.resolve();

  const connect = async (): Promise<PostgresPoolClient> => {
    const before = free;
    let release: () => void = () => undefined;
    free = new Promise((resolve) => {
      release = resolve;
    });
    await new Promise<void>((resolve, reject) => {
      const patience = setTimeout(() => {
        void before.then(release);
        reject(impatience());
      }, PATIENCE_MS);
      void before.then(() => {
        clearTimeout(patience);
        resolve();
      });
    });
    return poolClient(query, release);
  };
  return { connect, end };
};
