import { sql } from 'kysely';
import { openEmbedded } from '#server/db/connection/pglite/embedded';
import { knownMigrations } from '#server/db/schema/migrations';
import { migrate, migrateAs } from '#server/db/schema/migrator';
import { xform } from '../../fixtures/xform';
import { BackupFixture } from '../../support/servers/backups';
import { makeEmbedded } from '../../support/servers/embeddedTemplates';

const fixture = new BackupFixture();
afterAll(() => fixture.close());

it('upload questions of stored forms become questions for files, and no others do', async () => {
  const env = await fixture.newEnvironment('embedded');
  await makeEmbedded(env.DATA_DIR ?? '');
  const { db, close } = await openEmbedded(env.DATA_DIR ?? '');
  await migrateAs(db, knownMigrations.slice(0, knownMigrations.indexOf('0024AttachmentHistory')));
  await sql`insert into projects (name) values ('wells')`.execute(db);
  await sql`insert into forms (project_id, xml_form_id) values (1, 'f')`.execute(db);
  const forms = [
    xform({ instance: '<photo/><note/>', types: {}, body: '<upload ref="/data/photo" mediatype="image/*"/>' }),
    xform({ instance: '<photo/><note/>', types: {}, body: '<input ref="/data/photo"/>' }),
    'what a later release would refuse: <upload ref="/data/photo"/>',
  ];
  for (const [index, xml] of forms.entries()) {
    await sql`insert into form_defs (form_id, project_id, xml_form_id, version, xml, hash, sha, sha256)
      values (1, 1, 'f', ${String(index)}, ${xml}, '', '', '')`.execute(db);
    for (const [position, name] of ['photo', 'note'].entries()) {
      await sql`insert into form_fields (form_def_id, position, path, name, type)
        values (${index + 1}, ${position}, ${`/${name}`}, ${name}, 'unknown')`.execute(db);
    }
  }
  await migrate(db, () => undefined);
  const fields = await db
    .selectFrom('formFields')
    .select(['formDefId', 'name', 'type', 'binary'])
    .orderBy('formDefId')
    .orderBy('position')
    .execute();
  const unknown = { type: 'unknown', binary: null };
  expect(fields).toEqual([
    { formDefId: 1, name: 'photo', type: 'binary', binary: true },
    { formDefId: 1, name: 'note', ...unknown },
    { formDefId: 2, name: 'photo', ...unknown },
    { formDefId: 2, name: 'note', ...unknown },
    { formDefId: 3, name: 'photo', ...unknown },
    { formDefId: 3, name: 'note', ...unknown },
  ]);
  await close();
});
