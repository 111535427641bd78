import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { saveBlob } from '#server/db/blobs';
import { purge, purgeFiles } from '#server/db/purge';
import { filePart } from '../../support/device/multipart';
import { formProject } from '../../support/project/withForm';
import { phone, phoneOfAppUser } from '../../support/device/phone';
import { describeServer, type TestServer } from '../../support/server';
import { surveyAnswer, surveyForm } from '../../support/form/survey';
import { until } from '../../support/until';

const DAYS = 30;
const XML = { 'content-type': 'application/xml' };

/** Whether the bytes of a text are on the disk. */
const kept = ({ deps }: TestServer, text: string): boolean => {
  const sha256 = createHash('sha256').update(text).digest('hex');
  return existsSync(join(deps.config.dataDir, 'blobs', sha256.slice(0, 2), sha256));
};

/** As if everything had been deleted this many days earlier. */
const daysPass = async ({ db }: TestServer, days: number): Promise<void> => {
  for (const table of ['submissions', 'forms', 'formDefs'] as const) {
    await db
      .updateTable(table)
      .set({ deletedAt: sql<string>`deleted_at - make_interval(days => ${days})` })
      .where('deletedAt', 'is not', null)
      .execute();
  }
};

const clean = async (server: TestServer): Promise<void> => {
  await purge(server.db, DAYS);
  await purgeFiles(server.db, server.deps.blobs);
};

const tested = async (server: TestServer) => {
  const as = server.admin.token;
  const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Surveys' } });
  const { draftToken } = await server.ok('formCreate', {
    as,
    params: { projectId },
    body: surveyForm('1'),
    headers: XML,
  });
  const params = { projectId, xmlFormId: 'survey' };
  const replace = (version: string) =>
    server.ok('draftCreate', { as, params, body: surveyForm(version), headers: XML });
  const tester = phone(server, `/test/${draftToken}/projects/${projectId}/forms/survey/draft`);
  const rows = () => server.db.selectFrom('submissions').select(['instanceId', 'deletedAt']).orderBy('id').execute();
  return { as, params, replace, tester, rows };
};

describeServer('test submissions of a former draft', (server) => {
  it('test submissions of a deleted draft are hidden, kept for thirty days, and then purged with their files', async () => {
    const { tester, replace, rows } = await tested(server);
    const xml = surveyAnswer('uuid:1', { photo: 'p.jpg' });
    expect((await tester.submit(xml, filePart('p.jpg', 'a picture of a tester'))).statusCode).toBe(201);
    await replace('2');
    await daysPass(server, DAYS - 1);
    await clean(server);
    expect([await rows(), kept(server, 'a picture of a tester')]).toMatchObject([[{ instanceId: 'uuid:1' }], true]);
    await daysPass(server, 2);
    await clean(server);
    expect([await rows(), kept(server, 'a picture of a tester')]).toEqual([[], false]);
    expect(await server.db.selectFrom('blobs').select('id').execute()).toEqual([]);
    const definitions = await server.db.selectFrom('formDefs').select('version').execute();
    expect(definitions).toEqual([{ version: '2' }]);
  });

  it('test submissions of a deleted draft do not prevent a phone from sending the same again, to a new draft or the published form', async () => {
    const { tester, replace, rows, as, params } = await tested(server);
    const xml = surveyAnswer('uuid:1', { photo: 'p.jpg' });
    await tester.submit(xml, filePart('p.jpg', 'one'));
    await replace('2');
    expect((await tester.submit(xml, filePart('p.jpg', 'one'))).statusCode).toBe(201);
    expect((await tester.submit(xml)).statusCode).toBe(201);
    await server.ok('draftPublish', { as, params, query: { version: '1' } });
    expect((await server.call('submissionCreate', { as, params, body: xml })).status).toBe(200);
    expect((await rows()).map(({ deletedAt }) => deletedAt === null)).toEqual([false, false, true]);
    expect((await server.ok('odataSubmissions', { as, params })).value).toHaveLength(1);
  });

  it.each(['replaced', 'published', 'abandoned'] as const)(
    'test submissions of a deleted draft are hidden after it was %s',
    async (how) => {
      const { tester, replace, as, params } = await tested(server);
      if (how === 'abandoned') {
        await server.ok('draftPublish', { as, params });
        await replace('2');
      }
      const { draftToken } = await server.ok('draftGet', { as, params });
      const now =
        how === 'abandoned'
          ? phone(server, `/test/${draftToken}/projects/${params.projectId}/forms/survey/draft`)
          : tester;
      await now.submit(surveyAnswer('uuid:1'));
      expect(await server.ok('draftSubmissionList', { as, params })).toHaveLength(1);
      if (how === 'replaced') await replace('3');
      if (how === 'published') await server.ok('draftPublish', { as, params });
      if (how === 'abandoned') await server.ok('draftDelete', { as, params });
      if (how !== 'replaced') await replace('4');
      expect(await server.ok('draftSubmissionList', { as, params })).toEqual([]);
      expect(await server.ok('submissionList', { as, params })).toEqual([]);
    },
  );
});

