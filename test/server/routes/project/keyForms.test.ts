import type { Form } from '#api/schemas/form';
import { xform, type XFormParts } from '#test/fixtures/xform';
import { encryptableProject } from '#test/support/project/encryptable';
import { formProject } from '#test/support/project/withForm';
import { describeServer } from '#test/support/server';

const own = { model: '<submission base64RsaPublicKey="b3du"/>' };
const suffixOf = (version: string | null) => /\[encrypted:[\w+/]{8}\]$/.exec(version ?? '')?.[0];

describeServer('forms of a newly encrypted project', (server) => {
  const definitions = () => server.db.selectFrom('formDefs').selectAll().orderBy('id').execute();

  it('the forms of a project switched to managed encryption get a new definition each, all with one suffix, unless they have their own key', async () => {
    const { published, draft, sendDraft, encrypt, keyId, current, currentDraft, xml, as, params } =
      await encryptableProject(server);
    await published({ id: 'a', version: '1' });
    await draft({ id: 'b', version: null });
    await published({ id: 'c', version: '1' });
    await sendDraft({ id: 'c', version: '2' }, 'c');
    await published({ id: 'mine', version: '1', ...own });
    await sendDraft({ id: 'mine', version: '2' }, 'mine');
    await published({ id: 'shut', version: '1' });
    await server.ok('formUpdate', { as, params: params('shut'), body: { state: 'closed' } });
    await published({ id: 'gone', version: '1' });
    await server.ok('formDelete', { as, params: params('gone') });
    const elsewhere = await formProject(server);
    await elsewhere.published({ id: 'a', version: '1' });
    const before = await definitions();
    const tokens = [(await currentDraft('b')).draftToken, (await currentDraft('c')).draftToken];

    expect((await encrypt()).status).toBe(200);
    const key = await keyId();
    const suffix = suffixOf((await current('a')).version);
    expect(suffix).toEqual(expect.any(String));
    const shown = ({ version, keyId: id, publishedAt }: Form) => [version, id === key, publishedAt !== null];
    expect(shown(await current('a'))).toEqual([`1${suffix}`, true, true]);
    expect(shown(await currentDraft('b'))).toEqual([suffix, true, false]);
    expect(shown(await current('c'))).toEqual([`1${suffix}`, true, true]);
    expect(shown(await currentDraft('c'))).toEqual([`2${suffix}`, true, false]);
    expect(shown(await current('mine'))).toEqual(['1', false, true]);
    expect(shown(await currentDraft('mine'))).toEqual([`2${suffix}`, true, false]);
    expect(await current('shut')).toMatchObject({ version: `1${suffix}`, keyId: key, state: 'closed' });
    expect([(await currentDraft('b')).draftToken, (await currentDraft('c')).draftToken]).toEqual(tokens);
    expect(await elsewhere.send(xform({ id: 'z' }))).toMatchObject({ body: { version: '1', keyId: null } });

    const { public: publicKey } = await server.db
      .selectFrom('keys')
      .selectAll()
      .where('managed', '=', true)
      .executeTakeFirstOrThrow();
    const submission = `<submission base64RsaPublicKey="${publicKey}"/></model>`;
    const plain = xform({ id: 'a', version: '1' });
    expect(await xml('a')).toBe(plain.replace('"1">', `"1${suffix}">`).replace('</model>', submission));
    expect(await xml('mine')).toBe(xform({ id: 'mine', version: '1', ...own }));
    const [versions] = [await server.ok('formVersionList', { as, params: params('a') })];
    expect(versions).toMatchObject([
      { version: `1${suffix}`, publishedBy: null },
      { version: '1', keyId: null, publishedBy: { id: server.admin.user.id } },
    ]);
    // Published versions are unchanged.
    const after = await definitions();
    for (const old of before.filter(({ publishedAt }) => publishedAt !== null)) expect(after).toContainEqual(old);
  });

  it('the forms of a project switched to managed encryption keep fields, media, spreadsheet, and the test submissions of a draft', async () => {
    const { draft, sendDraft, encrypt, publish, as, params, projectId } = await encryptableProject(server);
    const withMedia: XFormParts = {
      model: '<instance id="v" src="jr://file-csv/v.csv"/><instance id="w" src="jr://file-csv/w.csv"/>',
    };
    await draft({ version: '1', ...withMedia });
    const file = { ...params(), name: 'v.csv' };
    await server.ok('draftAttachmentCreate', {
      as,
      params: file,
      body: 'a,b',
      headers: { 'content-type': 'text/csv' },
    });
    await publish();
    await sendDraft({ version: '2', ...withMedia });
    const blob = await server.db.selectFrom('blobs').select('id').executeTakeFirstOrThrow();
    await server.db.updateTable('formDefs').set({ sheetBlobId: blob.id }).execute();
    const answer = `<data id="wells" version="2"><depth>3</depth><meta><instanceID>uuid:1</instanceID></meta></data>`;
    await server.ok('draftSubmissionCreate', { as, params: params(), body: answer });
    const seen = async () => ({
      fields: await server.ok('formFieldList', { as, params: params() }),
      draftFields: await server.ok('draftFieldList', { as, params: params() }),
      media: await server.ok('formAttachmentList', { as, params: params() }),
      draftMedia: await server.ok('draftAttachmentList', { as, params: params() }),
      file: (await server.call('formAttachmentGet', { as, params: file })).body,
      sheet: (await server.ok('formGet', { as, params: params() })).excelContentType,
      draftSheet: (await server.ok('draftGet', { as, params: params() })).excelContentType,
      tests: await server.ok('draftSubmissionList', { as, params: params() }),
    });
    const before = await seen();
    expect(before).toMatchObject({ file: 'a,b', sheet: 'text/csv', tests: [{ instanceId: 'uuid:1' }] });
    await encrypt();
    expect(await seen()).toEqual(before);
    expect(await server.ok('projectGet', { as, params: { projectId } })).toMatchObject({ keyId: expect.any(Number) });
  });

  it('the forms of a project switched to managed encryption keep earlier submissions unchanged, and accept more for their versions', async () => {
    const { published, encrypt, as, params } = await encryptableProject(server);
    await published({ version: '1' });
    const answer = (id: string) =>
      `<data id="wells" version="1"><depth>3</depth><meta><instanceID>${id}</instanceID></meta></data>`;
    await server.ok('submissionCreate', { as, params: params(), body: answer('uuid:1') });
    await encrypt();
    await server.ok('submissionCreate', { as, params: params(), body: answer('uuid:2') });
    const { value } = await server.ok('odataSubmissions', { as, params: params() });
    expect(value).toMatchObject([
      { depth: 3, __system: { status: null } },
      { depth: 3, __system: { status: null } },
    ]);
    expect(await server.ok('submissionKeyList', { as, params: params() })).toEqual([]);
  });

  it('the forms of a project switched to managed encryption are all switched, or none', async () => {
    const { published, encrypt, keyId, audits } = await encryptableProject(server);
    for (const id of ['a', 'b', 'c']) await published({ id });
    // A form that cannot be parsed stops the switch at the last of three.
    await server.db.updateTable('formDefs').set({ xml: '<broken' }).where('xmlFormId', '=', 'c').execute();
    const before = [await definitions(), await audits()];
    expect((await encrypt()).status).not.toBe(200);
    expect([await definitions(), await audits()]).toEqual(before);
    expect(await keyId()).toBeNull();
    expect(await server.db.selectFrom('keys').select('id').execute()).toEqual([]);
  });
});
