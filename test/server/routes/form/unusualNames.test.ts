import { createHash } from 'node:crypto';
import { xform } from '#test/fixtures/xform';
import { formProject } from '#test/support/project/withForm';
import { phoneOfAppUser, textsOf } from '#test/support/device/phone';
import { describeServer } from '#test/support/server';
import { escapeXml } from '#server/domain/xml/xml';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
const image = (name: string) =>
  `<itext><translation lang="en"><text id="a"><value form="image">jr://images/${escapeXml(name)}</value></text></translation></itext>`;
const answer = (id: string, version: string) =>
  `<data xmlns:orx="http://openrosa.org/xforms" id="${escapeXml(id)}" version="${escapeXml(version)}"><depth>4</depth>` +
  '<orx:meta><orx:instanceID>uuid:1</orx:instanceID></orx:meta></data>';

describeServer('unusual form ids', (server) => {
  const taken = [
    'a/b',
    '/',
    '../etc/passwd',
    '..%2f',
    'a b',
    '__proto__',
    'constructor',
    'toString',
    '100%',
    '%2e%2e',
    '%00',
    '%zz',
    'x'.repeat(64),
    '\u{1F331}'.repeat(64),
    'עברית\u200F\u202E',
    'مَسْح',
    'draft',
    'versions',
    'null',
    '42',
    '-1',
    '___',
    'submissions',
    'a.xml.b',
    'a;b=c',
    'a?b#c&d=e',
    'a\\b',
    '"quoted"',
    "it's",
    '<tag>&amp;',
    '$filter',
    "Submissions('x')",
    'a:b',
    'ﬁ',
    'e\u0301',
    'con',
    'AUX.txt',
    '.hidden',
    '...',
    '~',
    '\uFFFD',
  ];

  it.each(taken)('the unusual form id %j can be found, fetched, filled and read', async (id) => {
    const { send, as, params, projectId } = await formProject(server);
    const xml = xform({ id: escapeXml(id), model: image('a.png') });
    expect((await send(xml)).body).toMatchObject({ xmlFormId: id });
    const named = { ...params(id), name: 'a.png' };
    await server.ok('draftAttachmentCreate', { as, params: named, body: 'picture' });
    await server.ok('draftPublish', { as, params: params(id) });
    expect(await server.ok('formList', { as, params: { projectId } })).toMatchObject([{ xmlFormId: id }]);

    const device = await phoneOfAppUser(server, params(id));
    const list = await device.get('/formList');
    expect(textsOf(list, 'formID')).toEqual([id]);
    expect((await device.get(textsOf(list, 'downloadUrl')[0] ?? '')).body).toBe(xml);
    const manifest = await device.get(textsOf(list, 'manifestUrl')[0] ?? '');
    expect((await device.get(textsOf(manifest, 'downloadUrl')[0] ?? '')).body).toBe('picture');
    expect(textsOf(await device.get(`/formList?formID=${encodeURIComponent(id)}`), 'formID')).toEqual([id]);
    expect((await device.submit(answer(id, '1'))).statusCode).toBe(201);

    const { value } = await server.ok('odataSubmissions', { as, params: params(id) });
    expect(value).toMatchObject([{ __id: 'uuid:1', depth: 4 }]);
    expect((await server.call('odataMetadata', { as, params: params(id) })).status).toBe(200);
    const xmlBack = await server.call('submissionXml', { as, params: { ...params(id), instanceId: 'uuid:1' } });
    expect(xmlBack.raw.body).toBe(answer(id, '1'));
  });

  it.each([
    ['blanks around', '  wells\t', 'wells'],
    ['a line break, which XML makes a blank', 'we\nlls', 'we lls'],
  ])('the unusual form id with %s is trimmed', async (_, written, id) => {
    const { send, params, publish } = await formProject(server);
    expect((await send(xform({ id: written }))).body).toMatchObject({ xmlFormId: id });
    await publish(undefined, id);
    const device = await phoneOfAppUser(server, params(id));
    const asRead = written.replace('\n', ' ');
    expect((await device.submit(answer(asRead, '1'))).statusCode).toBe(201);
  });

  it.each([
    ['..', 400.8],
    ['.', 400.8],
    ['a.svc', 400.8],
    ['a.xlsx', 400.8],
    ['.xml', 400.8],
    ['a&#10;b', 400.8],
    ['a&#9;b', 400.8],
    ['a&#x85;b', 400.8],
    ['x'.repeat(300), 400.13],
    ['\u{1F331}'.repeat(65), 400.13],
    [' &#9; ', 400.2],
    ['a&#0;b', 400.2],
    ['a\0b', 400.2],
    ['a<b', 400.2],
  ])('the unusual form id is refused: %j', async (id, code) => {
    const { send } = await formProject(server);
    expect((await send(xform({ id }))).body).toMatchObject({ code, details: expect.any(Object) });
  });
});

