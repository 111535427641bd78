import type { PostgresPool } from 'kysely';
import { kyselyOver } from '../../server/db/connection/kysely';
import type { QueryAnswer } from '../../server/db/connection/pgliteClient';
import { databaseKinds } from './databaseKinds';
import { TestServer } from './server';
import { openTestPool, type TestDatabase } from './serverDatabase';

type Run = (sql: string, params: readonly unknown[]) => Promise<QueryAnswer>;

/** Wraps every statement: may run another one, or fail before or after it. */
export type Around = (sql: string, params: readonly unknown[], run: Run) => Promise<QueryAnswer>;

const surrounded = (pool: PostgresPool, around: () => Around): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    const run = client.query.bind(client) as unknown as Run;
    const query: Run = (sql, params) => around()(sql, params, run);
    return { query: query as unknown as typeof client.query, release: () => client.release() };
  },
  end: () => pool.end(),
});

const asIs: Around = (sql, params, run) => run(sql, params);

/** A server with connections of its own, in which nothing is taken back: for what depends on real transactions. */
export class PooledServer extends TestServer {
  around = asIs;
  /** Replaces the disk that stores what was committed. */
  settled = (): Promise<void> => Promise.resolve();
  /** Replaces the disk's room. */
  assertRoom = (): Promise<void> => Promise.resolve();

  /** Ends all faults. */
  heal(): void {
    this.around = asIs;
    this.settled = () => Promise.resolve();
    this.assertRoom = () => Promise.resolve();
  }

  protected override async openDatabase(): Promise<TestDatabase> {
    const db = kyselyOver(surrounded(await openTestPool(this.kind), () => this.around));
    const refuse = () => Promise.reject(new Error('nothing is taken back here'));
    return {
      kind: this.kind,
      db,
      direct: db,
      settled: () => this.settled(),
      assertRoom: () => this.assertRoom(),
      alone: async (write) => ({
        // As the server does: on PostgreSQL somebody else carries commits to the disk.
        result: await db.connection().execute((on) => write(on, this.kind === 'embedded')),
        settled: () => this.settled(),
      }),
      snapshot: (read) => db.transaction().execute(read),
      close: () => db.destroy(),
      begin: refuse,
      rollback: refuse,
    };
  }
}

/** Describes what the server does with real transactions, once per database; all tests share its content. */
export const describePooled = (
  what: string,
  define: (server: PooledServer) => void,
  env: Readonly<Record<string, string>> = {},
): void => {
  for (const kind of databaseKinds()) {
    const server = new PooledServer(kind, env);
    describe(`${what} (${kind})`, () => {
      beforeAll(() => server.open());
      afterEach(() => server.heal());
      afterAll(() => server.close());
      define(server);
    });
  }
};
