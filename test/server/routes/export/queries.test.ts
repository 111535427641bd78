import { partlyEncryptedForm } from '#test/support/form/partlyEncryptedForm';
import { exportedAnswer, filesIn, publishExported } from '#test/support/form/exportedForm';
import { describeServer } from '#test/support/server';

const answers = [
  exportedAnswer(
    'uuid:1',
    '<code>Ana</code><weight>2.5</weight><place>1 2</place><home><rooms>4</rooms><member><mname>Eva</mname></member></home>',
  ),
  exportedAnswer('uuid:2', '<code>ben</code><weight>10</weight><place>3 4</place><home><rooms>1</rooms></home>'),
  exportedAnswer(
    'uuid:3',
    '<code>Ana Bee</code><weight>x</weight><place>5 6</place><farm><child><cname>Žofie</cname></child></farm>',
  ),
];

describeServer('queries of exports', (server) => {
  const as = () => server.admin.token;
  type Params = { projectId: number; xmlFormId: string };
  const fill = async () => {
    const params = await publishExported(server);
    for (const body of answers) await server.ok('submissionCreate', { as: as(), params, body });
    return params;
  };
  const ask = async ({ projectId, xmlFormId }: Params, path: string, query: Record<string, string>) => {
    const url = `/v1/projects/${projectId}/forms/${xmlFormId}${path}?${new URLSearchParams(query).toString()}`;
    const { body } = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as()}` } });
    return body;
  };
  const lines = async (params: Params, query: Record<string, string>) =>
    (await ask(params, '/submissions.csv', query)).trimEnd().split('\n');
  const ids = async (params: Params, query: Record<string, string>) =>
    (await lines(params, { ...query, $select: '__id' })).slice(1).join(' ');
  const inOData = async (params: Params, query: Record<string, string>) => {
    const { value } = JSON.parse(await ask(params, '.svc/Submissions', query)) as { value: { __id: string }[] };
    return value.map(({ __id }) => __id).join(' ');
  };

  it.each([
    [{ $filter: "startswith(code,'Ana')" }, 'uuid:3 uuid:1'],
    [{ $search: 'žofie' }, 'uuid:3'],
    [{ $search: 'ana NOT bee' }, 'uuid:1'],
    [{ $orderby: 'weight desc' }, 'uuid:2 uuid:1 uuid:3'],
    [{ $orderby: 'home/rooms', $filter: 'home/rooms ne null' }, 'uuid:2 uuid:1'],
    [{ $orderby: '__id' }, 'uuid:1 uuid:2 uuid:3'],
    [{ $filter: "code eq 'nobody'" }, ''],
  ])('an export has the rows of OData, in the same order: %j', async (query, expected) => {
    const params = await fill();
    expect(await inOData(params, query)).toBe(expected);
    expect(await ids(params, query)).toBe(expected);
    const { 'x.csv': table = '' } = await filesIn(
      await server.call('submissionExport', { as: as(), params, query: { ...query, $select: '__id' } }),
    );
    expect(table.trimEnd().split('\n').slice(1).join(' ')).toBe(expected);
    const places = JSON.parse(await ask(params, '/submissions.geojson', query)) as { features: { id: string }[] };
    expect(places.features.map(({ id }) => id).join(' ')).toBe(expected);
  });

  it('a filter for the trash finds deleted submissions', async () => {
    const params = await fill();
    await server.ok('submissionDelete', { as: as(), params: { ...params, instanceId: 'uuid:2' } });
    expect(await ids(params, {})).toBe('uuid:3 uuid:1');
    expect(await ids(params, { $filter: '__system/deletedAt ne null' })).toBe('uuid:2');
  });

  it('selected columns are in the order of the form, groups include their questions, and tables of selected repeats stay', async () => {
    const params = await fill();
    const chosen = { $select: '__system/edits,home,__id,weight,__system/submissionDate' };
    const [head, , , row] = await lines(params, chosen);
    expect(head).toBe('SubmissionDate,weight,home-rooms,KEY,Edits');
    expect(row).toMatch(/^[^,]+Z,2\.5,4,uuid:1,0$/);
    const files = await filesIn(await server.call('submissionExport', { as: as(), params, query: chosen }));
    expect(Object.keys(files)).toEqual(['x.csv', 'x-member.csv', 'x-child.csv']);
    expect(files['x-member.csv']).toBe('mname,PARENT_KEY,KEY\nEva,uuid:1,uuid:1/home/member[1]\n');
    const one = { $select: 'home/rooms' };
    expect(Object.keys(await filesIn(await server.call('submissionExport', { as: as(), params, query: one })))).toEqual(
      ['x.csv'],
    );
    expect(await lines(params, { $select: '__system' })).toEqual([
      'SubmissionDate,SubmitterID,SubmitterName,AttachmentsPresent,AttachmentsExpected,Status,ReviewState,DeviceID,Edits,FormVersion,UpdatedAt,DeletedAt',
      ...['', '', ''].map(() => expect.stringMatching(/Z,\d+,admin,0,0,,,,0,1,,$/) as string),
    ]);
  });

  it('the properties of places are the chosen columns, without levels', async () => {
    const params = await fill();
    const query = { $select: '__id,home/rooms,place,__system/edits', $filter: "code eq 'ben'" };
    const { features } = JSON.parse(await ask(params, '/submissions.geojson', query)) as { features: object[] };
    const properties = { __id: 'uuid:2', 'home/rooms': 1, place: 'POINT (4 3)', '__system/edits': 0 };
    const geometry = { type: 'Point', coordinates: [4, 3] };
    expect(features).toEqual([{ type: 'Feature', id: 'uuid:2', geometry, properties }]);
  });

  it.each([
    [{ $select: 'nonesuch' }, 400.23],
    [{ $select: 'home/member/mname' }, 400.23],
    [{ $filter: 'nonesuch eq 1' }, 501.5],
    [{ $filter: 'code eq' }, 400.18],
    [{ $orderby: 'place' }, 501.5],
    [{ $orderby: 'code sideways' }, 501.1],
    [{ $search: 'OR' }, 400.8],
  ])('an export refuses the same queries as OData, in the same way: %j', async (query, code) => {
    const params = await fill();
    for (const path of ['.svc/Submissions', '/submissions.csv', '/submissions.csv.zip', '/submissions.geojson']) {
      expect({ path, ...(JSON.parse(await ask(params, path, query)) as object) }).toMatchObject({ path, code });
    }
  });

  it('queries about answers are refused if answers are encrypted, and others are not', async () => {
    const { params, sendEncrypted } = await partlyEncryptedForm(server);
    expect(await ids(params, { $filter: "code eq '1'" })).toBe('uuid:1');
    await sendEncrypted();
    for (const query of [{ $filter: "not (code eq '1')" }, { $search: '1' }, { $orderby: 'code' }]) {
      expect(JSON.parse(await ask(params, '/submissions.csv', query))).toMatchObject({ code: 501.51 });
    }
    expect(await ids(params, { $filter: '__system/edits eq 0', $orderby: '__id' })).toBe('uuid:1 uuid:2');
  });
});
