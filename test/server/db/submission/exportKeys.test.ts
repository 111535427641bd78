import { createPublicKey } from 'node:crypto';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { openKeys } from '#server/db/submission/exportKeys';
import type { SubmissionScope } from '#server/db/submission/summary/counts';
import { readExportOptions } from '#server/domain/export/exportOptions';
import { findForm } from '#server/db/lookups';
import { encryptAsDevice } from '#test/support/form/encryptAsDevice';
import { encryptableProject, passphrase } from '#test/support/project/encryptable';
import { phoneOfAppUser } from '#test/support/device/phone';
import { describeServer } from '#test/support/server';

const own =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwVjxfXMQK3LrGRLZpe7Q0d5pAMY6Ur7O1gJjDOS2JyIbS2zvWEZpKrCQnLmcGW6tw2vjLyNDhRZcHk+JKFMEvAIFgYKkn+6xq6f3jPJqbxWlP0yD1uZGyXTRXa1u5LeFfAZR9BzZ9aGOa3nVlBvMqrH9A4tUOGLXRz6QzmMEzVQIDAQAB';

describeServer('the keys of an export', (server) => {
  /** With the query of a request. */
  const openWith = (scope: SubmissionScope, query: Record<string, string>) =>
    openKeys(server.db, scope, readExportOptions(query).passphrases, backgroundSignal);

  const begin = async () => {
    const project = await encryptableProject(server);
    await project.published({ version: '1' });
    await project.encrypt();
    const keyId = (await project.keyId()) ?? 0;
    const form = await findForm(server.db, project.projectId, 'wells');
    const scope = { formId: form?.id ?? 0, draft: false };
    const send = async (instanceId: string) => {
      const device = await phoneOfAppUser(server, project.params());
      const { manifest, files } = encryptAsDevice(await project.xml(), instanceId, '<data/>');
      expect((await device.submit(manifest, ...files)).statusCode).toBe(201);
    };
    return { ...project, keyId, scope, send };
  };

  it('the keys of an export are opened by the ids of the keys its submissions are encrypted with', async () => {
    const { keyId, scope, send, as, params } = await begin();
    expect(await openWith(scope, { [keyId]: 'any' })).toEqual(new Map());
    await send('uuid:1');
    const keys = await openWith(scope, { [keyId]: passphrase, __csrf: 'x', [`${keyId}a`]: 'x' });
    const [{ public: publicKey } = { public: '' }] = await server.ok('submissionKeyList', { as, params: params() });
    expect([...keys.keys()]).toEqual([keyId]);
    const [key] = [...keys.values()];
    const opened = key && createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
    expect(opened).toBe(publicKey);
    // The draft has other submissions.
    expect(await openWith({ ...scope, draft: true }, { [keyId]: passphrase })).toEqual(new Map());
  });

  it('the keys of an export are all refused if one passphrase is wrong', async () => {
    const { keyId, scope, send } = await begin();
    await send('uuid:1');
    await expect(openWith(scope, { [keyId]: 'wrong' })).rejects.toMatchObject({ code: 400.12 });
    await expect(openWith(scope, { [keyId]: '' })).rejects.toMatchObject({ code: 400.12 });
  });

  it('the keys of an export are only those of the form: others named by submissions are never tried', async () => {
    const { keyId, scope, send, published } = await begin();
    await send('uuid:1');
    await published({ id: 'pumps', model: `<submission base64RsaPublicKey="${own}"/>` });
    const other = await encryptableProject(server);
    await other.encrypt();
    expect(await other.keyId()).toBeLessThan(5000);
    // Trying any of them would fail.
    const many = Array.from({ length: 5000 }, (_, id) => [String(id), 'guess']);
    const huge = { ['9'.repeat(400)]: 'x', '-1': 'x', '1.5': 'x', '': 'x', ' 1': 'x' };
    const given = { ...Object.fromEntries(many), ...huge, [keyId]: passphrase };
    expect([...(await openWith(scope, given)).keys()]).toEqual([keyId]);
  });

  it("the keys of an export leave out the forms' own keys", async () => {
    const project = await encryptableProject(server);
    const model = `<submission base64RsaPublicKey="${own}"/>`;
    await project.published({ model });
    const form = await findForm(server.db, project.projectId, 'wells');
    const device = await phoneOfAppUser(server, project.params());
    const manifest = `<data encrypted="yes" id="wells" version="1"><base64EncryptedKey>a</base64EncryptedKey>
<meta><instanceID>uuid:1</instanceID></meta><encryptedXmlFile>s.enc</encryptedXmlFile></data>`;
    expect((await device.submit(manifest)).statusCode).toBe(201);
    const [key] = await server.ok('submissionKeyList', { as: project.as, params: project.params() });
    expect(key).toMatchObject({ managed: null });
    expect(await openWith({ formId: form?.id ?? 0, draft: false }, { [String(key?.id)]: 'any' })).toEqual(new Map());
  });
});