describeServer('unusual version names', (server) => {
  const taken = [
    'a/b',
    ' ',
    ' 2 ',
    '"<&>\'',
    'a\nb',
    'a\tb',
    '%2e%2e',
    '___',
    '\u{1F331}'.repeat(250),
    '$&',
    '[encrypted:A+/=]',
  ];

  it.each(taken)('the unusual version %j is found again, whether uploaded or given to publish', async (version) => {
    const { send, sendDraft, publish, params, as } = await formProject(server);
    await send(xform({ id: 'up', version: escapeXml(version) }), { publish: true });
    await send(xform({ id: 'given', version: 'first' }), { publish: true });
    await sendDraft({ id: 'given', version: 'second' }, 'given');
    expect((await publish(version, 'given')).status).toBe(200);
    const kept = version.trim() === '' ? 'second' : version;
    expect(await server.ok('formGet', { as, params: params('given') })).toMatchObject({ version: kept });
    const addressed = await server.ok('formVersionGet', { as, params: { ...params('up'), version } });
    expect(addressed).toMatchObject({ version });

    const device = await phoneOfAppUser(server, params('up'));
    expect((await device.submit(answer('up', version))).statusCode).toBe(201);
  });

  it.each([
    ['v'.repeat(501), 400.13],
    ['a\u0001b', 400.8],
    ['a\0b', 400.8],
  ])('the unusual version %j is refused', async (version, code) => {
    const { draft, publish, as, params } = await formProject(server);
    await draft({ version: '1' });
    expect((await publish(version)).body).toMatchObject({ code, details: { field: 'version' } });
    expect(await server.ok('draftGet', { as, params: params() })).toMatchObject({ version: '1' });
  });
});

describeServer('unusual media names', (server) => {
  const taken = [
    'sub/a.png',
    'a\\b.png',
    'a"b\'c.png',
    '100% %2e.png',
    'con.txt',
    'é ü 日本 \u{1F331}.png',
    'e\u0301.png',
    `${'n'.repeat(251)}.png`,
    '\u{1F331}'.repeat(255),
    'a;filename=b.html',
    '__proto__',
    'page.html',
    'עברית\u202E.png',
    '...',
    '.htaccess',
    'a?b#c&d',
    '~',
  ];

  it.each(taken)('the unusual media name %j can be uploaded and read again, by phones too', async (name) => {
    const { send, params, as, publish } = await formProject(server);
    await send(xform({ model: image(name) }));
    expect(await server.ok('draftAttachmentList', { as, params: params() })).toMatchObject([{ name, exists: false }]);
    const headers = { 'content-type': 'text/html' };
    await server.ok('draftAttachmentCreate', { as, params: { ...params(), name }, body: '<script>', headers });
    await publish();
    const { raw } = await server.call('formAttachmentGet', { as, params: { ...params(), name } });
    expect(raw.body).toBe('<script>');
    // Not a page of ours: it is downloaded, its type is not guessed, and it has no origin.
    expect(raw.headers).toMatchObject({ 'content-type': 'text/html', 'x-content-type-options': 'nosniff' });
    expect(raw.headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);
    const disposition = String(raw.headers['content-disposition']);
    const [, plain = '', starred = ''] =
      /^attachment; filename="([^"\\]*)"; filename\*=UTF-8''(\S*)$/.exec(disposition) ?? [];
    expect(plain).toMatch(/^[\x20-\x7e]+$/);
    // A name too long for file systems is shortened in the download; 255 bytes are 63 of these plants.
    expect(decodeURIComponent(starred)).toBe(Buffer.byteLength(name) > 255 ? '\u{1F331}'.repeat(63) : name);

    const device = await phoneOfAppUser(server, params());
    const manifest = await device.get(textsOf(await device.get('/formList'), 'manifestUrl')[0] ?? '');
    expect([textsOf(manifest, 'filename'), textsOf(manifest, 'hash')]).toEqual([[name], [`md5:${md5('<script>')}`]]);
    expect((await device.get(textsOf(manifest, 'downloadUrl')[0] ?? '')).body).toBe('<script>');
  });

  it.each([
    ['..', 400.8],
    ['.', 400.8],
    ['../a.png', 400.8],
    ['a/../../b.png', 400.8],
    ['..\\a.png', 400.8],
    ['a\tb.png', 400.8],
    ['n'.repeat(256), 400.13],
    ['n'.repeat(8000), 400.13],
  ])('the unusual media name %j is refused with the form', async (name, code) => {
    const { send } = await formProject(server);
    expect((await send(xform({ model: image(name) }))).body).toMatchObject({ code, details: { field: 'name' } });
  });
});
