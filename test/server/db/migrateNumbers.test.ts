import { sql } from 'kysely';
import { openEmbedded } from '#server/db/connection/pglite/embedded';
import { knownMigrations } from '#server/db/schema/migrations';
import { migrate, migrateAs } from '#server/db/schema/migrator';
import { numberRemaining } from '#server/db/submission/intake/numberRemaining';
import { BackupFixture } from '../../support/servers/backups';
import { makeEmbedded } from '../../support/servers/embeddedTemplates';

const fixture = new BackupFixture();
afterAll(() => fixture.close());

it('existing submissions are numbered by arrival in each form and draft, and later ones of an old server behind them', async () => {
  const env = await fixture.newEnvironment('embedded');
  await makeEmbedded(env.DATA_DIR ?? '');
  const { db, close } = await openEmbedded(env.DATA_DIR ?? '');
  await migrateAs(db, knownMigrations.slice(0, knownMigrations.indexOf('0029SubmissionNumbers')));
  await sql`insert into projects (name) values ('wells')`.execute(db);
  await sql`insert into forms (project_id, xml_form_id) values (1, 'f'), (1, 'g')`.execute(db);
  await sql`insert into form_defs (form_id, project_id, xml_form_id, version, xml, hash, sha, sha256)
    values (1, 1, 'f', '', '<xml/>', '', '', '')`.execute(db);
  const add = async (formId: number, draft: boolean, day: number) => {
    await sql`insert into submissions (form_id, form_def_id, draft, instance_id, created_at)
      values (${formId}, 1, ${draft}, ${`uuid:${formId} ${draft} ${day}`}, ${`2026-01-0${day}T00:00:00Z`})`.execute(db);
    await sql`insert into submission_counters (form_id, draft, submissions) values (${formId}, ${draft}, 1)
      on conflict (form_id, draft) do update set submissions = submission_counters.submissions + 1`.execute(db);
  };
  await add(1, false, 2);
  await add(1, false, 1);
  await add(1, true, 4);
  await add(2, false, 3);
  await migrate(db, () => undefined);
  const numbers = async () => {
    const { rows } = await sql<{ id: string; number: number }>`select instance_id as id, number from submissions
      join submission_numbers on submission_id = submissions.id order by form_id, draft, number`.execute(db);
    return rows.map(({ id, number }) => `${id.slice('uuid:'.length)}: ${number}`);
  };
  const before = ['1 false 1: 1', '1 false 2: 2', '1 true 4: 1', '2 false 3: 1'];
  expect(await numbers()).toEqual(before);
  await add(1, false, 6);
  await add(1, false, 5);
  await numberRemaining(db);
  await numberRemaining(db);
  expect(await numbers()).toEqual([...before.slice(0, 2), '1 false 5: 3', '1 false 6: 4', ...before.slice(2)]);
  const { rows } = await sql`select last_number from submission_counters order by form_id, draft`.execute(db);
  expect(rows).toEqual([{ lastNumber: 4 }, { lastNumber: 1 }, { lastNumber: 1 }]);
  await close();
});
