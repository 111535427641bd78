import { sql } from 'kysely';
import { kyselyOver } from '#server/db/connection/kysely';
import { postgresqlPool } from '#server/db/connection/pool/postgresql';
import { knownMigrations } from '#server/db/schema/migrations';
import { appliedMigrations, migrate, migrateAs } from '#server/db/schema/migrator';
import { databaseKinds } from '../../support/databaseKinds';
import { createOwnDatabase } from '../../support/servers/ownDatabase';
import { until } from '../../support/until';

const whereThereIsOne = databaseKinds().includes('postgresql') ? it : it.skip;

describe('the migration of a database in use', () => {
  whereThereIsOne('the migration lets others read a table that it has to change, and tries again', async () => {
    const own = await createOwnDatabase(process.env.TEST_DATABASE_URL ?? '');
    const db = kyselyOver(postgresqlPool(own.url));
    try {
      await migrateAs(db, knownMigrations.slice(0, knownMigrations.indexOf('0015AuditNotes')));
      const said: string[] = [];
      const heard = await db.transaction().execute(async (reading) => {
        await sql`select count(*) from audits`.execute(reading);
        const migrated = migrate(db, (line) => void said.push(line));
        // Other sessions are not blocked by the migration, or only while it waits for the table.
        await until(async () => {
          await db.connection().execute((other) => sql`select count(*) from audits`.execute(other));
          return said.length > 0;
        });
        return { migrated };
      });
      expect(said).toEqual([expect.stringContaining('in use')]);
      expect(await heard.migrated).toEqual({ isNew: false });
      expect(await appliedMigrations(db)).toEqual(knownMigrations);
    } finally {
      await db.destroy();
      await own.drop();
    }
  });
});
