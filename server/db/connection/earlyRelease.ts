import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, QueryResult } from 'pg';
import type { Settle, SharedFlush } from './sharedFlush';

const BEGIN = 'begin; set local synchronous_commit = off';

/**
 * A pool whose transactions let go of their locks when they commit, not when the disk has answered; who waits for the commit waits for
 * the disk all the same (docs/decisions/0087-early-release.md).
 */
export const releasingEarly = (pool: Pool, flush: SharedFlush): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    let settle: Settle | undefined;
    const begin = async (): Promise<QueryResult> => {
      // Before anything is committed: if the server ends between the two, so does the connection that would settle it.
      settle = flush.ready();
      return client.query(settle === undefined ? 'begin' : BEGIN);
    };
    const commit = async (): Promise<QueryResult> => {
      const answer = await client.query('commit');
      await settle?.();
      return answer;
    };
    const query = (sql: string, params: unknown[]): Promise<QueryResult> => {
      if (sql === 'begin') return begin();
      return sql === 'commit' ? commit() : client.query(sql, params);
    };
    return {
      // Kysely also declares an overload for cursors, which only `stream()` uses; we use pages instead.
      query: query as unknown as PostgresPoolClient['query'],
      release: () => client.release(),
    };
  },
  end: () => pool.end(),
});
