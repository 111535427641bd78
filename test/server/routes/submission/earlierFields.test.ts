import { formProject } from '#test/support/project/withForm';
import { describeServer } from '#test/support/server';

const sent = (id: string, version: string, answers: string): string =>
  `<data id="wells" version="${version}">${answers}<meta><instanceID>${id}</instanceID></meta></data>`;

describeServer('questions of earlier versions of a form', (server) => {
  const open = async () => {
    const { projectId, as, published } = await formProject(server);
    const params = { projectId, xmlFormId: 'wells' };
    const meta = { '/meta/instanceID': 'string' };
    await published({
      id: 'wells',
      version: '1',
      instance: '<name/><depth/><place><village/><hill/></place><tree><kind/></tree>',
      types: {
        '/name': 'string',
        '/depth': 'int',
        '/place/village': 'string',
        '/place/hill': 'string',
        '/tree/kind': 'string',
        ...meta,
      },
      body: '<repeat nodeset="/data/tree"><input ref="/data/tree/kind"><label>Kind</label></input></repeat>',
    });
    const headers = { 'content-type': 'application/xml' };
    const send = (body: string) => server.ok('submissionCreate', { as, params, body, headers });
    await send(
      sent(
        'uuid:1',
        '1',
        '<name>Ana</name><depth>7</depth><place><village>Kosiv</village><hill>top</hill></place><tree><kind>oak</kind></tree>',
      ),
    );
    const newest = `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Wells</h:title><model>
<instance><data id="wells" version="2"><name/><depth/><place><village/></place><people/><meta><instanceID/></meta></data></instance>
<bind nodeset="/data/name" type="string"/><bind nodeset="/data/depth" type="int"/><bind nodeset="/data/place/village" type="string"/>
<bind nodeset="/data/people" type="int"/><bind nodeset="/data/meta/instanceID" type="string"/></model></h:head><h:body/></h:html>`;
    await server.ok('draftCreate', { as, params, query: { ignoreWarnings: true }, body: newest, headers });
    await server.ok('draftPublish', { as, params });
    await send(
      sent('uuid:2', '2', '<name>Ivo</name><depth>8</depth><place><village>Dana</village></place><people>4</people>'),
    );
    const rows = async (query: Readonly<Record<string, string>>, extended = true) => {
      const page = await server.ok('odataSubmissions', { as, params, extended, query });
      return page.value.map(({ __system: _, ...row }) => row);
    };
    const get = async (path: string) => {
      const url = `/v1/projects/${projectId}/forms/wells${path}`;
      const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
      return { status: answer.statusCode, body: answer.body };
    };
    return { as, params, rows, get };
  };

  it('the site gets them after the fields of the current form, other clients do not', async () => {
    const { as, params } = await open();
    const list = async (extended: boolean) => {
      const fields = await server.ok('formFieldList', { as, params, extended, query: { odata: true } });
      return fields.map(({ path, type, earlier }) => [path, type, earlier].join(' ').trim());
    };
    const now = [
      '/name string',
      '/depth int',
      '/place structure',
      '/place/village string',
      '/people int',
      '/meta structure',
      '/meta/instanceID string',
    ];
    expect(await list(false)).toEqual(now);
    // Questions of a former repeat are not among them.
    expect(await list(true)).toEqual([...now, '/place/hill string true']);
  });

  it('rows have them for the site, and for clients that select them', async () => {
    const { rows } = await open();
    const old = { __id: 'uuid:1', name: 'Ana', depth: 7, place: { village: 'Kosiv', hill: 'top' }, people: null };
    const [newer, older] = await rows({});
    expect(older).toMatchObject(old);
    expect(newer).toMatchObject({ __id: 'uuid:2', place: { village: 'Dana' }, people: 4 });
    const { place, ...others } = old;
    expect((await rows({}, false))[1]).toEqual({
      ...others,
      place: { village: place.village },
      meta: { instanceID: 'uuid:1' },
    });
    expect(await rows({ $select: '__id,place/hill' }, false)).toEqual([
      { __id: 'uuid:2', place: { hill: null } },
      { __id: 'uuid:1', place: { hill: 'top' } },
    ]);
  });

  it('they can be filtered, totalled and exported', async () => {
    const { rows, get } = await open();
    const ids = async (query: Readonly<Record<string, string>>) => (await rows(query, false)).map(({ __id }) => __id);
    expect(await ids({ $filter: "place/hill eq 'top'" })).toEqual(['uuid:1']);
    expect(await ids({ $orderby: 'place/hill desc' })).toEqual(['uuid:1', 'uuid:2']);
    const totals = await get('.svc/Submissions?$apply=aggregate(place/hill%20with%20answered%20as%20n)');
    expect(JSON.parse(totals.body).value).toEqual([{ n: 1 }]);
    expect((await get("/submissions.csv?$filter=place/hill%20eq%20'top'")).body).not.toContain('place-hill');
    const lines = async (query: string) => (await get(`/submissions.csv?${query}`)).body.trim().split('\n');
    expect(await lines('$select=name,place/hill')).toEqual(['name,place-hill', 'Ivo,', 'Ana,top']);
    const [head, , old] = await lines('deletedFields=true');
    expect(head).toContain('place-village,place-hill');
    expect(old).toContain('Kosiv,top');
    expect((await get('/submissions.geojson')).status).toBe(200);
    expect((await get('.svc/Submissions?$filter=place/moon%20eq%20null')).status).toBe(501);
  });
});
