import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { openPrivateKey, submissionCipher } from '#server/domain/encryption/decryption';
import { readSubmission } from '#server/domain/submission/submissionEnvelope';
import { xform } from '#test/fixtures/xform';
import { encryptAsDevice } from '#test/support/form/encryptAsDevice';
import { formProject } from '#test/support/project/withForm';
import { phoneOfAppUser } from '#test/support/device/phone';
import { describeServer, type TestServer } from '#test/support/server';

const passphrase = 'žluťoučký kůň 🐎';
const suffix = /^1\[encrypted:[\w+/]{8}\]$/;
const withKey = (model: string) => ({ model, instance: '<depth/><photo/>', types: { '/photo': 'binary' } });

const encryptedProject = async (server: TestServer) => {
  const project = await formProject(server);
  const { as, projectId, params } = project;
  await server.ok('projectKeyCreate', { as, params: { projectId }, body: { passphrase } });
  const { keyId } = await server.ok('projectGet', { as, params: { projectId } });
  return {
    ...project,
    keyId,
    current: () => server.ok('formGet', { as, params: params() }),
    currentDraft: () => server.ok('draftGet', { as, params: params() }),
    xml: async () => String((await server.call('formXml', { as, params: params() })).body),
  };
};

describeServer('encrypted project', (server) => {
  it('an encrypted project adds its key to every new form, with a fresh version', async () => {
    const { send, sendDraft, publish, keyId, current, currentDraft } = await encryptedProject(server);
    const made = await send(xform({ version: '1' }), { publish: true });
    expect(made.body).toMatchObject({ version: expect.stringMatching(suffix), keyId });
    const first = await current();
    // The same file again is another version, so it can be published.
    await sendDraft({ version: '1' });
    const draft = await currentDraft();
    expect(draft).toMatchObject({ version: expect.stringMatching(suffix), keyId });
    expect(draft.version).not.toBe(first.version);
    expect((await publish()).status).toBe(200);
    expect(await current()).toMatchObject({ version: draft.version, hash: draft.hash });
  });

  it('an encrypted project does not change forms with a key of their own', async () => {
    const { send, keyId } = await encryptedProject(server);
    const own = await send(xform({ model: '<submission base64RsaPublicKey="b3du"/>' }));
    expect(own.body).toMatchObject({ version: '1', keyId: expect.any(Number) });
    expect(own.body).not.toMatchObject({ keyId });
  });

  it('an encrypted project publishes with the given version unchanged', async () => {
    const { send, publish, current, keyId } = await encryptedProject(server);
    await send(xform());
    expect((await publish('mine')).status).toBe(200);
    expect(await current()).toMatchObject({ version: 'mine', keyId });
  });

  it('an encrypted project copies the published form with its version, which conflicts until it is edited', async () => {
    const { published, sendDraft, publish, current, currentDraft } = await encryptedProject(server);
    await published();
    const form = await current();
    await sendDraft();
    expect(await currentDraft()).toMatchObject({ version: form.version, hash: form.hash, keyId: form.keyId });
    expect((await publish()).body).toMatchObject({ code: 409.6 });
    expect((await publish('2')).status).toBe(200);
  });

  it('an encrypted project refuses the same forms as any project', async () => {
    const { send, draft, sendDraft } = await encryptedProject(server);
    expect((await send(`<!DOCTYPE a>${xform()}`)).body).toMatchObject({ code: 400.2 });
    await draft();
    expect((await send(xform())).body).toMatchObject({ code: 409.3, details: { fields: ['projectId', 'xmlFormId'] } });
    expect((await sendDraft({ id: 'pumps' })).body).toMatchObject({ code: 400.8, details: { field: 'xmlFormId' } });
  });

  // Both lock the project's row, so one of them is first and the other sees its result: no 409.5.
  it('an encrypted project has its key in every form, also in those created during the switch', async () => {
    const { send, as, projectId } = await formProject(server);
    const forms = (names: string) => [...names].map((id) => send(xform({ id })));
    const key = server.call('projectKeyCreate', { as, params: { projectId }, body: { passphrase } });
    const answers = await Promise.all([...forms('abc'), key, ...forms('defghi')]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { keyId } = await server.ok('projectGet', { as, params: { projectId } });
    const drafts = await server.db
      .selectFrom('formDefs')
      .innerJoin('forms', 'forms.draftDefId', 'formDefs.id')
      .select(['keyId', 'version'])
      .execute();
    expect(drafts).toHaveLength(9);
    for (const draft of drafts) expect(draft).toEqual({ keyId, version: expect.stringMatching(suffix) });
  });

  it('an encrypted project serves answers encrypted by a device, which only the passphrase opens', async () => {
    const { published, keyId, xml, as, params } = await encryptedProject(server);
    await published({ version: '1', ...withKey('') });
    const device = await phoneOfAppUser(server, params());
    const photo = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 251));
    // More than sixteen files, so that the IVs wrap around; one fills its blocks exactly, one is empty.
    const media = Object.fromEntries(
      Array.from({ length: 18 }, (_, index) => [`p${index}.jpg`, photo.subarray(0, index * 16 - (index % 3))]),
    );
    const answers = `<?xml version="1.0"?>\n<data id="wells"><depth>žluť 🐎</depth><photo>p1.jpg</photo></data>\r\n`;
    const sent = encryptAsDevice(await xml(), 'uuid:secret', answers, media);
    expect((await device.submit(sent.manifest, ...sent.files)).statusCode).toBe(201);

    const { value } = await server.ok('odataSubmissions', { as, params: params() });
    expect(value).toEqual([
      {
        __id: 'uuid:secret',
        __system: expect.objectContaining({ status: 'NotDecrypted', attachmentsExpected: 19, attachmentsPresent: 19 }),
      },
    ]);
    const [key] = await server.ok('submissionKeyList', { as, params: params() });
    expect(key).toEqual({
      id: keyId,
      public: expect.any(String),
      managed: true,
      hint: null,
      createdAt: expect.any(String),
    });

    const at = { ...params(), instanceId: 'uuid:secret' };
    const stored = readSubmission(String((await server.call('submissionXml', { as, params: at })).body));
    const { encrypted } = stored;
    const names = [...(encrypted?.mediaFiles ?? []), encrypted?.encryptedXmlFile ?? ''];
    const files = await Promise.all(
      names.map(async (name) => {
        const { raw } = await server.call('submissionAttachmentGet', { as, params: { ...at, name } });
        return raw.rawPayload;
      }),
    );
    const row = await server.db.selectFrom('keys').select('private').executeTakeFirstOrThrow();
    const wrapped = row.private as Parameters<typeof openPrivateKey>[0];
    await expect(openPrivateKey(wrapped, 'kun', backgroundSignal)).rejects.toMatchObject({ code: 400.12 });
    const facts = { encryptedKey: encrypted?.key ?? '', instanceId: stored.instanceId ?? '' };
    const { decrypt } = submissionCipher(await openPrivateKey(wrapped, passphrase, backgroundSignal), facts);
    expect(files.map((file, index) => decrypt(index, file))).toEqual([...Object.values(media), Buffer.from(answers)]);
  });
});
