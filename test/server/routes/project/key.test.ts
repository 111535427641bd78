import { encryptableProject, passphrase } from '#test/support/project/encryptable';
import { describeServer } from '#test/support/server';

describeServer('switching a project to managed encryption', (server) => {
  it('switching a project to managed encryption makes a key pair that only the passphrase opens, and stores the passphrase nowhere', async () => {
    const { encrypt, keyId, audits } = await encryptableProject(server);
    const { status, body } = await encrypt({ passphrase, hint: ' animals ' });
    expect([status, body]).toEqual([200, { success: true }]);
    const keys = await server.db.selectFrom('keys').selectAll().execute();
    expect(keys).toEqual([
      {
        id: await keyId(),
        public: expect.stringMatching(/^MIIBIjAN[\w+/]+={0,2}$/),
        private: {
          pubkey: Buffer.from(
            `-----BEGIN PUBLIC KEY-----\n${keys[0]?.public.replace(/.{1,64}/g, '$&\n') ?? ''}-----END PUBLIC KEY-----\n`,
          ).toString('base64'),
          privkey: expect.any(String),
          salt: expect.stringMatching(/^[\w+/]{22}==$/),
          iv: expect.stringMatching(/^[\w+/]{22}==$/),
        },
        managed: true,
        hint: 'animals',
        createdAt: expect.any(String),
      },
    ]);
    expect((await audits()).at(-1)).toEqual({ action: 'project.update', details: { encrypted: true } });
    const kept = [keys, await server.db.selectFrom('audits').selectAll().execute()];
    expect(JSON.stringify(kept)).not.toContain(passphrase);
  });

  it.each([
    [{}, { code: 400.2, details: { field: 'passphrase' } }],
    [{ passphrase: '' }, { code: 400.2, details: { field: 'passphrase' } }],
    [{ passphrase: ' \t' }, { code: 400.2, details: { field: 'passphrase' } }],
    [{ passphrase: null }, { code: 400.2, details: { field: 'passphrase' } }],
    [{ passphrase: 1234 }, { code: 400.11 }],
    [{ passphrase, hint: 5 }, { code: 400.11 }],
    [{ passphrase, hint: '\0' }, { code: 400.8 }],
    [{ passphrase, Hint: 'x' }, { code: 400.4 }],
  ])('switching a project to managed encryption is refused with %j', async (body, problem) => {
    const { encrypt, keyId, audits } = await encryptableProject(server);
    const before = await audits();
    expect((await encrypt(body)).body).toMatchObject(problem);
    expect([await keyId(), await audits()]).toEqual([null, before]);
    expect(await server.db.selectFrom('keys').select('id').execute()).toEqual([]);
  });

  it('switching a project to managed encryption happens once, also with two concurrent requests', async () => {
    const { encrypt, keyId, audits } = await encryptableProject(server);
    const answers = await Promise.all([encrypt(), encrypt({ passphrase: 'another' })]);
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 409.4,
      details: { feature: 'managed encryption' },
    });
    const first = await keyId();
    expect((await encrypt()).body).toMatchObject({ code: 409.4 });
    expect(await keyId()).toBe(first);
    expect(await server.db.selectFrom('keys').select('id').execute()).toEqual([{ id: first }]);
    expect((await audits()).filter(({ action }) => action === 'project.update')).toHaveLength(1);
  });

  it('switching a project to managed encryption is possible in an archived project, and not in a deleted one', async () => {
    const { encrypt, keyId, as, projectId } = await encryptableProject(server);
    await server.ok('projectUpdate', { as, params: { projectId }, body: { archived: true } });
    expect((await encrypt()).status).toBe(200);
    expect(await keyId()).not.toBeNull();
    await server.ok('projectDelete', { as, params: { projectId } });
    expect((await encrypt()).body).toMatchObject({ code: 404.1 });
  });
});
