import { encryptableProject, passphrase } from '../../support/project/encryptable';
import { encryptAsDevice } from '../../support/form/encryptAsDevice';
import { exportedAnswer, exportedForm, filesIn } from '../../support/form/exportedForm';
import { phoneOfAppUser } from '../../support/device/phone';
import { describeServer } from '../../support/server';

describeServer('edits of encrypted submissions', (server) => {
  /** A form with one plain submission, which got a key afterwards. */
  const world = async () => {
    const { as, projectId, keyId, encrypt, xml } = await encryptableProject(server);
    const headers = { 'content-type': 'application/xml' };
    const query = { publish: true };
    await server.ok('formCreate', { as, params: { projectId }, query, body: exportedForm(), headers });
    const params = { projectId, xmlFormId: 'x' };
    await server.ok('submissionCreate', { as, params, body: exportedAnswer('uuid:plain', '<code>open</code>') });
    await encrypt();
    const formXml = await xml('x');
    const version = /version="(1\[[^"]*)"/.exec(formXml)?.[1] ?? '';
    const phone = await phoneOfAppUser(server, params);
    const send = async (id: string, code: string, { replaces = '', without = '' } = {}) => {
      const plain = exportedAnswer(id, `<code>${code}</code><photo>p.jpg</photo>`, version);
      const { manifest, files } = encryptAsDevice(formXml, id, plain, { 'p.jpg': Buffer.from(`picture of ${code}`) });
      const told = replaces === '' ? '' : `<orx:deprecatedID>${replaces}</orx:deprecatedID>`;
      const sent = files.filter(({ name }) => name !== without);
      const answer = await phone.submit(manifest.replace('</orx:meta>', `${told}</orx:meta>`), ...sent);
      expect(answer.statusCode).toBe(201);
    };
    const exported = async () =>
      filesIn(
        await server.call('submissionExportDecrypt', { as, params, body: { [String(await keyId())]: passphrase } }),
      );
    return { as, params, send, exported };
  };

  it('an edit is another version, whose answers the passphrase opens', async () => {
    const { as, params, send, exported } = await world();
    await send('uuid:1', 'first');
    await send('uuid:2', 'second', { replaces: 'uuid:1' });
    const submission = { ...params, instanceId: 'uuid:1' };
    const versions = await server.ok('submissionVersionList', { as, params: submission });
    expect(versions.map(({ instanceId, current }) => [instanceId, current])).toEqual([
      ['uuid:2', true],
      ['uuid:1', false],
    ]);
    const files = await exported();
    const row = (files['x.csv'] ?? '').split('\n').find((line) => line.includes(',uuid:1,'));
    expect(row).toContain(',second,');
    expect(Object.entries(files).filter(([name]) => name.startsWith('media/'))).toEqual([
      ['media/p.jpg', 'picture of second'],
    ]);
  });

  it('files under another key are not taken over from the former version', async () => {
    const { as, params, send } = await world();
    await send('uuid:1', 'first');
    await send('uuid:2', 'second', { replaces: 'uuid:1', without: 'p.jpg.enc' });
    const files = await server.ok('submissionAttachmentList', { as, params: { ...params, instanceId: 'uuid:1' } });
    expect(files).toEqual([
      { name: 'p.jpg.enc', exists: false },
      { name: 'submission.xml.enc', exists: true },
    ]);
  });

  it('no answers can be read or found after an edit of a plain submission is encrypted', async () => {
    const { as, params, send } = await world();
    const find = async () =>
      (await server.ok('odataSubmissions', { as, params, query: { $search: 'open' } })).value.length;
    expect(await find()).toBe(1);
    await send('uuid:shut', 'open', { replaces: 'uuid:plain' });
    expect(await find()).toBe(0);
    const { value } = await server.ok('odataSubmissions', { as, params });
    expect(value).toMatchObject([{ __id: 'uuid:plain', __system: { edits: 1, status: 'NotDecrypted' } }]);
    expect(value[0]).not.toHaveProperty('code');
  });

  it('encrypted submissions are discussed, reviewed, deleted and restored like others', async () => {
    const { as, params, send } = await world();
    await send('uuid:1', 'first');
    const submission = { ...params, instanceId: 'uuid:1' };
    await server.ok('submissionCommentCreate', { as, params: submission, body: { body: 'who was that?' } });
    await server.ok('submissionReview', { as, params: submission, body: { reviewState: 'hasIssues' } });
    await server.ok('submissionDelete', { as, params: submission });
    await server.ok('submissionRestore', { as, params: submission });
    const comments = await server.ok('submissionCommentList', { as, params: submission });
    expect(comments.map(({ body }) => body)).toEqual(['who was that?']);
    expect(await server.ok('submissionDiffs', { as, params: submission })).toEqual({});
    const actions = (await server.ok('submissionAuditList', { as, params: submission })).map(({ action }) => action);
    expect(actions).toEqual(['submission.restore', 'submission.delete', 'submission.update', 'submission.create']);
  });

  it('the submitters of a form are listed by name, including the app user of the device', async () => {
    const { as, params, send } = await world();
    await send('uuid:1', 'first');
    const submitters = await server.ok('submissionSubmitterList', { as, params });
    expect(submitters.map(({ displayName }) => displayName).toSorted()).toEqual(['Tablet', 'admin']);
  });
});
