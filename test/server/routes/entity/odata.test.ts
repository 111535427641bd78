import { describeServer, type TestServer } from '#test/support/server';
import { lookupProject } from '#test/support/project/lookupProject';

interface Row {
  readonly label: string;
  readonly __id: string;
  readonly [column: string]: unknown;
}
interface Page {
  readonly value: Row[];
  readonly code?: number;
  readonly '@odata.nextLink'?: string;
  readonly '@odata.count'?: number;
}

const begin = async (server: TestServer) => {
  const project = await lookupProject(server);
  const { as, params, create } = project;
  await server.ok('datasetPropertyCreate', { as, params, body: { name: 'last-visit' } });
  const oak = await create('Oak', { species: 'quercus', height: '9' });
  const elm = await create('Elm', { species: 'ulmus', height: '10', 'last-visit': '2026-01-02' });
  const ash = await create('Ash “Old”', { species: 'fraxinus' });
  const ask = async (query: Record<string, string | number> = {}) => {
    const { body } = await server.call('entityOdata', { as, params, query });
    return body as Page;
  };
  const labels = async (query: Record<string, string | number>) =>
    ((await ask(query)).value ?? []).map(({ label }) => label);
  return { ...project, oak, elm, ash, ask, labels };
};

describeServer('OData of entities', (server) => {
  it('the feed has one table, described by its metadata', async () => {
    const { as, params } = await begin(server);
    const service = await server.call('entityOdataService', { as, params });
    expect(service.body).toMatchObject({ value: [{ name: 'Entities', kind: 'EntitySet', url: 'Entities' }] });
    const { raw } = await server.call('entityOdataMetadata', { as, params });
    expect(raw.headers['odata-version']).toBe('4.0');
    expect(raw.body).toContain('<Property Name="last_visit" Type="Edm.String"/>');
    expect(raw.body).toContain('EntityType="org.opendatakit.user.trees.Entities"');
  });

  it('rows have the label, system columns and all properties, missing values as empty texts', async () => {
    const { ask, elm } = await begin(server);
    const { value } = await ask();
    expect(value.map(({ label }) => label)).toEqual(['Ash “Old”', 'Elm', 'Oak']);
    expect(value[1]).toEqual({
      __id: elm,
      label: 'Elm',
      __system: {
        createdAt: expect.any(String),
        creatorId: expect.any(String),
        creatorName: expect.any(String),
        updates: 0,
        updatedAt: null,
        deletedAt: null,
        version: 1,
        conflict: null,
      },
      species: 'ulmus',
      height: '10',
      last_visit: '2026-01-02',
    });
  });

  it.each([
    ["species eq 'ulmus'", ['Elm']],
    ["species ne 'ulmus'", ['Ash “Old”', 'Oak']],
    ["species in ('ulmus', 'quercus')", ['Elm', 'Oak']],
    ["height eq ''", ['Ash “Old”']],
    ['height eq null', ['Ash “Old”']],
    ["height ne ''", ['Elm', 'Oak']],
    ['not (height eq null)', ['Elm', 'Oak']],
    ["contains(label, 'sh')", ['Ash “Old”']],
    ["startswith(tolower(label), 'e') or last_visit ge '2027'", ['Elm']],
    ["not contains(last_visit, '2026')", ['Ash “Old”', 'Oak']],
    ['__system/version eq 1 and __system/updates eq 0', ['Ash “Old”', 'Elm', 'Oak']],
    ['__system/conflict eq null', ['Ash “Old”', 'Elm', 'Oak']],
    ["__system/conflict eq 'hard'", []],
    ['__system/createdAt ge 2020-01-01 and __system/updatedAt ne null', []],
    ["__system/creatorId eq '0'", []],
    ['__system/deletedAt ne null', []],
  ])('a filter finds entities: %s', async ($filter, expected) => {
    const { ask } = await begin(server);
    const { value, ...rest } = await ask({ $filter, $count: 'true' });
    expect(value.map(({ label }) => label)).toEqual(expected);
    expect(rest['@odata.count']).toBe(expected.length);
  });

  it('an entity is found by its id, a deleted one by the time of deletion', async () => {
    const { as, params, oak, labels, ask } = await begin(server);
    expect(await labels({ $filter: `__id eq '${oak.toUpperCase()}'` })).toEqual(['Oak']);
    expect(await labels({ $filter: `__id in ('${oak}', '00000000-0000-4000-8000-000000000000')` })).toEqual(['Oak']);
    expect((await ask({ $filter: "__id eq 'nonesuch'" })).code).toBe(400.11);
    await server.ok('entityDelete', { as, params: { ...params, uuid: oak } });
    expect(await labels({ $filter: '__system/deletedAt ne null' })).toEqual(['Oak']);
    expect(await labels({ $filter: `__id eq '${oak}'` })).toEqual([]);
  });

  it.each([
    ['species', ['Ash “Old”', 'Oak', 'Elm']],
    ['species desc', ['Elm', 'Oak', 'Ash “Old”']],
    ['height asc', ['Ash “Old”', 'Elm', 'Oak']],
    ['height desc', ['Oak', 'Elm', 'Ash “Old”']],
    ['label', ['Ash “Old”', 'Elm', 'Oak']],
    ['__system/createdAt asc', ['Oak', 'Elm', 'Ash “Old”']],
    ['__system/version desc,label desc', ['Oak', 'Elm', 'Ash “Old”']],
  ])('entities are sorted, and pages follow that order: %s', async ($orderby, expected) => {
    const { as, projectId, labels } = await begin(server);
    expect(await labels({ $orderby })).toEqual(expected);
    const seen: string[] = [];
    const query = new URLSearchParams({ $orderby, $top: '1' });
    const get = async (url: string) =>
      JSON.parse((await server.app.inject({ url, headers: { authorization: `Bearer ${as}` } })).body) as Page;
    let page = await get(`/v1/projects/${projectId}/datasets/trees.svc/Entities?${query}`);
    for (;;) {
      seen.push(...page.value.map(({ label }) => label));
      const next = page['@odata.nextLink'];
      if (next === undefined) break;
      const { pathname, search } = new URL(next);
      page = await get(pathname + search);
    }
    expect(seen).toEqual(expected);
  });

  it('a search finds parts of labels and values, but no names of properties', async () => {
    const { labels } = await begin(server);
    expect(await labels({ $search: 'QUERC' })).toEqual(['Oak']);
    expect(await labels({ $search: '"“old”"' })).toEqual(['Ash “Old”']);
    expect(await labels({ $search: 'species' })).toEqual([]);
    expect(await labels({ $search: 'elm OR oak' })).toEqual(['Elm', 'Oak']);
    expect(await labels({ $search: 'us NOT elm' })).toEqual(['Ash “Old”', 'Oak']);
  });

  it('columns are selected, unknown ones are refused', async () => {
    const { ask, elm } = await begin(server);
    const first = async ($select: string) => (await ask({ $select, $filter: "label eq 'Elm'" })).value[0];
    expect(await first('__id,species')).toEqual({ __id: elm, species: 'ulmus' });
    expect(await first('label,__system/version')).toEqual({ label: 'Elm', __system: { version: 1 } });
    expect((await ask({ $select: 'nonesuch' })).code).toBe(400.23);
    expect((await ask({ $filter: 'nonesuch eq 1' })).code).toBe(501.5);
    expect((await ask({ $skiptoken: 'nonesuch' })).code).toBe(400.35);
    expect((await ask({ $apply: 'aggregate($count as n)' })).code).toBe(501.1);
  });

  it('an unchanged feed is 304, until anything in the list changes', async () => {
    const { as, params, oak } = await begin(server);
    const get = (tag = '') => server.call('entityOdata', { as, params, headers: { 'if-none-match': tag } });
    const tag = String((await get()).headers.etag);
    expect([(await get(tag)).status, tag]).toEqual([304, expect.stringMatching(/^W\//)]);
    await server.ok('entityUpdate', {
      as,
      params: { ...params, uuid: oak },
      query: { force: true },
      body: { label: 'O' },
    });
    expect((await get(tag)).status).toBe(200);
  });

  it('the number of entities is text', async () => {
    const { as, params } = await begin(server);
    expect((await server.call('entityOdataCount', { as, params })).raw.body).toBe('3');
    const query = { $filter: "species eq 'ulmus'" };
    expect((await server.call('entityOdataCount', { as, params, query })).raw.body).toBe('1');
  });
});

describeServer('entity lists as CSV and GeoJSON', (server) => {
  it('the CSV has the selected entities, or 304', async () => {
    const { as, params, elm } = await begin(server);
    const get = (query: object, headers = {}) => server.call('entityCsv', { as, params, query, headers });
    const { raw } = await get({ $filter: "species eq 'ulmus'" });
    const [head, row] = raw.body.split('\n');
    expect(head).toBe(
      '__id,label,species,height,last-visit,__createdAt,__creatorId,__creatorName,__updates,__updatedAt,__version',
    );
    expect(row).toMatch(new RegExp(`^${elm},Elm,ulmus,10,2026-01-02,20`));
    expect((await get({ $search: 'oak' })).raw.body.trim().split('\n')).toHaveLength(2);
    const tag = String((await get({})).headers.etag);
    expect((await get({}, { 'if-none-match': tag })).status).toBe(304);
  });

  it('entities with a location are features, as many as the limit', async () => {
    const { as, params, create, ash } = await begin(server);
    await server.ok('datasetPropertyCreate', { as, params, body: { name: 'geometry' } });
    const point = await create('Point', { geometry: '1.5 2.5 0 0' });
    const line = await create('Line', { geometry: '1 2;3 4' });
    const area = await create('Area', { geometry: '1 2 0 0;3 4 0 0;5 1 0 0;1 2 0 0' });
    await create('Nowhere', { geometry: 'x' });
    const get = async (query: object = {}) =>
      (await server.call('entityGeoList', { as, params, query })).body as {
        features: { id: string; geometry: { type: string; coordinates: unknown } }[];
      };
    expect((await get()).features.map(({ id, geometry }) => [id, geometry.type])).toEqual([
      [area, 'Polygon'],
      [line, 'LineString'],
      [point, 'Point'],
    ]);
    const { features } = await get({ limit: 1, $filter: "label eq 'Point' or label eq 'Oak'" });
    expect(features).toEqual([
      {
        type: 'Feature',
        id: point,
        properties: null,
        geometry: expect.objectContaining({ coordinates: [2.5, 1.5, 0] }),
      },
    ]);
    const one = async (uuid: string) => (await server.call('entityGeoGet', { as, params: { ...params, uuid } })).body;
    expect(await one(point)).toMatchObject({ features: [{ id: point }] });
    expect(await one(ash)).toEqual({ type: 'FeatureCollection', features: [] });
  });
});

describeServer('entities as another actor sees them', (server) => {
  it('tables, files and lists have the entities of an app user, a link or a collector', async () => {
    const { as, params, projectId, form, setFilter, phone, ask } = await begin(server);
    await server.ok('actorPropertyCreate', { as, params: { projectId }, body: { name: 'team' } });
    const device = await phone({ team: 'ulmus' });
    const rules = [{ datasetProperty: 'species', actorProperty: 'team' }];
    await setFilter({ type: 'property', rules });
    const seen = async (viewAs: number | string) => {
      const query = { viewAs };
      const table = await ask({ ...query, $count: 'true' });
      const csv = (await server.call('entityCsv', { as, params, query })).raw.body.trim().split('\n').slice(1);
      const list = (await server.call('entityList', { as, params, query })).body as {
        currentVersion: { label: string };
      }[];
      const count = (await server.call('entityOdataCount', { as, params, query })).raw.body;
      return [
        table.value.map(({ label }) => label),
        table['@odata.count'],
        csv.map((line) => line.split(',')[1]),
        list.map(({ currentVersion }) => currentVersion.label),
        count,
      ];
    };
    expect(await seen(device.id)).toEqual([['Elm'], 1, ['Elm'], ['Elm'], '1']);
    expect(await device.labels()).toEqual(['Elm']);
    const link = await server.ok('publicLinkCreate', {
      as,
      params: form,
      body: { displayName: 'L', properties: { team: 'quercus' } },
    });
    expect(await seen(link.id)).toEqual([['Oak'], 1, ['Oak'], ['Oak'], '1']);
    const collector = await server.signUp('collector@example.org');
    const role = { projectId, role: 'formfill', actorId: collector.user.id };
    await server.ok('projectRoleCreate', { as, params: role });
    expect(await seen(collector.user.id)).toEqual([[], 0, [], [], '0']);
    const admin = server.admin.user.id;
    expect((await seen(admin))[1]).toBe(3);
    expect(await ask({ viewAs: 'x' })).toMatchObject({ code: 400.8, details: { field: 'viewAs' } });
    const stranger = await server.signUp('stranger@example.org');
    expect(await ask({ viewAs: stranger.user.id })).toMatchObject({ code: 400.8 });
    expect((await server.call('entityList', { as, params, query: { viewAs: 999_999 } })).status).toBe(400);
  });

  it('locations of an app user, too', async () => {
    const { as, params, create, setFilter, phone } = await begin(server);
    await server.ok('datasetPropertyCreate', { as, params, body: { name: 'geometry' } });
    const device = await phone();
    const mine = await create('Mine', { geometry: '1 2' });
    await create('Other', { geometry: '1 2' });
    await setFilter({ type: 'ownerOnly' });
    await server.db.updateTable('entities').set({ creatorId: device.id }).where('uuid', '=', mine).execute();
    const { body } = await server.call('entityGeoList', { as, params, query: { viewAs: device.id } });
    expect(body).toMatchObject({ features: [{ id: mine }] });
  });
});
