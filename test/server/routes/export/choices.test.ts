import { limits } from '#api/limits';
import { formProject } from '#test/support/project/withForm';
import { describeServer } from '#test/support/server';

const form = {
  id: 'visits',
  instance: '<village/><seen/>',
  types: { '/village': 'string', '/seen': 'string' },
  model: '<instance id="places" src="jr://file-csv/places.csv"/>',
  body: ['select1 village', 'select seen']
    .map((question) => question.split(' '))
    .map(
      ([control = '', name = '']) => `<${control} ref="/data/${name}"><label>${name}</label>
      <itemset nodeset="instance('places')/root/item"><value ref="code"/><label ref="name"/></itemset></${control}>`,
    )
    .join(''),
};

describeServer('labels of choices that a form has in a media file', (server) => {
  /** The rows of the export with labels, of a form with this file. */
  const exported = async (csv: string | null): Promise<readonly string[]> => {
    const { as, draft, publish, params: paramsOf } = await formProject(server);
    await draft(form);
    const params = paramsOf('visits');
    const headers = { 'content-type': 'text/csv' };
    if (csv !== null) {
      await server.ok('draftAttachmentCreate', { as, params: { ...params, name: 'places.csv' }, body: csv, headers });
    }
    expect((await publish(undefined, 'visits')).status).toBe(200);
    const body = `<data id="visits" version="1"><village>v1</village><seen>v2 v9 v1</seen><meta><instanceID>uuid:1</instanceID></meta></data>`;
    await server.ok('submissionCreate', { as, params, body, headers: { 'content-type': 'application/xml' } });
    const answer = await server.call('submissionCsv', { as, params, query: { labels: '', $select: 'village,seen' } });
    expect(answer.status).toBe(200);
    return String(answer.body).trimEnd().split(/\r?\n/).slice(1);
  };
  const listOf = (count: number): string =>
    [' code ,district,name', ...Array.from({ length: count }, (_, row) => `v${row},"a, ""b""",Village ${row}`)].join(
      '\n',
    );

  it('exports have them, of one choice and of several', async () => {
    expect(await exported('\uFEFFcode,district,name\r\nv1,x,"Brno, město"\r\nv2,y,Zlín\r\nv3,z\r\n')).toEqual([
      '"Brno, město","Zlín; v9; Brno, město"',
    ]);
    expect(await exported(listOf(limits.fileChoices))).toEqual(['Village 1,Village 2; Village 9; Village 1']);
  });

  it.each([
    ['was not uploaded', null],
    ['has too many choices', listOf(limits.fileChoices + 1)],
    ['is too large', `${listOf(3)}\n${'x'.repeat(limits.choicesFile)}`],
    ['is empty', ''],
  ])('exports keep the names of choices if the file %s', async (_, csv) => {
    expect(await exported(csv)).toEqual(['v1,v2 v9 v1']);
  });

  it('exports have the labels of an entity list in place of a file', async () => {
    const { as, projectId, draft, publish, params: paramsOf } = await formProject(server);
    const list = { projectId, datasetName: 'places' };
    await server.ok('datasetCreate', { as, params: list, body: { name: 'places' } });
    const { uuid } = await server.ok('entityCreate', { as, params: list, body: { label: 'Zlín' } });
    const body = form.body
      .replaceAll('ref="code"', 'ref="name"')
      .replaceAll('<label ref="name"/>', '<label ref="label"/>');
    await draft({ ...form, body });
    const params = paramsOf('visits');
    expect((await publish(undefined, 'visits')).status).toBe(200);
    const xml = `<data id="visits" version="1"><village>${uuid}</village><seen/><meta><instanceID>uuid:1</instanceID></meta></data>`;
    await server.ok('submissionCreate', { as, params, body: xml, headers: { 'content-type': 'application/xml' } });
    const answer = await server.call('submissionCsv', { as, params, query: { labels: '', $select: 'village' } });
    expect(String(answer.body)).toContain('\nZlín');
  });
});