describeServer('files of unfinished writes', (server) => {
  const bring = async (text: string) => server.deps.blobs.put(Buffer.from(text), 'text/csv');

  it('files of a failed write are purged, unless other rows refer to them', async () => {
    const { blobs } = server.deps;
    const { tester } = await tested(server);
    await tester.submit(surveyAnswer('uuid:1', { photo: 'p.jpg' }), filePart('p.jpg', 'a picture'));
    for (const text of ['never stored', 'a picture']) {
      const upload = await bring(text);
      const write = server.db.transaction().execute(async (transaction) => {
        await saveBlob(transaction, upload);
        throw new Error('it fails later');
      });
      await expect(write).rejects.toThrow('it fails later');
      await upload.discard();
    }
    await blobs.doubt(createHash('sha256').update('a picture').digest('hex'));
    expect(kept(server, 'never stored')).toBe(true);
    await purgeFiles(server.db, blobs);
    expect([kept(server, 'never stored'), kept(server, 'a picture')]).toEqual([false, true]);
    expect(await blobs.possibleOrphans()).toEqual([]);
  });

  it('files of a write that succeeded are not purged', async () => {
    const { tester } = await tested(server);
    await tester.submit(surveyAnswer('uuid:1', { photo: 'p.jpg' }), filePart('p.jpg', 'another picture'));
    const possibleOrphans = () => server.deps.blobs.possibleOrphans();
    await until(async () => (await possibleOrphans()).length === 0);
    expect([kept(server, 'another picture'), await possibleOrphans()]).toEqual([true, []]);
  });
});

describeServer('files', (server) => {
  const model = '<instance id="v" src="jr://file-csv/b.csv"/>';
  const put = async ({ as, params }: Awaited<ReturnType<typeof formProject>>, body: string, type: string) =>
    server.ok('draftAttachmentCreate', {
      as,
      params: { ...params(), name: 'b.csv' },
      body,
      headers: { 'content-type': type },
    });

  it('files stay as long as any row refers to their bytes, by whatever type', async () => {
    const one = await formProject(server);
    const other = await formProject(server);
    await one.draft({ model });
    await other.draft({ model });
    await put(one, 'shared bytes', 'text/csv');
    await put(other, 'shared bytes', 'text/plain');
    await put(one, 'other bytes', 'text/csv');
    await clean(server);
    expect([kept(server, 'shared bytes'), kept(server, 'other bytes')]).toEqual([true, true]);
    expect(await server.db.selectFrom('blobs').select('contentType').execute()).toHaveLength(2);
    await put(other, 'other bytes', 'text/plain');
    await clean(server);
    expect([kept(server, 'shared bytes'), kept(server, 'other bytes')]).toEqual([false, true]);
    // Removed bytes may be uploaded again.
    await put(one, 'shared bytes', 'text/csv');
    const params = { ...one.params(), name: 'b.csv' };
    expect((await server.call('draftAttachmentGet', { as: one.as, params })).raw.body).toBe('shared bytes');
  });
});

describeServer('a purged form', (server) => {
  it('a purged form takes its submissions along, and keeps the names of its versions', async () => {
    const { published, draft, send, publish, as, params, projectId } = await formProject(server);
    await published({ version: '1' });
    const answer = `<data id="wells" version="1"><depth>4</depth><meta><instanceID>uuid:1</instanceID></meta></data>`;
    await server.ok('submissionCreate', { as, params: params(), body: answer });
    await server.ok('formDelete', { as, params: params() });
    await daysPass(server, DAYS + 1);
    await clean(server);
    await clean(server);
    for (const table of ['forms', 'formDefs', 'submissions'] as const) {
      expect(await server.db.selectFrom(table).select('id').execute()).toEqual([]);
    }
    // A phone may have the old definition, and would send its answers to the new form.
    await draft({ version: '1' });
    const details = { xmlFormId: 'wells', version: '1' };
    expect((await publish()).body).toMatchObject({ code: 409.6, details });
    expect((await publish('2')).status).toBe(200);
    const other = await formProject(server);
    await other.published({ version: '1' });
    expect((await send('')).status).toBe(400);
    expect(await server.ok('formList', { as, params: { projectId } })).toMatchObject([{ version: '2' }]);
  });
});

describeServer('files in the history of a submission', (server) => {
  it('replaced files are not purged; removed ones are purged after thirty days, with the files they had replaced', async () => {
    const { as, params } = await tested(server);
    await server.ok('draftPublish', { as, params });
    const device = await phoneOfAppUser(server, params);
    await device.submit(surveyAnswer('uuid:1', { photo: 'p.jpg' }), filePart('p.jpg', 'the original'));
    const file = { ...params, instanceId: 'uuid:1', name: 'p.jpg' };
    await server.ok('submissionAttachmentCreate', { as, params: file, body: 'the better one' });
    await clean(server);
    expect([kept(server, 'the original'), kept(server, 'the better one')]).toEqual([true, true]);
    await server.ok('submissionAttachmentDelete', { as, params: file });
    await clean(server);
    expect(kept(server, 'the better one')).toBe(true);
    const before = sql<string>`created_at - interval '31 days'`;
    await server.db.updateTable('attachmentChanges').set({ createdAt: before }).execute();
    await clean(server);
    expect([kept(server, 'the original'), kept(server, 'the better one')]).toEqual([false, false]);
    const changes = await server.ok('submissionAttachmentChangeList', { as, params: file });
    expect(changes.map(({ kind, hasFile }) => [kind, hasFile])).toEqual([
      ['removed', false],
      ['replaced', false],
    ]);
  });
});
