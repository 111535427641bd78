import { read } from '@e965/xlsx';
import { encryptableProject, passphrase } from '#test/support/project/encryptable';
import { encryptAsDevice } from '#test/support/form/encryptAsDevice';
import { exportedAnswer, exportedForm, filesIn } from '#test/support/form/exportedForm';
import { filePart } from '#test/support/device/multipart';
import { phoneOfAppUser } from '#test/support/device/phone';
import { describeServer } from '#test/support/server';

const answers = '<code>007 ñ</code><farm><child><cname>C</cname></child></farm><photo>p.jpg</photo>';
const log = 'event,node,start,end\nform start,/data,1,\n';

const distinct = { distinctMedia: 'true' };

describeServer('export of encrypted submissions', (server) => {
  const XML = { 'content-type': 'application/xml' };
  /** A form with a plain submission, then a key, then encrypted submissions. */
  const world = async () => {
    const project = await encryptableProject(server);
    const { as, projectId, keyId, encrypt, xml } = project;
    await server.ok('formCreate', {
      as,
      params: { projectId },
      query: { publish: true },
      body: exportedForm(),
      headers: XML,
    });
    const params = { projectId, xmlFormId: 'x' };
    await server.ok('submissionCreate', { as, params, body: exportedAnswer('uuid:plain', '<code>1</code>') });
    await encrypt();
    const formXml = await xml('x');
    const version = /version="(1\[[^"]*)"/.exec(formXml)?.[1] ?? '';
    const device = await phoneOfAppUser(server, params);
    const send = async (instanceId: string, without: readonly string[] = [], change: Record<string, Buffer> = {}) => {
      const plain = exportedAnswer(instanceId, answers, version, 'x', 'audit.csv');
      const media = { 'p.jpg': Buffer.from(`photo of ${instanceId}`), 'audit.csv': Buffer.from(log) };
      const { manifest, files } = encryptAsDevice(formXml, instanceId, plain, media);
      const sent = files.filter(({ name }) => !without.includes(name));
      const damaged = sent.map((file) => filePart(file.name, change[file.name] ?? file.data, file.type));
      expect((await device.submit(manifest, ...damaged)).statusCode).toBe(201);
    };
    return { as, params, id: String(await keyId()), send, device };
  };
  const rowsOf = (csv = '') =>
    Object.fromEntries(
      csv.split('\n').flatMap((row) => {
        // Without the text after the status.
        const [, head, key] = /^(.*,(uuid:[^,]*),\d*,[^,]*,\d,\d,[^,]*)(?:,[^,]*){4}$/.exec(row) ?? [];
        return key === undefined || head === undefined ? [] : [[key, head]];
      }),
    );

  it('workbooks and JSON list encrypted submissions, and contain their answers with the passphrase', async () => {
    const { as, params, id, send } = await world();
    await send('uuid:a');
    const query = { [id]: passphrase };
    const json = async (asked: Record<string, string>) => {
      const { raw } = await server.call('submissionJson', { as, params, query: asked });
      return JSON.parse(raw.body) as unknown[];
    };
    expect(await json({})).toEqual([
      { __id: 'uuid:a', __system: expect.objectContaining({ status: 'NotDecrypted' }) as object },
      expect.objectContaining({ __id: 'uuid:plain', code: '1' }),
    ]);
    expect((await json(query))[0]).toMatchObject({
      __id: 'uuid:a',
      __system: { status: null },
      code: '007 ñ',
      farm: { child: [{ cname: 'C' }] },
    });
    const { raw } = await server.call('submissionXlsxDecrypt', { as, params, body: query });
    const { Sheets } = read(raw.rawPayload);
    expect([Sheets.x?.B2?.v, Sheets['child (2)']?.A2?.v]).toEqual(['007 ñ', 'C']);
    const wrong = await server.call('submissionXlsxDecrypt', { as, params, body: { [id]: 'wrong' } });
    expect(wrong.body).toMatchObject({ code: 400.12 });
  });

  it('the export of encrypted submissions lists them, and contains their answers with the passphrase', async () => {
    const { as, params, id, send } = await world();
    await send('uuid:a');
    await send('uuid:b', ['submission.xml.enc', 'audit.csv.enc']);
    const closed = await filesIn(await server.call('submissionExport', { as, params }));
    const shut = rowsOf(closed['x.csv']);
    expect(Object.keys(shut)).toEqual(['uuid:b', 'uuid:a', 'uuid:plain']);
    expect(shut['uuid:a']).toMatch(/Z,{11}uuid:a,\d+,Tablet,3,3,not decrypted$/);
    expect(shut['uuid:b']).toMatch(/Z,{11}uuid:b,\d+,Tablet,1,3,missing encrypted form data$/);
    expect(shut['uuid:plain']).toMatch(/,0,0,$/);
    expect(Object.keys(closed)).toHaveLength(4);

    const byQuery = await server.call('submissionExport', {
      as,
      params,
      query: { [id]: passphrase, ...distinct } as object,
    });
    const open = await filesIn(byQuery);
    const rows = rowsOf(open['x.csv']);
    expect(rows['uuid:a']).toMatch(/Z,007 ñ,,,,,,,p\.jpg,audit\.csv,uuid:a,uuid:a,\d+,Tablet,3,3,$/);
    expect(rows['uuid:b']).toMatch(/missing encrypted form data$/);
    expect(rows['uuid:plain']).toBe(shut['uuid:plain']);
    expect(open['x-child~2.csv']).toBe('cname,PARENT_KEY,KEY\nC,uuid:a,uuid:a/farm/child[1]\n');
    expect(open['x - audit.csv']).toMatch(/\nform start,\/data,1,,,,,,,,,uuid:a\n$/);
    expect(Object.entries(open).filter(([name]) => name.startsWith('media/'))).toEqual([
      ['media/p.jpg', 'photo of uuid:b'],
      ['media/p~a.jpg', 'photo of uuid:a'],
    ]);
    const byBody = await server.call('submissionExportDecrypt', {
      as,
      params,
      query: distinct,
      body: { [id]: passphrase, 99: 'x' },
    });
    expect(await filesIn(byBody)).toEqual(open);
    const csv = await server.call('submissionCsvDecrypt', { as, params, body: { [id]: passphrase } });
    expect(csv.body).toBe(open['x.csv']);
  });

  it('the export of encrypted submissions is refused as a whole, before its first byte, if a passphrase is wrong', async () => {
    const { as, params, id, send } = await world();
    await send('uuid:a');
    for (const name of ['submissionExport', 'submissionCsv'] as const) {
      const wrong = await server.call(name, { as, params, query: { [id]: 'wrong' } as object });
      expect([wrong.status, wrong.body]).toMatchObject([400, { code: 400.12 }]);
      expect(wrong.headers).not.toHaveProperty('content-disposition');
      const posted = await server.call(`${name}Decrypt`, { as, params, body: { [id]: 'wrong' } });
      expect(posted.body).toMatchObject({ code: 400.12 });
    }
    // A frame reads it: it must not be in a sandbox.
    const { headers } = await server.call('submissionExportDecrypt', { as, params, body: { [id]: 'wrong' } });
    expect(headers['content-security-policy']).not.toContain('sandbox');
  });

  it('the export of encrypted submissions leaves out those encrypted with another key, and ignores keys of other forms', async () => {
    const { as, params, id, send } = await world();
    await send('uuid:a');
    // Another version has a key without a known passphrase.
    const { id: other } = await server.db
      .insertInto('keys')
      .values({ public: 'other' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { formDefId } = await server.db
      .selectFrom('submissions')
      .select('formDefId')
      .where('instanceId', '=', 'uuid:plain')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('formDefs').set({ keyId: other }).where('id', '=', formDefId).execute();
    const change = server.db.updateTable('submissions').set({ encryptedKey: 'a2V5' });
    await change.where('instanceId', '=', 'uuid:plain').execute();
    const keysOf = async (body: object) =>
      Object.keys(rowsOf(String((await server.call('submissionCsvDecrypt', { as, params, body })).body)));
    expect(await keysOf({ [id]: passphrase })).toEqual(['uuid:a']);
    expect(await keysOf({})).toEqual(['uuid:a', 'uuid:plain']);
    expect(await keysOf({ 99: 'whatever' })).toEqual(['uuid:a', 'uuid:plain']);
  });

  it('the export of encrypted submissions lists damaged ones, and leaves only them out', async () => {
    const { as, params, id, send } = await world();
    const torn = Buffer.from('sixteen bytes off');
    await send('uuid:answers', [], { 'submission.xml.enc': torn });
    await send('uuid:photo', [], { 'p.jpg.enc': torn, 'audit.csv.enc': torn });
    await send('uuid:key');
    const change = server.db.updateTable('submissionVersions').set({ encryptedKey: 'a2V5' });
    await change.where('instanceId', '=', 'uuid:key').execute();
    const files = await filesIn(
      await server.call('submissionExportDecrypt', { as, params, query: distinct, body: { [id]: passphrase } }),
    );
    const rows = rowsOf(files['x.csv']);
    expect(rows['uuid:answers']).toMatch(/,{11}uuid:answers,.*,damaged encrypted form data$/);
    expect(rows['uuid:key']).toMatch(/,{11}uuid:key,.*,damaged encrypted form data$/);
    expect(rows['uuid:photo']).toMatch(/,007 ñ,.*,3,3,$/);
    expect(files['media/p.jpg']).toBe('photo of uuid:answers');
    expect(files['media/p.jpg.enc']?.length).toBeGreaterThan(15);
    expect(files['media/p.jpg~photo.enc'] ?? files['media/p~photo.jpg.enc']).toBe(torn.toString());
    expect(files['media/audit.csv']).toBe(log);
    expect(files).not.toHaveProperty('x - audit.csv');
  });
});
