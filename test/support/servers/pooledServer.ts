import type { ConnectionQueue } from '#server/db/connection/pool/connectionQueue';
import { kyselyOf, kyselyOver } from '#server/db/connection/kysely';
import type { QueryAnswer } from '#server/db/connection/pglite/client';
import { databaseKinds } from '../databaseKinds';
import { TestServer } from '../server';
import { openTestPool, type TestDatabase } from './database';

type Run = (sql: string, params: readonly unknown[]) => Promise<QueryAnswer>;

/** Wraps every statement: may run another one, or fail before or after it. */
export type Around = (sql: string, params: readonly unknown[], run: Run) => Promise<QueryAnswer>;

const surrounded = (queue: ConnectionQueue, around: () => Around): ConnectionQueue => ({
  get waiting() {
    return queue.waiting;
  },
  connect: async (signal) => {
    const client = await queue.connect(signal);
    const run = client.query.bind(client) as unknown as Run;
    const query: Run = (sql, params) => around()(sql, params, run);
    return { query: query as unknown as typeof client.query, release: () => client.release() };
  },
  end: () => queue.end(),
});

const asIs: Around = (sql, params, run) => run(sql, params);

/** A server with its own connections and without rollbacks: for tests of real transactions. */
export class PooledServer extends TestServer {
  around = asIs;
  queue!: ConnectionQueue; // set by open(), before any test runs
  /** Replaces the sync of commits to the disk. */
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
    const queue = surrounded(await openTestPool(this.kind), () => this.around);
    this.queue = queue;
    const db = kyselyOver(queue);
    const refuse = () => Promise.reject(new Error('nothing is taken back here'));
    return {
      kind: this.kind,
      db,
      direct: db,
      forRequest: kyselyOf(queue),
      settled: () => this.settled(),
      assertRoom: () => this.assertRoom(),
      alone: async (write) => ({
        // As in the server: on PostgreSQL, a shared flush syncs the commits.
        result: await db.connection().execute((on) => write(on, this.kind === 'embedded')),
        settled: () => this.settled(),
      }),
      bounded: () => db,
      snapshot: (read, signal) => kyselyOf(queue)(signal).transaction().setAccessMode('read only').execute(read),
      close: () => db.destroy(),
      begin: refuse,
      rollback: refuse,
    };
  }
}

/** Describes behaviour with real transactions, once per database kind; all tests share its content. */
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
