import { filePart } from '../../support/device/multipart';
import { phoneOfAppUser, textsOf } from '../../support/device/phone';
import { describeServer } from '../../support/server';
import { publishSurvey, surveyAnswer } from '../../support/form/survey';

describeServer('edits by devices', (server) => {
  const begin = async () => {
    const params = await publishSurvey(server);
    const device = await phoneOfAppUser(server, params);
    const first = surveyAnswer('uuid:1', { name: 'Ana', photo: 'p.jpg' });
    await device.submit(first);
    const as = server.admin.token;
    const submissions = () => server.ok('submissionList', { as, params });
    const filesOf = (versionId: string) =>
      server.ok('submissionVersionAttachmentList', { as, params: { ...params, instanceId: 'uuid:1', versionId } });
    const status = async (...sent: Parameters<typeof device.submit>) => (await device.submit(...sent)).statusCode;
    return { params, device, first, submissions, filesOf, status, as };
  };
  const second = surveyAnswer('uuid:2', { name: 'Anna', photo: 'p.jpg', replaces: 'uuid:1' });

  it('an edit from a device is another version of its submission, not another submission', async () => {
    const { submissions, status } = await begin();
    expect(await status(second)).toBe(201);
    expect(await submissions()).toMatchObject([
      { instanceId: 'uuid:1', reviewState: 'edited', currentVersion: { instanceId: 'uuid:2' } },
    ]);
  });

  it('the same edit again adds files to it, and other content with its id is refused', async () => {
    const { submissions, status, filesOf } = await begin();
    await status(second);
    expect(await status(second, filePart('p.jpg', 'late'))).toBe(201);
    expect(await filesOf('uuid:2')).toEqual([{ name: 'p.jpg', exists: true }]);
    expect(await filesOf('uuid:1')).toEqual([{ name: 'p.jpg', exists: false }]);
    expect(await status(surveyAnswer('uuid:2', { name: 'other', replaces: 'uuid:1' }))).toBe(409);
    expect(await submissions()).toHaveLength(1);
  });

  it('the same edit twice concurrently is one version', async () => {
    const { params, status, as } = await begin();
    expect(await Promise.all([status(second), status(second), status(second)])).toEqual([201, 201, 201]);
    const versions = await server.ok('submissionVersionList', { as, params: { ...params, instanceId: 'uuid:1' } });
    expect(versions).toHaveLength(2);
  });

  it('an edit of a replaced version is refused, and one of an unknown version is not found', async () => {
    const { status, device, submissions } = await begin();
    await status(second);
    expect(await status(surveyAnswer('uuid:3', { replaces: 'uuid:1' }))).toBe(409);
    const lost = await device.submit(surveyAnswer('uuid:4', { replaces: 'uuid:none' }));
    expect(lost.statusCode).toBe(404);
    expect(textsOf(lost, 'message')[0]).toContain('uuid:none');
    expect(await submissions()).toHaveLength(1);
  });

  it('the first version sent again adds its late files, though it was edited in between', async () => {
    const { first, status, filesOf } = await begin();
    await status(second);
    expect(await status(first, filePart('p.jpg', 'late'))).toBe(201);
    expect(await filesOf('uuid:1')).toEqual([{ name: 'p.jpg', exists: true }]);
    expect(await status(surveyAnswer('uuid:1', { name: 'other' }))).toBe(409);
  });

  it('a submission in the trash is neither accepted again nor edited', async () => {
    const { as, first, params, status, submissions } = await begin();
    await server.ok('submissionDelete', { as, params: { ...params, instanceId: 'uuid:1' } });
    expect(await status(first)).toBe(409);
    expect(await status(second)).toBe(404);
    expect(await submissions()).toEqual([]);
  });
});
