import { filePart } from '../../support/device/multipart';
import { phone, phoneOfAppUser, textsOf } from '../../support/device/phone';
import { describeServer } from '../../support/server';
import { publishSurvey, republishSurvey, surveyAnswer, surveyForm } from '../../support/form/survey';

/** A form whose upload question has no `type="binary"`, as some editors write it. */
const uploadForm = (version: string, type = ''): string =>
  surveyForm(version)
    .replace('<bind nodeset="/data/photo" type="binary"/>', `<bind nodeset="/data/photo"${type}/>`)
    .replace('<h:body>', '<h:body><upload ref="/data/photo" mediatype="image/*"><label>Photo</label></upload>');

describeServer('files of submissions', (server) => {
  const begin = async () => {
    const params = await publishSurvey(server);
    const as = server.admin.token;
    const device = await phoneOfAppUser(server, params);
    const below = { ...params, instanceId: 'uuid:1' };
    return {
      as,
      params,
      below,
      device,
      files: () => server.ok('submissionAttachmentList', { as, params: below }),
      file: async (name: string) =>
        (await server.call('submissionAttachmentGet', { as, params: { ...below, name } })).raw.body,
      system: async () => (await server.ok('odataSubmissions', { as, params })).value[0]?.__system,
      archive: async () =>
        (await server.call('submissionExport', { as, params })).raw.rawPayload
          .toString('latin1')
          .match(/media\/[ -~]+?(?=PK|\0|\u00ff)/g),
    };
  };

  it.each(['', ' type="string"'])(
    'a picture answers an upload question whose bind has%s no binary type',
    async (type) => {
      const { as, params, device, files, system } = await begin();
      await republishSurvey(server, params, uploadForm('2', type));
      const sent = await device.submit(
        surveyAnswer('uuid:1', { photo: 'p.jpg', version: '2' }),
        filePart('p.jpg', 'x'),
      );
      expect(sent.statusCode).toBe(201);
      expect(await files()).toEqual([{ name: 'p.jpg', exists: true }]);
      expect(await system()).toMatchObject({ attachmentsPresent: 1, attachmentsExpected: 1 });
      const fields = await server.ok('formFieldList', { as, params });
      expect(fields).toContainEqual(expect.objectContaining({ path: '/photo', type: 'binary', binary: true }));
    },
  );

  it('a file named by no answer is kept with the submission, and does not count as missing', async () => {
    const { device, files, file, system, archive } = await begin();
    const xml = surveyAnswer('uuid:1', { photo: 'p.jpg' });
    expect((await device.submit(xml, filePart('stray.jpg', 'stray'))).statusCode).toBe(201);
    expect(await files()).toEqual([
      { name: 'p.jpg', exists: false },
      { name: 'stray.jpg', exists: true },
    ]);
    expect(await file('stray.jpg')).toBe('stray');
    expect(await system()).toMatchObject({ attachmentsPresent: 0, attachmentsExpected: 1 });
    expect((await device.submit(xml, filePart('p.jpg', 'photo'), filePart('late.txt', 'late'))).statusCode).toBe(201);
    expect(await files()).toHaveLength(3);
    expect(await system()).toMatchObject({ attachmentsPresent: 1, attachmentsExpected: 1 });
    expect(await archive()).toEqual(expect.arrayContaining(['media/p.jpg', 'media/stray.jpg', 'media/late.txt']));
  });

  it('a file is matched by its file name if the part has another one, and two files of one part name are both kept', async () => {
    const { device, files, file } = await begin();
    const part = (filename: string, data: string) => ({ ...filePart('file', data), filename });
    const sent = await device.submit(
      surveyAnswer('uuid:1', { photo: 'p &amp; q.jpg' }),
      part('p & q.jpg', 'photo'),
      part('notes.txt', 'one'),
      part('notes.txt', 'two'),
      part('notes.txt', 'one'),
    );
    expect(sent.statusCode).toBe(201);
    expect(await files()).toEqual(['notes (2).txt', 'notes.txt', 'p & q.jpg'].map((name) => ({ name, exists: true })));
    expect([await file('p & q.jpg'), await file('notes.txt'), await file('notes (2).txt')]).toEqual([
      'photo',
      'one',
      'two',
    ]);
  });

  it('an edit keeps additional files, and a file for an earlier version reaches the current one', async () => {
    const { as, params, below, device, files, file } = await begin();
    const first = surveyAnswer('uuid:1', { photo: 'p.jpg' });
    await device.submit(first, filePart('stray.jpg', 'stray'));
    const body = surveyAnswer('uuid:2', { photo: 'p.jpg', replaces: 'uuid:1' });
    await server.ok('submissionEdit', { as, params: below, body });
    expect((await device.submit(first, filePart('p.jpg', 'photo'), filePart('late.jpg', 'late'))).statusCode).toBe(201);
    expect(await files()).toEqual(['late.jpg', 'p.jpg', 'stray.jpg'].map((name) => ({ name, exists: true })));
    expect(await file('p.jpg')).toBe('photo');
    const rows = await server.db
      .selectFrom('submissions')
      .select(['attachmentsPresent', 'attachmentsAdditional'])
      .execute();
    expect(rows).toEqual([{ attachmentsPresent: 1, attachmentsAdditional: 2 }]);
    expect((await server.ok('submissionList', { as, params })).length).toBe(1);
  });

  it('test submissions keep files that they do not name', async () => {
    const { as, params } = await begin();
    await server.ok('draftCreate', {
      as,
      params,
      body: uploadForm('2'),
      headers: { 'content-type': 'application/xml' },
    });
    const { draftToken } = await server.ok('draftGet', { as, params });
    const device = phone(server, `/test/${draftToken}/projects/${params.projectId}/forms/survey/draft`);
    const xml = surveyAnswer('uuid:1', { photo: 'p.jpg', version: '2' });
    expect((await device.submit(xml, filePart('p.jpg', 'x'), filePart('q.jpg', 'y'))).statusCode).toBe(201);
    const list = await server.ok('draftSubmissionAttachmentList', { as, params: { ...params, instanceId: 'uuid:1' } });
    expect(list).toEqual(['p.jpg', 'q.jpg'].map((name) => ({ name, exists: true })));
  });

  it("a repeated upload of a device does not undo a manager's change of a file, and the history has both", async () => {
    const { as, below, device, files, file } = await begin();
    const xml = surveyAnswer('uuid:1', { photo: 'p.jpg' });
    await device.submit(xml, filePart('p.jpg', 'original'));
    const params = { ...below, name: 'p.jpg' };
    await server.ok('submissionAttachmentCreate', { as, params, body: 'corrected' });
    expect((await device.submit(xml, filePart('p.jpg', 'original'))).statusCode).toBe(201);
    expect((await device.submit(xml, filePart('p.jpg', 'another'))).statusCode).toBe(201);
    expect((await device.submit(xml, filePart('p.jpg', 'another'))).statusCode).toBe(201);
    expect(await file('p.jpg')).toBe('corrected');
    await server.ok('submissionAttachmentDelete', { as, params });
    expect((await device.submit(xml, filePart('p.jpg', 'original'))).statusCode).toBe(201);
    expect(await files()).toEqual([{ name: 'p.jpg', exists: false }]);

    const changes = await server.ok('submissionAttachmentChangeList', { as, params: below });
    const admin = expect.objectContaining({ displayName: 'admin' });
    const common = { name: 'p.jpg', versionId: 'uuid:1', hasFile: true };
    expect(changes).toMatchObject([
      { ...common, kind: 'removed', actor: admin },
      { ...common, kind: 'notApplied', actor: expect.objectContaining({ displayName: 'Tablet' }) },
      { ...common, kind: 'replaced', actor: admin },
    ]);
    const bytes = changes.map(async ({ id: changeId }) => {
      const reply = await server.call('submissionAttachmentChangeFile', { as, params: { ...below, changeId } });
      return [reply.headers['content-disposition'], reply.raw.body];
    });
    expect(await Promise.all(bytes)).toEqual(
      ['corrected', 'another', 'original'].map((text) => [expect.stringContaining('p.jpg'), text]),
    );
    const audits = await server.ok('auditList', { as, query: { action: 'submission.attachment.update' } });
    expect(audits.filter(({ details }) => details?.applied === false)).toHaveLength(1);
  });

  it('a file replaced by a device is in its own history, and not in that of another submission', async () => {
    const { as, params, below, device, file } = await begin();
    const xml = surveyAnswer('uuid:1', { photo: 'p.jpg' });
    await device.submit(xml, filePart('p.jpg', 'blurred'));
    await device.submit(xml, filePart('p.jpg', 'sharp'));
    await device.submit(surveyAnswer('uuid:2'));
    expect(await file('p.jpg')).toBe('sharp');
    const [change] = await server.ok('submissionAttachmentChangeList', { as, params: below });
    expect(change).toMatchObject({ kind: 'replaced', hasFile: true, actor: { displayName: 'Tablet' } });
    const other = { ...params, instanceId: 'uuid:2' };
    expect(await server.ok('submissionAttachmentChangeList', { as, params: other })).toEqual([]);
    const foreign = { ...other, changeId: change?.id ?? 0 };
    expect((await server.call('submissionAttachmentChangeFile', { as, params: foreign })).status).toBe(404);
  });

  it('a submission whose files were changed too often accepts no more of them, with a message', async () => {
    const { device, file } = await begin();
    const xml = surveyAnswer('uuid:1', { photo: 'p.jpg' });
    await device.submit(xml, filePart('p.jpg', 'first'));
    const { id } = await server.db.selectFrom('submissionVersions').select('id').executeTakeFirstOrThrow();
    const change = { versionId: id, name: 'p.jpg', kind: 'added', blobId: null, actorId: null } as const;
    await server.db.insertInto('attachmentChanges').values(Array(500).fill(change)).execute();
    const refused = await device.submit(xml, filePart('p.jpg', 'one too many'));
    expect([refused.statusCode, textsOf(refused, 'message').join()]).toEqual([
      400,
      expect.stringContaining('500 times'),
    ]);
    expect(await file('p.jpg')).toBe('first');
  });
});
