import { sql } from 'kysely';
import { verifyAudits } from '#server/db/audit/auditChain';
import { insertAudits } from '#server/db/audit/audits';
import { openEmbedded } from '#server/db/connection/pglite/embedded';
import { knownMigrations } from '#server/db/schema/migrations';
import { listSeparateEdits } from '#server/db/submission/separateEdits';
import { migrate, migrateAs } from '#server/db/schema/migrator';
import { BackupFixture } from '../../support/servers/backups';
import { makeEmbedded } from '../../support/servers/embeddedTemplates';

const fixture = new BackupFixture();
afterAll(() => fixture.close());

const xmlOf = (id: string, more = '') => `<data id="f"><meta><instanceID>${id}</instanceID>${more}</meta></data>`;

it('submissions of a release without versions become first versions, with unchanged files and log', async () => {
  const env = await fixture.newEnvironment('embedded');
  await makeEmbedded(env.DATA_DIR ?? '');
  const database = await openEmbedded(env.DATA_DIR ?? '');
  const { db } = database;
  await migrateAs(db, knownMigrations.slice(0, knownMigrations.indexOf('0014SubmissionVersions')));
  await sql`insert into projects (name) values ('wells')`.execute(db);
  await sql`insert into forms (project_id, xml_form_id) values (1, 'f')`.execute(db);
  await sql`insert into form_defs (form_id, project_id, xml_form_id, version, xml, hash, sha, sha256)
    values (1, 1, 'f', '', '<xml/>', '', '', '')`.execute(db);
  const add = (id: string, xml: string, more: { readonly draft?: boolean; readonly gone?: boolean } = {}) =>
    sql`insert into submissions (form_id, form_def_id, draft, instance_id, instance_name, xml, device_id, user_agent,
        attachments_expected, deleted_at)
      values (1, 1, ${more.draft ?? false}, ${id}, 'a name', ${xml}, 'phone', 'Collect', 1,
        ${more.gone ? '2026-01-01T00:00:00Z' : null}::timestamptz)`.execute(db);
  await add('uuid:1', xmlOf('uuid:1'));
  await add('uuid:gone', xmlOf('uuid:gone'), { draft: true, gone: true });
  await add('uuid:2', xmlOf('uuid:2', '<orx:deprecatedID xmlns:orx="x"> uuid:1 </orx:deprecatedID>'));
  await sql`update submissions set data = '{"root":{"name":"Ána","age":4},"tables":{}}' where id = 1`.execute(db);
  await sql`insert into submission_attachments (submission_id, name, position) values (3, 'p.jpg', 0)`.execute(db);
  await sql`insert into audits (action, details) values ('submission.create', '{"submissionId": 3}')`.execute(db);

  const said: string[] = [];
  await migrate(db, (line) => said.push(line));
  expect(said).toEqual([]);
  const versions = await db.selectFrom('submissionVersions').selectAll().orderBy('id').execute();
  const common = { instanceName: 'a name', deviceId: 'phone', userAgent: 'Collect', current: true, formDefId: 1 };
  expect(versions).toMatchObject([
    {
      id: 1,
      submissionId: 1,
      instanceId: 'uuid:1',
      deprecatedId: null,
      xml: xmlOf('uuid:1'),
      retired: false,
      ...common,
    },
    { id: 2, submissionId: 2, instanceId: 'uuid:gone', draft: true, retired: true, ...common },
    { id: 3, submissionId: 3, instanceId: 'uuid:2', deprecatedId: 'uuid:1', retired: false, ...common },
  ]);
  const texts = await db.selectFrom('submissionTexts').select(['submissionId', 'text']).execute();
  expect(texts).toEqual([{ submissionId: 1, text: '4\nána' }]);
  const all = { limit: null, offset: 0 };
  expect(await listSeparateEdits(db, 1, all)).toMatchObject([
    { instanceId: 'uuid:2', deprecatedId: 'uuid:1', replacedInstanceId: 'uuid:1' },
  ]);
  expect(await listSeparateEdits(db, 1, { limit: 1, offset: 1 })).toEqual([]);
  await sql`update submissions set deleted_at = now() where id = 1`.execute(db);
  expect(await listSeparateEdits(db, 1, all)).toMatchObject([{ instanceId: 'uuid:2', replacedInstanceId: null }]);
  await sql`update submissions set deleted_at = null where id = 1`.execute(db);
  const files = await db.selectFrom('submissionAttachments').select(['versionId', 'name']).execute();
  expect(files).toEqual([{ versionId: 3, name: 'p.jpg' }]);
  const next = await sql<{ id: number }>`
    insert into submission_versions (submission_id, form_id, draft, instance_id, form_def_id, xml, current)
    values (1, 1, false, 'uuid:1b', 1, '', false) returning id`.execute(db);
  expect(next.rows).toEqual([{ id: 4 }]);

  await insertAudits(db, [{ actorId: null, action: 'x', acteeId: null, details: null, before: null, notes: 'why' }]);
  expect(await verifyAudits(db)).toMatchObject({ fault: undefined, last: { id: 2 } });
  await sql`alter table audits disable trigger audits_keep`.execute(db);
  await sql`update audits set notes = 'another reason' where id = 2`.execute(db);
  expect(await verifyAudits(db)).toMatchObject({ fault: { kind: 'changed', id: 2 } });
  await database.close();
});
