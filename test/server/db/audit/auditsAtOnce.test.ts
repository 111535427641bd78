import { sql } from 'kysely';
import { verifyAudits } from '#server/db/audit/auditChain';
import { insertAudits } from '#server/db/audit/audits';
import { kyselyOver } from '#server/db/connection/kysely';
import { postgresqlPool } from '#server/db/connection/pool/postgresql';
import { insertProject } from '#server/db/project/projects';
import { openTestDatabase } from '#test/support/servers/database';

const TIMEOUT = 120_000;
const WRITERS = 12;
const EACH = 25;

const url = process.env.TEST_DATABASE_URL;
// The embedded database has one connection, without concurrency.
const onPostgresql = url ? describe : describe.skip;

const entry = (n: number) => ({
  actorId: null,
  action: 'project.update',
  acteeId: null,
  details: { n },
  before: null,
});

onPostgresql('many who write at once (postgresql)', () => {
  it(
    'concurrent audit entries neither fork the chain nor deadlock, and a rollback leaves no gap',
    async () => {
      const database = await openTestDatabase('postgresql');
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
      const address = new URL(url ?? '');
      address.pathname = `/${rows[0]?.name}`;
      const pool = postgresqlPool(address.href);
      // Dropping the database ends connections, which may still be closing.
      pool.on('error', () => undefined);
      pool.options.max = WRITERS;
      const db = kyselyOver(pool);
      const shared = await Promise.all(['a', 'b'].map((name) => insertProject(db, { name })));

      const writeOne = async (writer: number, turn: number): Promise<void> => {
        await db.transaction().execute(async (transaction) => {
          // Like requests: first the writer's own rows, some of them shared, and then the log.
          const { id } = shared[(writer + turn) % 2] ?? { id: 0 };
          await transaction
            .updateTable('projects')
            .set({ name: `${turn}` })
            .where('id', '=', id)
            .execute();
          await insertAudits(
            transaction,
            Array.from({ length: 1 + (turn % 3) }, (_, n) => entry(n)),
          );
          if (turn % 5 === 4) throw new Error('taken back');
        });
      };
      const outcomes = await Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          const errors: string[] = [];
          for (let turn = 0; turn < EACH; turn += 1) {
            await writeOne(writer, turn).catch((error: unknown) => void errors.push(String(error)));
          }
          return errors;
        }),
      );
      expect(new Set(outcomes.flat())).toEqual(new Set(['Error: taken back']));
      const count =
        WRITERS *
        [...Array(EACH).keys()].filter((turn) => turn % 5 !== 4).reduce((sum, turn) => sum + 1 + (turn % 3), 0);
      expect(await verifyAudits(db)).toMatchObject({ last: { id: count }, fault: undefined });

      // A writer with an older snapshot of the database is refused instead of continuing from the wrong entry.
      const late = db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          await sql`select count(*) from audits`.execute(transaction);
          await insertAudits(db, [entry(0)]);
          await insertAudits(transaction, [entry(1)]);
        });
      await expect(late).rejects.toThrow('could not serialize');
      expect(await verifyAudits(db)).toMatchObject({ last: { id: count + 1 }, fault: undefined });
      await db.destroy();
      await database.close();
    },
    TIMEOUT,
  );
});
