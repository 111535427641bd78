import { sql } from 'kysely';
import { openEmbedded } from '#server/db/connection/pglite/embedded';
import { findCredentials } from '#server/db/access/users';
import { knownMigrations } from '#server/db/schema/migrations';
import { migrate, migrateAs } from '#server/db/schema/migrator';
import { BackupFixture } from '../../support/servers/backups';
import { makeEmbedded } from '../../support/servers/embeddedTemplates';

const fixture = new BackupFixture();
afterAll(() => fixture.close());

it('accounts of a release that compared domains as typed are found by both forms of their domain', async () => {
  const env = await fixture.newEnvironment('embedded');
  await makeEmbedded(env.DATA_DIR ?? '');
  const database = await openEmbedded(env.DATA_DIR ?? '');
  const { db } = database;
  const before = knownMigrations.findIndex((name) => name.endsWith('EmailDomains'));
  await migrateAs(db, knownMigrations.slice(0, before));
  const add = async (id: number, email: string) => {
    await sql`insert into actors (id, type, display_name) values (${id}, 'user', ${email})`.execute(db);
    await sql`insert into users (actor_id, email, email_key) values (${id}, ${email}, ${email.toLowerCase()})`.execute(
      db,
    );
  };
  await add(101, 'ada@xn--exmple-cua.org');
  await add(102, 'Ben@exämple.org');
  await add(103, 'cleo@example.org');
  await add(104, 'twin@exämple.org');
  await add(105, 'twin@xn--exmple-cua.org');
  const said: string[] = [];
  await migrate(db, (line) => said.push(line));
  const idOf = async (email: string) => (await findCredentials(db, email))?.actor.id;
  expect(await idOf('ada@exämple.org')).toBe(101);
  expect(await idOf('ada@xn--exmple-cua.org')).toBe(101);
  expect(await idOf('ben@xn--exmple-cua.org')).toBe(102);
  expect(await idOf('cleo@example.org')).toBe(103);
  expect(await idOf('twin@exämple.org')).toBe(104);
  expect((await findCredentials(db, 'ada@exämple.org'))?.email).toBe('ada@exämple.org');
  expect(said).toEqual([expect.stringMatching(/twin@exämple\.org.*user 105/)]);
  await database.close();
});
