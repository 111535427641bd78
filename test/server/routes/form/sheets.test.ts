import { serverLimits } from '#server/domain/core/limits';
import { purgeFiles } from '#server/db/purge';
import { problem } from '#server/domain/core/problem';
import type { SheetConverter } from '#server/external/sheetConverter';
import type { Conversion } from '#server/xlsform/convert';
import { sheetTypes } from '#server/routes/form/sheetUpload';
import { xform } from '#test/fixtures/xform';
import { encryptableProject } from '#test/support/project/encryptable';
import { formProject } from '#test/support/project/withForm';
import { describeServer, type TestServer } from '#test/support/server';
import { sheetSender } from '#test/support/project/withSheet';
import { workbookBytes } from '#test/support/form/workbook';

const FILE = Buffer.from('PK\u0003\u0004 the workbook \u00ff\u0000', 'latin1');
const VILLAGES = 'list_name,name,label\nvillages,a,A\n';
const external = { body: '<input ref="/data/depth" query="instance(\'v\')/root/item"><label>Depth</label></input>' };

/** A project, and a converter that returns prepared replies. */
const sheetProject = async (server: TestServer) => {
  const project = await encryptableProject(server);
  const asked: (string | undefined)[] = [];
  const next = { form: { xml: xform(), warnings: [] } as Conversion };
  Object.assign(server.deps, {
    sheets: {
      convert: (file: Uint8Array, fallback: string | undefined) => {
        expect(Buffer.from(file)).toEqual(FILE);
        asked.push(fallback);
        return Promise.resolve(next.form);
      },
      close: () => Promise.resolve(),
    },
  });
  return {
    ...project,
    ...sheetSender(server, project),
    asked,
    /** The result for the next file. */
    becomes: (form: Partial<Conversion>) => {
      next.form = { xml: xform(), warnings: [], ...form };
    },
    fails: (error: Error) =>
      Object.assign(server.deps, { sheets: { convert: () => Promise.reject(error), close: () => Promise.resolve() } }),
  };
};

const download = async (server: TestServer, call: 'draftSheet' | 'formSheet' | 'formOldSheet', options: object) => {
  const { status, raw } = await server.call(call, options);
  const { 'content-type': type, 'content-disposition': disposition, 'content-length': length } = raw.headers;
  return { status, type, disposition, length, same: raw.rawPayload.equals(FILE) };
};

