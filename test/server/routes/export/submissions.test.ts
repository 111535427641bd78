import { setImmediate as nextTurn } from 'node:timers/promises';
import { EXPORTS_AT_ONCE } from '#server/services';
import { exportedAnswer, exportedForm, filesIn, publishExported } from '#test/support/form/exportedForm';
import { filePart } from '#test/support/device/multipart';
import { phoneOfAppUser } from '#test/support/device/phone';
import { describeServer } from '#test/support/server';
import { unzip } from '#test/support/zip/unzip';

const stamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/gm;

describeServer('submission export', (server) => {
  const as = () => server.admin.token;
  const submit = async (params: { projectId: number; xmlFormId: string }, ...xmls: readonly string[]) => {
    for (const body of xmls) await server.ok('submissionCreate', { as: as(), params, body });
  };
  const tables = async (
    params: { projectId: number; xmlFormId: string },
    query: Readonly<Record<string, string>> = {},
    name: 'submissionExport' | 'submissionExportDecrypt' | 'draftSubmissionExport' = 'submissionExport',
  ) => filesIn(await server.call(name, { as: as(), params, query }));

  it('the export of submissions waits while too many run, and releases its slot at its end', async () => {
    const params = await publishExported(server);
    const taken = Array.from({ length: EXPORTS_AT_ONCE - 1 }, () => server.deps.exports.acquire());
    for (let round = 0; round < 2; round += 1) {
      expect((await server.call('submissionExport', { as: as(), params })).status).toBe(200);
      // The response is complete a moment before its stream is closed.
      await nextTurn();
    }
    taken.push(server.deps.exports.acquire());
    const refused = await server.call('submissionExport', { as: as(), params });
    expect(refused.body).toMatchObject({ code: 503.1, details: { retryAfter: 30 } });
    expect(refused.headers['retry-after']).toBe('30');
    for (const giveBack of taken) giveBack();
    expect((await server.call('submissionCsv', { as: as(), params })).status).toBe(200);
  });

  it('each export is logged once, except test submissions, failures and unchanged responses', async () => {
    const params = await publishExported(server);
    await submit(params, exportedAnswer('uuid:1', '<code>1</code>'));
    const logged = async () =>
      (await server.ok('auditList', { as: as(), query: { action: 'form.submission.export' } })).length;
    const counts: number[] = [];
    for (const name of [
      'submissionExport',
      'submissionExportDecrypt',
      'submissionCsv',
      'submissionCsvDecrypt',
    ] as const) {
      await server.call(name, { as: as(), params });
      counts.push(await logged());
    }
    expect(counts).toEqual([1, 2, 3, 4]);
    const [entry] = await server.ok('auditList', { as: as(), query: { action: 'form.submission.export' } });
    expect(entry).toMatchObject({
      actorId: server.admin.user.id,
      details: null,
      actee: { xmlFormId: params.xmlFormId },
    });

    await server.ok('draftCreate', { as: as(), params });
    const { headers } = await server.call('submissionCsv', { as: as(), params });
    await server.call('submissionCsv', { as: as(), params, headers: { 'if-none-match': String(headers.etag) } });
    await server.call('submissionCsv', { as: as(), params, query: { $filter: 'wrong' } });
    await server.call('draftSubmissionCsv', { as: as(), params });
    await server.call('draftSubmissionCsvDecrypt', { as: as(), params });
    expect(await logged()).toBe(5);
  });

  it('an export that cannot be logged fails', async () => {
    const params = await publishExported(server);
    const settled = () => Promise.reject(new Error('the disk is gone'));
    Object.assign(server.deps, { database: { ...server.deps.database, settled } });
    for (let round = 0; round <= EXPORTS_AT_ONCE; round += 1) {
      expect((await server.call('submissionCsv', { as: as(), params })).status).toBe(500);
    }
  });

  it('the export of submissions contains unchanged answers, and repeats as tables that can be joined', async () => {
    const params = await publishExported(server);
    await submit(
      params,
      exportedAnswer(
        'uuid:1',
        `<code>007</code><weight>1.50</weight><place>47.6100 -122.3100 1 4.6</place><home><rooms>3</rooms>
<member><mname>Eva, "the" first</mname><child><cname>A</cname></child><child><cname>B</cname></child></member>
<member><mname>Žofie</mname><child><cname>C</cname></child></member></home>
<farm><child><cname>=1+1</cname></child></farm>`,
      ),
      exportedAnswer('uuid:2', `<code>  two\nlines  </code><place>1 2</place><unknown>x</unknown>`),
    );
    const files = await tables(params);
    expect(Object.keys(files)).toEqual(['x.csv', 'x-member.csv', 'x-child~1.csv', 'x-child~2.csv']);
    const id = server.admin.user.id;
    expect(files['x.csv']?.replace(stamp, 'DATE')).toBe(
      `SubmissionDate,code,weight,place-Latitude,place-Longitude,place-Altitude,place-Accuracy,home-rooms,photo,meta-audit,meta-instanceID,KEY,SubmitterID,SubmitterName,AttachmentsPresent,AttachmentsExpected,Status,ReviewState,DeviceID,Edits,FormVersion
DATE,"  two\nlines  ",,1,2,,,,,,uuid:2,uuid:2,${id},admin,0,0,,,,0,1
DATE,007,1.50,47.6100,-122.3100,1,4.6,3,,,uuid:1,uuid:1,${id},admin,0,0,,,,0,1
`,
    );
    expect(files['x-member.csv']).toBe(
      `mname,PARENT_KEY,KEY\n"Eva, ""the"" first",uuid:1,uuid:1/home/member[1]\nŽofie,uuid:1,uuid:1/home/member[2]\n`,
    );
    expect(files['x-child~1.csv']).toBe(
      `cname,PARENT_KEY,KEY
A,uuid:1/home/member[1],uuid:1/home/member[1]/child[1]
B,uuid:1/home/member[1],uuid:1/home/member[1]/child[2]
C,uuid:1/home/member[2],uuid:1/home/member[2]/child[1]
`,
    );
    expect(files['x-child~2.csv']).toBe('cname,PARENT_KEY,KEY\n=1+1,uuid:1,uuid:1/farm/child[1]\n');
  });

  it('the export of submissions has headers without rows, and rows of older versions in the columns of the newest', async () => {
    const params = await publishExported(server);
    expect(Object.values(await tables(params)).map((text) => text.split('\n').length)).toEqual([2, 2, 2, 2]);
    await submit(params, exportedAnswer('uuid:1', '<code>1</code><weight>2</weight>'));
    const newer = exportedForm('2').replaceAll('<code/>', '<added/>').replaceAll('/data/code', '/data/added');
    const headers = { 'content-type': 'application/xml' };
    await server.ok('draftCreate', { as: as(), params, query: { ignoreWarnings: true }, body: newer, headers });
    await server.ok('draftPublish', { as: as(), params });
    const [head = '', row = ''] = (await tables(params))['x.csv']?.split('\n') ?? [];
    expect(head.split(',').slice(1, 3)).toEqual(['added', 'weight']);
    expect(row.split(',').slice(1, 3)).toEqual(['', '2']);
  });

  it('the export of submissions declares its type and name, for GET and POST alike, also the first table alone', async () => {
    const params = await publishExported(server);
    await submit(params, exportedAnswer('uuid:1', '<code>1</code>'));
    const { headers } = await server.call('submissionExport', { as: as(), params });
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="x.zip"; filename*=UTF-8''x.zip`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).not.toContain('sandbox');
    const bare = await server.call('submissionExport', { as: as(), params, query: { attachments: 'false' } });
    expect(bare.headers['content-disposition']).toContain('filename="x.csv.zip"');
    const csv = await server.call('submissionCsv', { as: as(), params });
    expect(csv.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8' });
    expect(csv.headers['content-disposition']).toContain('filename="x.csv"');
    const inZip = await tables(params);
    expect(csv.body).toBe(inZip['x.csv']);
    expect(await tables(params, {}, 'submissionExportDecrypt')).toEqual(inZip);
    expect((await server.call('submissionCsvDecrypt', { as: as(), params, body: {} })).body).toBe(csv.body);
    const url = `/v1/projects/${params.projectId}/forms/x/submissions.csv.zip`;
    const authorization = `Bearer ${as()}`;
    const head = await server.app.inject({ method: 'HEAD', url, headers: { authorization } });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'application/zip', '']);
  });

  it('the export of submissions applies a filter, and refuses an invalid one', async () => {
    const params = await publishExported(server);
    await submit(params, exportedAnswer('uuid:1', ''), exportedAnswer('uuid:2', ''));
    const id = server.admin.user.id;
    const all = await tables(params, { $filter: `__system/submitterId eq ${id}` });
    expect(all['x.csv']?.split('\n')).toHaveLength(4);
    const none = await tables(params, { $filter: `__system/submissionDate gt now()` });
    expect(none['x.csv']?.split('\n')).toHaveLength(2);
    const broken = await server.call('submissionExport', { as: as(), params, query: { $filter: 'a b' } });
    expect([broken.status, broken.body]).toMatchObject([400, { code: 400.18 }]);
    expect(broken.headers).not.toHaveProperty('content-disposition');
  });

  it('the export of submissions keeps real and test submissions apart, and is 404.1 without a draft or a published form', async () => {
    const as1 = as();
    const params = await publishExported(server);
    await submit(params, exportedAnswer('uuid:1', ''));
    for (const name of ['draftSubmissionExport', 'draftSubmissionCsv', 'draftSubmissionExportDecrypt'] as const) {
      expect((await server.call(name, { as: as1, params })).body).toMatchObject({ code: 404.1 });
    }
    await server.ok('draftCreate', { as: as1, params });
    await server.ok('draftSubmissionCreate', { as: as1, params, body: exportedAnswer('uuid:draft', '') });
    const drafts = await tables(params, {}, 'draftSubmissionExport');
    expect(drafts['x.csv']).toMatch(/uuid:draft/);
    expect(drafts['x.csv']).not.toMatch(/uuid:1/);
    expect((await tables(params))['x.csv']).not.toMatch(/uuid:draft/);
    const { id: projectId } = await server.ok('projectCreate', { as: as1, body: { name: 'Empty' } });
    const body = exportedForm();
    const headers = { 'content-type': 'application/xml' };
    await server.ok('formCreate', { as: as1, params: { projectId }, body, headers });
    const unpublished = await server.call('submissionExport', { as: as1, params: { projectId, xmlFormId: 'x' } });
    expect(unpublished.body).toMatchObject({ code: 404.1 });
  });

  it('the export of submissions contains files, duplicate names included, and audit logs as one table', async () => {
    const params = await publishExported(server);
    const device = await phoneOfAppUser(server, params);
    const photo = (name: string) => `<photo>${name}</photo>`;
    const log = filePart(
      'audit.csv',
      '\uFEFFevent,start,node,strange\nform start,1,/data,z\n\nend,2,"a,b",\n',
      'text/csv',
    );
    await device.submit(exportedAnswer('uuid:1', photo('p.jpg'), '1', 'x', 'audit.csv'), filePart('p.jpg', 'one'), log);
    await device.submit(exportedAnswer('uuid:2', photo('P.jpg')), filePart('P.jpg', 'two'));
    await device.submit(exportedAnswer('uuid:3', photo('../../etc/p:w')), filePart('../../etc/p:w', 'three'));
    await device.submit(exportedAnswer('uuid:4', photo('late.jpg')));
    const files = await tables(params, { distinctMedia: 'true' });
    expect(Object.keys(files).slice(4)).toEqual([
      'x - audit.csv',
      'media/.._.._etc_p_w',
      'media/P.jpg',
      'media/p~1.jpg',
    ]);
    expect([files['media/P.jpg'], files['media/p~1.jpg'], files['media/.._.._etc_p_w']]).toEqual([
      'two',
      'one',
      'three',
    ]);
    expect(files['x - audit.csv']).toBe(
      `event,node,start,end,latitude,longitude,accuracy,old-value,new-value,user,change-reason,instance ID
form start,/data,1,,,,,,,,,uuid:1
end,"a,b",2,,,,,,,,,uuid:1
`,
    );
    expect(files['x.csv']).toMatch(/late\.jpg,.*uuid:4,\d*,Tablet,0,1,,,collect:abc,0,1$/m);
    const bare = await tables(params, { attachments: 'false' });
    expect(Object.keys(bare).filter((name) => name.startsWith('media/'))).toEqual([]);
  });

  it('the export of submissions is safe for spreadsheets on request', async () => {
    const params = await publishExported(server);
    await submit(params, exportedAnswer('uuid:1', '<code>=HYPERLINK("http://e")</code><weight>-12.5</weight>'));
    const plain = await server.call('submissionCsv', { as: as(), params });
    expect(plain.body).toMatch(/,"=HYPERLINK\(""http:\/\/e""\)",-12.5,/);
    const safe = await server.call('submissionCsv', { as: as(), params, query: { safeForExcel: 'true' } });
    expect(safe.body).toMatch(/^\uFEFFSubmissionDate,[^]*,"'=HYPERLINK\(""http:\/\/e""\)",-12.5,/);
    const zipped = await server.call('submissionExport', { as: as(), params, query: { safeForExcel: 'true' } });
    const files = await unzip(zipped.raw.rawPayload);
    expect(files.map(({ bytes }) => bytes.subarray(0, 3).toString('hex'))).toEqual(files.map(() => 'efbbbf'));
  });
});
