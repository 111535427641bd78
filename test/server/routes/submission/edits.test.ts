import { describeServer } from '#test/support/server';
import { publishSurvey, republishSurvey, surveyAnswer, surveyForm } from '#test/support/form/survey';

describeServer('edits by REST', (server) => {
  const as = () => server.admin.token;

  const begin = async (answers: Parameters<typeof surveyAnswer>[1] = { name: 'Ana' }) => {
    const form = await publishSurvey(server);
    const first = surveyAnswer('uuid:1', answers);
    await server.ok('submissionCreate', { as: as(), params: form, body: first, query: { deviceID: 'tablet' } });
    const params = { ...form, instanceId: 'uuid:1' };
    const edit = (body: string, instanceId = 'uuid:1') =>
      server.call('submissionEdit', { as: as(), params: { ...form, instanceId }, body, query: { deviceID: 'desk' } });
    const rows = async () =>
      (await server.call('odataSubmissions', { as: as(), params: form })).body as { value: Record<string, unknown>[] };
    return { form, params, first, edit, rows };
  };

  it('an edit becomes the current version, and the submission keeps its origin', async () => {
    const { params, first, edit, rows } = await begin();
    const second = surveyAnswer('uuid:2', { name: 'Anna', replaces: 'uuid:1' });
    expect((await edit(second)).body).toMatchObject({
      instanceId: 'uuid:1',
      deviceId: 'tablet',
      reviewState: 'edited',
      updatedAt: expect.any(String),
      currentVersion: { instanceId: 'uuid:2', deviceId: 'desk', current: true },
    });
    const xml = async (name: 'submissionXml' | 'submissionVersionXml', versionId = '') =>
      (await server.call(name, { as: as(), params: { ...params, versionId } })).body;
    expect(await xml('submissionXml')).toBe(second);
    expect(await xml('submissionVersionXml', 'uuid:1')).toBe(first);
    expect(await xml('submissionVersionXml', 'uuid:2')).toBe(second);
    const { value } = await rows();
    expect(value).toMatchObject([{ __id: 'uuid:1', name: 'Anna', meta: { instanceID: 'uuid:2' } }]);
    const told = { edits: 1, reviewState: 'edited', deviceId: 'tablet', formVersion: '1', deletedAt: null };
    expect(value).toMatchObject([{ __system: { ...told, updatedAt: expect.any(String) } }]);
    const csv = String((await server.call('submissionCsv', { as: as(), params })).body);
    expect(csv.trim().split('\n')).toHaveLength(2);
    expect(csv).toContain('Anna');
  });

  it('the versions of a submission are listed newest first, with their submitters and form versions', async () => {
    const { form, params, edit } = await begin();
    await republishSurvey(server, form, surveyForm('2', { extra: 'more' }));
    await edit(surveyAnswer('uuid:2', { replaces: 'uuid:1', version: '2' }));
    const versions = await server.ok('submissionVersionList', { as: as(), params });
    expect(versions).toMatchObject([
      { instanceId: 'uuid:2', current: true, formVersion: '2', submitter: { displayName: 'admin' } },
      { instanceId: 'uuid:1', current: false, formVersion: '1', submitter: { displayName: 'admin' } },
    ]);
    const one = { ...params, versionId: 'uuid:1' };
    expect(await server.ok('submissionVersionGet', { as: as(), params: one })).toEqual(versions[1]);
  });

  it('a later version is found below its submission only', async () => {
    const { form, params, edit } = await begin();
    await edit(surveyAnswer('uuid:2', { replaces: 'uuid:1' }));
    await server.ok('submissionCreate', { as: as(), params: form, body: surveyAnswer('uuid:other') });
    const moved = await server.call('submissionGet', { as: as(), params: { ...form, instanceId: 'uuid:2' } });
    expect(moved.status).toBe(301);
    expect(moved.headers.location).toBe(
      `/v1/projects/${form.projectId}/forms/survey/submissions/uuid%3A1/versions/uuid%3A2`,
    );
    const foreign = { ...params, versionId: 'uuid:other' };
    expect((await server.call('submissionVersionGet', { as: as(), params: foreign })).body).toMatchObject({
      code: 404.1,
    });
  });

  it.each([
    ['does not say what it replaces', surveyAnswer('uuid:2'), 400.19],
    ['replaces what never was', surveyAnswer('uuid:2', { replaces: 'uuid:none' }), 409.9],
    ['has the id of the version that it replaces', surveyAnswer('uuid:1', { replaces: 'uuid:1' }), 409.3],
    ['has the id of another submission', surveyAnswer('uuid:other', { replaces: 'uuid:1' }), 409.3],
    ['is for another form', surveyAnswer('uuid:2', { replaces: 'uuid:1', id: 'x' }), 400.8],
    ['is for an unknown version', surveyAnswer('uuid:2', { replaces: 'uuid:1', version: '9' }), 404.6],
    ['is no XML', 'no XML at all', 400.2],
  ])('an edit that %s is refused, and nothing changes', async (_, body, code) => {
    const { form, params, edit } = await begin();
    await server.ok('submissionCreate', { as: as(), params: form, body: surveyAnswer('uuid:other') });
    const before = await server.ok('submissionGet', { as: as(), params });
    expect((await edit(body)).body).toMatchObject({ code });
    expect(await server.ok('submissionGet', { as: as(), params })).toEqual(before);
    expect(await server.ok('submissionVersionList', { as: as(), params })).toHaveLength(1);
  });

  it('the second of two concurrent edits of one version is refused as outdated', async () => {
    const { edit, params } = await begin();
    const answers = await Promise.all(
      ['uuid:a', 'uuid:b'].map((id) => edit(surveyAnswer(id, { replaces: 'uuid:1', name: id }))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ code: 409.9, details: { deprecatedId: 'uuid:1' } });
    expect(await server.ok('submissionVersionList', { as: as(), params })).toHaveLength(2);
  });

  it('an edit takes over the files that it still names', async () => {
    const { params, edit } = await begin({ photo: 'p.jpg' });
    await server.ok('submissionAttachmentCreate', {
      as: as(),
      params: { ...params, name: 'p.jpg' },
      body: 'a picture',
    });
    await edit(surveyAnswer('uuid:2', { replaces: 'uuid:1', photo: 'p.jpg', name: 'x' }));
    const listed = (versionId: string) =>
      server.ok('submissionVersionAttachmentList', { as: as(), params: { ...params, versionId } });
    expect(await listed('uuid:2')).toEqual([{ name: 'p.jpg', exists: true }]);

    // The slots are those of the versions, and the bytes are shared.
    const cleared = { ...params, versionId: 'uuid:1', name: 'p.jpg' };
    await server.ok('submissionVersionAttachmentDelete', { as: as(), params: cleared });
    expect(await listed('uuid:1')).toEqual([{ name: 'p.jpg', exists: false }]);
    expect(await listed('uuid:2')).toEqual([{ name: 'p.jpg', exists: true }]);
    const bytes = await server.call('submissionAttachmentGet', { as: as(), params: { ...params, name: 'p.jpg' } });
    expect(bytes.body).toBe('a picture');

    await edit(surveyAnswer('uuid:3', { replaces: 'uuid:2' }));
    expect(await listed('uuid:3')).toEqual([]);
    const { value } = (await server.call('odataSubmissions', { as: as(), params })).body as { value: unknown[] };
    expect(value).toMatchObject([{ __system: { attachmentsPresent: 0, attachmentsExpected: 0 } }]);
  });

  it('differences between versions are listed by the names of the questions', async () => {
    const { params, edit } = await begin({ name: 'Ana', persons: [['Bo', 'Rex'], ['Cem']] });
    expect(await server.ok('submissionDiffs', { as: as(), params })).toEqual({});
    await edit(surveyAnswer('uuid:2', { name: 'Anna', replaces: 'uuid:1', persons: [['Bob', 'Rex', 'Kit']] }));
    expect(await server.ok('submissionDiffs', { as: as(), params })).toEqual({
      'uuid:2': [
        { old: 'Ana', new: 'Anna', path: ['name'] },
        { old: 'Bo', new: 'Bob', path: [['person', 0], 'pname'] },
        {
          new: { petname: 'Kit' },
          path: [
            ['person', 0],
            ['pet', 1],
          ],
        },
        { old: { pname: 'Cem' }, path: [['person', 1]] },
        { old: 'uuid:1', new: 'uuid:2', path: ['meta', 'instanceID'] },
        { new: 'uuid:1', path: ['meta', 'deprecatedID'] },
      ],
    });
  });

  it('users who may submit may edit, and users who may only read may not', async () => {
    const { form, edit, params } = await begin();
    for (const [role, expected] of [
      ['formfill', 200],
      ['viewer', 403],
    ] as const) {
      const { token, user } = await server.signUp(`${role}@example.org`);
      await server.ok('projectRoleCreate', { as: as(), params: { ...form, role, actorId: user.id } });
      const body = surveyAnswer('uuid:2', { replaces: 'uuid:1' });
      expect((await server.call('submissionEdit', { as: token, params, body })).status).toBe(expected);
    }
    await server.ok('formUpdate', { as: as(), params: form, body: { state: 'closed' } });
    expect((await edit(surveyAnswer('uuid:3', { replaces: 'uuid:2' }))).body).toMatchObject({ code: 409.2 });
  });

  it('test submissions can be edited, and their ids are free again when the draft is replaced', async () => {
    const form = await publishSurvey(server);
    const params = { ...form, instanceId: 'uuid:1' };
    const round = async () => {
      await server.ok('draftSubmissionCreate', { as: as(), params: form, body: surveyAnswer('uuid:1') });
      const body = surveyAnswer('uuid:2', { replaces: 'uuid:1' });
      const { currentVersion } = await server.ok('draftSubmissionEdit', { as: as(), params, body });
      expect(currentVersion?.instanceId).toBe('uuid:2');
    };
    const draft = { as: as(), params: form, body: surveyForm('2'), headers: { 'content-type': 'application/xml' } };
    await server.ok('draftCreate', draft);
    await round();
    await server.ok('draftCreate', draft);
    await round();
  });

  it('the page for editing redirects to the web form of open forms', async () => {
    const { form, params } = await begin();
    const page = await server.call('submissionEditPage', { as: as(), params });
    expect([page.status, page.headers.location]).toEqual([
      302,
      `${server.deps.siteOrigin.current()}/-/edit/${form.projectId}/survey/uuid%3A1`,
    ]);
    await server.ok('formUpdate', { as: as(), params: form, body: { state: 'closing' } });
    expect((await server.call('submissionEditPage', { as: as(), params })).body).toMatchObject({ code: 409.12 });
  });
});