describeServer('spreadsheet', (server) => {
  let usual: SheetConverter;
  beforeEach(() => {
    usual = server.deps.sheets;
  });
  afterEach(() => Object.assign(server.deps, { sheets: usual }));

  it('a spreadsheet becomes a form, and is stored unchanged', async () => {
    const { sendSheet, as, params, publish, audits } = await sheetProject(server);
    const { status, body } = await sendSheet(FILE, { type: `${sheetTypes.xlsx.toUpperCase()}; charset=binary` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ xmlFormId: 'wells', name: 'Wells', version: '1', publishedAt: null });
    expect((await audits()).at(-1)).toEqual({ action: 'form.create', details: null });
    const draft = await server.ok('draftGet', { as, params: params(), extended: true });
    expect(draft).toMatchObject({ excelContentType: sheetTypes.xlsx });
    const whole = {
      status: 200,
      type: sheetTypes.xlsx,
      disposition: expect.stringContaining('attachment; filename="wells.xlsx"'),
      length: String(FILE.length),
      same: true,
    };
    expect(await download(server, 'draftSheet', { as, params: params() })).toEqual(whole);
    expect((await server.call('draftOldSheet', { as, params: params() })).body).toMatchObject({ code: 404.1 });
    expect((await server.call('draftXml', { as, params: params() })).raw.body).toBe(xform());
    expect((await server.call('formSheet', { as, params: params() })).body).toMatchObject({ code: 404.1 });
    await publish();
    expect(await download(server, 'formSheet', { as, params: params() })).toEqual(whole);
  });

  it('a spreadsheet stays when unused files are purged', async () => {
    const { sendSheet, as, params } = await sheetProject(server);
    await sendSheet(FILE);
    await purgeFiles(server.db, server.deps.blobs);
    expect(await download(server, 'draftSheet', { as, params: params() })).toMatchObject({ status: 200, same: true });
  });

  it('a spreadsheet of the older format is stored as such', async () => {
    const { sendSheet, as, params } = await sheetProject(server);
    expect((await sendSheet(FILE, { type: sheetTypes.xls, query: { publish: true } })).status).toBe(200);
    expect(await download(server, 'formOldSheet', { as, params: params() })).toMatchObject({
      type: sheetTypes.xls,
      disposition: expect.stringContaining('wells.xls"'),
      same: true,
    });
    expect((await server.call('formSheet', { as, params: params() })).body).toMatchObject({ code: 404.1 });
  });

  it('a spreadsheet stays with its form through a version, a copy and encryption, and is removed by another definition', async () => {
    const { sendSheet, sendDraft, publish, encrypt, as, params } = await sheetProject(server);
    await sendSheet(FILE);
    await publish('2/é');
    const same = { type: sheetTypes.xlsx, same: true };
    expect(await download(server, 'formSheet', { as, params: params() })).toMatchObject(same);
    await sendDraft();
    expect(await download(server, 'draftSheet', { as, params: params() })).toMatchObject(same);
    await encrypt();
    expect(await download(server, 'formSheet', { as, params: params() })).toMatchObject(same);
    expect(await download(server, 'draftSheet', { as, params: params() })).toMatchObject(same);
    await sendDraft({ version: '3' });
    expect((await server.call('draftSheet', { as, params: params() })).body).toMatchObject({ code: 404.1 });
  });

  it('a spreadsheet is encrypted if its project is', async () => {
    const { sendSheet, encrypt, as, params, xml } = await sheetProject(server);
    await encrypt();
    expect((await sendSheet(FILE, { query: { publish: true } })).body).toMatchObject({
      version: expect.stringMatching(/^1\[encrypted:/),
      keyId: expect.any(Number),
    });
    expect(await xml()).toContain('base64RsaPublicKey=');
    expect(await download(server, 'formSheet', { as, params: params() })).toMatchObject({ same: true });
  });

  it('a spreadsheet is converted with its fallback id, in any script', async () => {
    const { sendSheet, asked } = await sheetProject(server);
    for (const fallback of ['farm', 'fall%20back%20%C3%B1', '100% ready', 'a%2Fb', ' ', undefined]) {
      await sendSheet(FILE, fallback === undefined ? {} : { fallback });
    }
    expect(asked).toEqual(['farm', 'fall back ñ', '100% ready', 'a/b', undefined, undefined]);
  });

  it('a spreadsheet with warnings needs confirmation', async () => {
    const { sendSheet, sendSheetDraft, becomes, as, params, projectId } = await sheetProject(server);
    const warnings = ['[row : 3] survey: no label', 'another'];
    becomes({ warnings });
    const held = { code: 400.16, details: { warnings: { xlsFormWarnings: warnings } } };
    expect((await sendSheet(FILE)).body).toMatchObject(held);
    expect((await sendSheet(FILE, { query: { ignoreWarnings: false } })).body).toMatchObject(held);
    expect(await server.ok('formList', { as, params: { projectId } })).toEqual([]);
    expect((await sendSheet(FILE, { query: { ignoreWarnings: true } })).status).toBe(200);
    expect((await sendSheetDraft(FILE)).body).toMatchObject(held);
    expect((await sendSheetDraft(FILE, { query: { ignoreWarnings: true } })).body).toEqual({ success: true });
    expect(await download(server, 'draftSheet', { as, params: params() })).toMatchObject({ same: true });
  });

  it('a spreadsheet with very many warnings shows some of them', async () => {
    const { sendSheet, becomes } = await sheetProject(server);
    becomes({ warnings: Array.from({ length: 205 }, (_, index) => `warning ${index}`) });
    const { body } = await sendSheet(FILE);
    expect(body).toHaveProperty('details.warnings.xlsFormWarnings.length', 201);
    expect(body).toHaveProperty(['details', 'warnings', 'xlsFormWarnings', 200], 'There are 5 more warnings.');
  });

  it('a spreadsheet replaces a draft, if it is of the same form', async () => {
    const { draft, sendSheetDraft, becomes, audits, as, params } = await sheetProject(server);
    await draft({ version: '1' });
    becomes({ xml: xform({ version: '2' }) });
    expect((await sendSheetDraft(FILE)).body).toEqual({ success: true });
    expect((await audits()).at(-1)).toMatchObject({ action: 'form.update.draft.set' });
    const extended = { as, params: params(), extended: true };
    expect(await server.ok('draftGet', extended)).toMatchObject({ version: '2', excelContentType: sheetTypes.xlsx });
    becomes({ xml: xform({ id: 'birds' }) });
    expect((await sendSheetDraft(FILE)).body).toMatchObject({ code: 400.8, details: { field: 'xmlFormId' } });
  });

  it('a spreadsheet brings its external choices as a media file', async () => {
    const { sendSheet, sendSheetDraft, becomes, as, params } = await sheetProject(server);
    const file = { ...params(), name: 'itemsets.csv' };
    const content = async () => (await server.call('draftAttachmentGet', { as, params: file })).raw;
    becomes({ xml: xform(external), itemsets: VILLAGES });
    await sendSheet(FILE);
    expect(await server.ok('draftAttachmentList', { as, params: params() })).toMatchObject([
      { name: 'itemsets.csv', exists: true, updatedAt: expect.any(String) },
    ]);
    expect((await content()).body).toBe(VILLAGES);
    expect((await content()).headers['content-type']).toBe('text/csv');
    becomes({ xml: xform({ ...external, version: '2' }), itemsets: `${VILLAGES}villages,b,B\n` });
    await sendSheetDraft(FILE);
    expect((await content()).body).toBe(`${VILLAGES}villages,b,B\n`);
    // Without the sheet of choices, the previous ones stay.
    becomes({ xml: xform({ ...external, version: '3' }) });
    await sendSheetDraft(FILE);
    expect((await content()).body).toBe(`${VILLAGES}villages,b,B\n`);
    // Choices that no question uses have no slot.
    becomes({ xml: xform({ version: '4' }), itemsets: VILLAGES });
    expect((await sendSheetDraft(FILE)).status).toBe(200);
    expect(await server.ok('draftAttachmentList', { as, params: params() })).toEqual([]);
  });

  it.each([
    ['cannot become a form', problem('sheetRefused', { error: '[row : 7] survey: no', warnings: null })],
    ['finds no converter', problem('converterUnreachable', { error: 'ECONNREFUSED' })],
    ['has to wait for too long', problem('overloaded', { retryAfter: 10 })],
  ])('a spreadsheet that %s leaves nothing behind', async (_, error) => {
    const { sendSheet, fails, as, projectId } = await sheetProject(server);
    fails(error);
    const before = await server.db.selectFrom('audits').select('id').execute();
    const { body, status } = await sendSheet(FILE);
    expect(status).toBe(Math.floor(error.code));
    expect(body).toEqual({ code: error.code, message: error.message, details: error.details });
    expect(await server.ok('formList', { as, params: { projectId } })).toEqual([]);
    expect(await server.db.selectFrom('blobs').select('id').execute()).toEqual([]);
    expect(await server.db.selectFrom('audits').select('id').execute()).toEqual(before);
  });

  it('a spreadsheet must keep the rules of forms in XML', async () => {
    const { sendSheet, becomes } = await sheetProject(server);
    becomes({ xml: xform({ id: 'x'.repeat(65) }) });
    expect((await sendSheet(FILE)).body).toMatchObject({ code: 400.13 });
    becomes({ xml: xform({ instance: '<age/><age/>' }) });
    expect((await sendSheet(FILE)).body).toMatchObject({ code: 409.3 });
    becomes({ xml: xform({ body: ' '.repeat(serverLimits.formDefinition) }) });
    expect((await sendSheet(FILE)).body).toMatchObject({ code: 400.15, details: { warnings: null } });
    expect((await sendSheet(Buffer.alloc(serverLimits.formDefinition + 1))).body).toMatchObject({ code: 400.36 });
  });
});

describeServer('converted spreadsheet', (server) => {
  it('a spreadsheet is converted into a form with its choices as a media file', async () => {
    const project = await formProject(server);
    const { as, params } = project;
    const { sendSheet } = sheetSender(server, project);
    const file = workbookBytes({
      survey: [
        ['type', 'name', 'label', 'choice_filter'],
        ['text', 'region', 'Region', null],
        ['select_one_external villages', 'village', 'Village', 'region=${region}'],
      ],
      external_choices: [
        ['list_name', 'name', 'label', 'region'],
        ['villages', 'a', 'Výsluní', 'n'],
      ],
    });
    expect((await sendSheet(file, { fallback: 'visit%201' })).body).toMatchObject({
      xmlFormId: 'visit 1',
      name: 'visit 1',
    });
    const named = params('visit 1');
    expect(await server.ok('draftFieldList', { as, params: named })).toMatchObject([
      { path: '/region', type: 'string' },
      { path: '/village', type: 'string' },
      { path: '/meta' },
      { path: '/meta/instanceID' },
    ]);
    const itemsets = await server.call('draftAttachmentGet', { as, params: { ...named, name: 'itemsets.csv' } });
    expect(itemsets.raw.body).toContain('Výsluní');
    const { raw } = await server.call('draftSheet', { as, params: named });
    expect(raw.rawPayload.equals(file)).toBe(true);
  });

  it('a spreadsheet’s refusal names the row of a mistake, and the missing value where there is no fallback name', async () => {
    const { sendSheet } = sheetSender(server, await formProject(server));
    const sheet = (type: string) =>
      workbookBytes({
        survey: [
          ['type', 'name', 'label'],
          [type, 'who', 'Who?'],
        ],
      });
    expect((await sendSheet(sheet('frobnicate'), { fallback: 'x' })).body).toMatchObject({
      code: 400.15,
      details: { error: expect.stringMatching(/^\[row : 2\] survey, type: /), warnings: null },
    });
    expect((await sendSheet(sheet('text'))).body).toMatchObject({
      code: 400.15,
      details: { error: expect.stringContaining('form_id') },
    });
  });
});

describeServer(
  'a spreadsheet, while its converter is away',
  (server) => {
    it('a spreadsheet is refused without a converter, with instructions', async () => {
      const { sendSheet } = sheetSender(server, await formProject(server));
      expect((await sendSheet(FILE)).body).toMatchObject({ code: 502.2, details: { error: expect.any(String) } });
    });
  },
  // A port without a listener.
  { PYXFORM_URL: 'http://127.0.0.1:1' },
);
