import type { PostgresPoolClient } from 'kysely';

/**
 * A connection as the query builder takes it, which hands each statement to `query`. Kysely also declares an overload for cursors, which
 * only `stream()` uses; we use pages instead.
 */
export const poolClient = (
  query: (sql: string, params: unknown[]) => Promise<unknown>,
  release: () => void,
): PostgresPoolClient => ({ query: query as unknown as PostgresPoolClient['query'], release });
