import { read, utils, type WorkBook } from '@e965/xlsx';
import { publishExported } from '#test/support/form/exportedForm';
import { labelledAnswer, labelledForm } from '#test/support/form/labelledForm';
import { describeServer } from '#test/support/server';
import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { exportTables } from '#server/domain/export/exportTables';
import { newestFirst } from '#shared/query/order';
import { treeOfDefinition } from '#server/db/submission/query/fields';
import { takeSnapshot } from '#server/db/submission/export';
import { workbookEntries } from '#server/routes/export/xlsx';
import { zipOf } from '#server/external/zip';

describeServer('export as a workbook', (server) => {
  const as = () => server.admin.token;
  const fill = async (...answers: readonly string[]) => {
    const params = await publishExported(server, labelledForm);
    for (const [index, inside] of answers.entries()) {
      const body = labelledAnswer(`uuid:${index + 1}`, inside);
      await server.ok('submissionCreate', { as: as(), params, body });
    }
    return params;
  };
  const workbook = async (params: { projectId: number; xmlFormId: string }, query: Record<string, string> = {}) => {
    const { raw, status, headers } = await server.call('submissionXlsx', { as: as(), params, query });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('filename="visits.xlsx"');
    return read(raw.rawPayload, { cellNF: true, cellStyles: true });
  };
  const cells = ({ Sheets }: WorkBook, name: string) =>
    utils.sheet_to_json<unknown[]>(Sheets[name] ?? {}, { header: 1, raw: true });

  it('answers have their types, and stay texts if a spreadsheet would change them', async () => {
    const params = await fill(
      `<name>007</name><size>12</size><price>-1.50</price><day>2026-02-28</day><hour>06:00:00.000+02:00</hour>
      <met>2026-03-01T12:00:00.000+05:30</met><at>1.5 2 3 4</at><home><rooms>1</rooms></home>`,
      `<name>=1+1 &lt;&amp;_x0041_ 🌾</name><size>007</size><price>1234567890123456</price><day>1899-01-01</day><met>soon</met><home><rooms/></home>`,
    );
    const book = await workbook(params);
    expect(book.SheetNames).toEqual(['visits', 'member', 'member (2)']);
    const [head, odd = [], even = []] = cells(book, 'visits');
    expect(head?.slice(0, 14)).toEqual(['SubmissionDate', 'name', 'village', 'crops', 'size', 'price', 'day', 'hour', 'met', 'at-Latitude', 'at-Longitude', 'at-Altitude', 'at-Accuracy', 'home-rooms']); // oxfmt-ignore
    expect(head?.slice(14, 17)).toEqual(['meta-instanceID', 'KEY', 'SubmitterID']);
    expect(even.slice(1, 6)).toEqual(['007', undefined, undefined, 12, -1.5]);
    expect(['G3', 'H3', 'I3'].map((cell) => Number(book.Sheets.visits?.[cell]?.v))).toEqual([46081, 0.25, 46082.5]);
    expect(even.slice(9, 14)).toEqual([1.5, 2, 3, 4, 1]);
    expect(Number(book.Sheets.visits?.A3?.v)).toBeGreaterThan(46000);
    expect(odd.slice(1, 9)).toEqual(['=1+1 <&_x0041_ 🌾', undefined, undefined, '007', '1234567890123456', '1899-01-01', undefined, 'soon']); // oxfmt-ignore
    expect(book.Sheets.visits?.G3).toMatchObject({ t: 'n', z: 'yyyy\\-mm\\-dd', w: '2026-02-28' });
    expect(book.Sheets.visits?.I3).toMatchObject({ w: '2026-03-01 12:00:00' });
  });

  it('each repeat has a sheet whose rows name their parent rows, as in CSV', async () => {
    const member = (name: string, age = '') => `<member><called>${name}</called><age>${age}</age></member>`;
    const params = await fill(
      `<home><rooms/>${member('Eva', '7')}${member('Ben')}</home><plot>${member('Rex')}</plot>`,
    );
    const book = await workbook(params);
    expect(cells(book, 'member')).toEqual([
      ['called', 'age', 'PARENT_KEY', 'KEY'],
      ['Eva', 7, 'uuid:1', 'uuid:1/home/member[1]'],
      ['Ben', undefined, 'uuid:1', 'uuid:1/home/member[2]'],
    ]);
    expect(cells(book, 'member (2)')[1]).toEqual(['Rex', 'uuid:1', 'uuid:1/plot/member[1]']);
    expect((await workbook(params, { $select: 'name,__id' })).SheetNames).toEqual(['visits']);
    expect(cells(await workbook(params, { $select: 'name,__id', $filter: "name eq 'x'" }), 'visits')).toEqual([
      ['name', 'KEY'],
    ]);
  });

  it('headings and choices are in a language of the form, or names without one', async () => {
    const params = await fill(
      '<name>N</name><village>a</village><crops>maize beans nuts</crops><home><rooms>1</rooms><member><called>Eva</called><age>1</age></member></home>',
      '<village>b</village><crops/><home><rooms/></home>',
    );
    const english = await workbook(params, { labels: 'English (en)', splitSelectMultiples: 'true' });
    const [head, second = [], first = []] = cells(english, 'visits');
    expect(head?.slice(1, 8)).toEqual([
      'Name of …',
      'Village',
      'Crops',
      'Crops/Beans',
      'Crops/Maize',
      'Crops/nuts',
      'size',
    ]);
    expect(head).toContain('Home – Rooms');
    expect(first.slice(1, 7)).toEqual(['N', 'Upstream', 'Maize; Beans; nuts', 1, 1, 1]);
    expect(second[2]).toBe('Down & out');
    expect(cells(english, 'member')[0]).toEqual(['Called', 'age', 'PARENT_KEY', 'KEY']);
    const french = cells(await workbook(params, { labels: 'French (fr)' }), 'visits');
    expect(french[0]?.slice(1, 4)).toEqual(['Nom', 'Village', 'Crops']);
    expect(french.map((row) => row[2])).toEqual(['Village', 'b', 'Amont']);
    expect(cells(await workbook(params, { labels: '' }), 'visits')[0]?.[1]).toBe('Name of …');
    const { body } = await server.call('submissionCsv', { as: as(), params, query: { labels: 'French (fr)' } });
    expect(String(body).split('\n')[2]).toContain(',N,Amont,Maïs; Beans; nuts,');
    const unknown = await server.call('submissionXlsx', { as: as(), params, query: { labels: 'Klingon' } });
    expect(unknown.body).toMatchObject({ code: 400.8, details: { field: 'labels' } });
  });

  it('rows that do not fit into a worksheet continue in the next one, and shortened texts are reported', async () => {
    const member = (name: string) => `<member><called>${name}</called><age/></member>`;
    const params = await fill('<name>one</name>', `<name>${'x'.repeat(40)}</name><home>${'abcde'.split('').map(member).join('')}</home>`, '<name>three</name>'); // oxfmt-ignore
    const form = await server.db.selectFrom('forms').selectAll().where('xmlFormId', '=', 'visits').orderBy('id', 'desc').executeTakeFirstOrThrow(); // oxfmt-ignore
    const { id: formId, currentDefId } = form;
    const selection = { formId, draft: false, filter: null, order: newestFirst, keyIds: null };
    const tables = exportTables(await treeOfDefinition(server.db, currentDefId ?? 0));
    const { blobs, spools } = server.deps;
    const snapshot = await takeSnapshot(server.db, selection);
    const source = {
      db: server.db,
      blobs,
      signal: backgroundSignal,
      snapshot,
      tables,
      keys: new Map(),
      safeForExcel: false,
      distinctMedia: false,
    };
    const entries = workbookEntries(source, {
      xmlFormId: params.xmlFormId,
      folder: spools,
      limits: { rows: 3, text: 30 },
    });
    const chunks: Buffer[] = [];
    for await (const chunk of zipOf(entries)) chunks.push(chunk);
    const book = read(Buffer.concat(chunks));
    expect(book.SheetNames).toEqual(['visits', 'visits (2)', 'member', 'member (3)', 'member (4)', 'member (2)', 'Cut texts']); // oxfmt-ignore
    const names = ['visits', 'visits (2)'].map((name) => cells(book, name).map((row) => row[1]));
    expect(names).toEqual([
      ['name', 'three', 'x'.repeat(30)],
      ['name', 'one'],
    ]);
    const called = ['member', 'member (3)', 'member (4)'].map((name) => cells(book, name).map((row) => row[0]));
    expect(called).toEqual([
      ['called', 'a', 'b'],
      ['called', 'c', 'd'],
      ['called', 'e'],
    ]);
    expect(cells(book, 'Cut texts')).toContainEqual(['visits', 'B3', 40]);
  });

  it('passphrases, HEAD and drafts work as for CSV', async () => {
    const params = await fill('<name>N</name>');
    const head = await server.app.inject({ method: 'HEAD', url: `/v1/projects/${params.projectId}/forms/visits/submissions.xlsx`, headers: { authorization: `Bearer ${as()}` } }); // oxfmt-ignore
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
    expect(head.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    // A browser might refuse to save it from a sandbox.
    expect(head.headers['content-security-policy']).not.toContain('sandbox');
    const posted = await server.call('submissionXlsxDecrypt', { as: as(), params, body: {} });
    expect(cells(read(posted.raw.rawPayload), 'visits')[1]?.[1]).toBe('N');
    await server.ok('draftCreate', { as: as(), params });
    expect((await server.call('draftSubmissionXlsx', { as: as(), params })).status).toBe(200);
    const logged = await server.ok('auditList', { as: as(), query: { action: 'form.submission.export' } });
    expect(logged.filter(({ acteeId }) => acteeId === logged[0]?.acteeId)).toHaveLength(1);
  });
});
