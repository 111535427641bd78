import type { PostgresPoolClient } from 'kysely';

/** A connection of a pool. */
export interface PooledClient extends PostgresPoolClient {
  /** Number of the PostgreSQL process behind it; undefined for the embedded database, and behind a pooler, where it changes. */
  readonly process?: number | undefined;
}

/**
 * A connection for the query builder that passes each statement to `query`. Kysely also declares an overload for cursors, which
 * only `stream()` uses; we use pages instead.
 */
export const poolClient = (
  query: (sql: string, params: unknown[]) => Promise<unknown>,
  release: () => void,
  process?: number,
): PooledClient => ({ query: query as unknown as PostgresPoolClient['query'], release, process });
