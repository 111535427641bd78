import { xform } from '#test/fixtures/xform';
import { describeServer } from '#test/support/server';

const definition = xform({
  id: 'walks',
  instance: '<crops/><camp><at/></camp><route/><pet><seen/><foods/></pet>',
  types: {
    '/crops': 'string',
    '/camp/at': 'geopoint',
    '/route': 'geotrace',
    '/pet/seen': 'geopoint',
    '/pet/foods': 'string',
    '/orx:meta/orx:instanceID': 'string',
  },
  body: `<select ref="/data/crops"><label>Crops</label><item><label>M</label><value>maize</value></item></select>
    <repeat nodeset="/data/pet"><select ref="/data/pet/foods"><label>F</label><item><label>H</label><value>hay</value></item></select></repeat>`,
});

const walk = (id: string, answers: string, replaces = '') =>
  `<data id="walks" version="1">${answers}<orx:meta xmlns:orx="http://openrosa.org/xforms"><orx:instanceID>${id}</orx:instanceID>${
    replaces && `<orx:deprecatedID>${replaces}</orx:deprecatedID>`
  }</orx:meta></data>`;

const feature = (id: string, geometry: object, properties: object | null = { fieldpath: '/camp/at' }) => ({
  type: 'Feature',
  id,
  geometry,
  properties,
});
const point = (...coordinates: number[]) => ({ type: 'Point', coordinates });

describeServer('places of submissions', (server) => {
  const fill = async () => {
    const as = server.admin.token;
    const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Walks' } });
    const headers = { 'content-type': 'application/xml' };
    await server.ok('formCreate', { as, params: { projectId }, query: { publish: true }, body: definition, headers });
    const params = { projectId, xmlFormId: 'walks' };
    const send = (body: string) => server.ok('submissionCreate', { as, params, body, headers });
    await send(
      walk(
        'a',
        '<camp><at>1 2 3 4</at></camp><route>1 2;3 4</route><pet><seen>9 9</seen><foods>hay straw</foods></pet>',
      ),
    );
    await send(walk('b', '<crops>maize beans</crops><camp><at>5 6</at></camp>'));
    await send(walk('c', '<crops>beans</crops>'));
    const places = async (query: string, path = 'submissions.geojson') => {
      const url = `/v1/projects/${projectId}/forms/walks/${path}${query}`;
      const answer = await server.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${as}` } });
      const body = JSON.parse(answer.body) as { type?: string; features?: object[]; code?: number };
      if (body.type !== undefined) expect(body.type).toBe('FeatureCollection');
      return body.features ?? body.code;
    };
    return { as, params, places };
  };

  it('are features of the first geo question, or of the requested one', async () => {
    const { places } = await fill();
    expect(await places('')).toEqual([feature('b', point(6, 5)), feature('a', point(2, 1, 3))]);
    const route = feature('a', { type: 'LineString', coordinates: [[2, 1], [4, 3]] }, null); // oxfmt-ignore
    expect(await places('?fieldpath=/route')).toEqual([route]);
    expect(await places('?limit=1')).toEqual([]);
    expect(await places('?limit=2')).toEqual([feature('b', point(6, 5))]);
    expect(await places(`?$filter=${encodeURIComponent("selected(crops,'maize')")}`)).toEqual([
      feature('b', point(6, 5)),
    ]);
    expect(await places('?fieldpath=/route&fieldpath=/camp/at')).toBe(400.41);
    expect(await places('?fieldpath=/pet/seen')).toBe(400.8);
    expect(await places('?$filter=nonesuch eq 1')).toBe(501.5);
  });

  it('of all submissions have their answers as properties, on request', async () => {
    const { places } = await fill();
    const [b, a] = (await places('?answers=true')) as { id: string; properties: object }[];
    expect([b?.id, a?.id]).toEqual(['b', 'a']);
    expect(b?.properties).toMatchObject({ crops: 'maize beans', 'camp/at': expect.stringContaining('POINT') });
    expect(Object.keys(a?.properties ?? {})).toEqual(Object.keys(b?.properties ?? {}));
  });

  it('of one submission and its versions are returned, too, also of several questions at once', async () => {
    const { as, params, places } = await fill();
    const body = walk('a2', '<camp><at>7 8</at></camp>', 'a');
    await server.ok('submissionEdit', { as, params: { ...params, instanceId: 'a' }, body });
    expect(await places('', 'submissions/a.geojson')).toEqual([feature('a', point(8, 7))]);
    expect(await places('', 'submissions/a/versions/a2.geojson')).toEqual([feature('a', point(8, 7))]);
    expect(await places('?fieldpath=/camp/at&fieldpath=/route', 'submissions/a/versions/a.geojson')).toEqual([
      feature('a', { type: 'GeometryCollection', geometries: [point(2, 1, 3), { type: 'LineString', coordinates: [[2, 1], [4, 3]] }] }, null), // oxfmt-ignore
    ]);
    expect(await places('', 'submissions/c.geojson')).toEqual([]);
    expect(await places('', 'submissions/none.geojson')).toBe(404.1);
    expect(await places('', 'submissions/b/versions/a2.geojson')).toBe(404.1);
  });

  it('exports have a column for each selected choice, and names without groups, on request', async () => {
    const { as, params } = await fill();
    const table = async (query: object) => {
      const { body } = await server.call('submissionCsv', { as, params, query: { ...query } });
      return String(body)
        .trim()
        .split('\n')
        .map((line) => line.split(','));
    };
    const [head = [], c = [], b = [], a = []] = await table({ splitSelectMultiples: true, groupPaths: false });
    expect(head.slice(1, 5)).toEqual(['crops', 'crops/beans', 'crops/maize', 'at-Latitude']);
    expect([c, b, a].map((row) => row.slice(1, 4))).toEqual([
      ['beans', '1', '0'],
      ['maize beans', '1', '1'],
      ['', '0', '0'],
    ]);
    expect((await table({}))[0]?.slice(1, 3)).toEqual(['crops', 'camp-at-Latitude']);
    await server.ok('submissionDelete', { as, params: { ...params, instanceId: 'b' } });
    expect((await table({ splitSelectMultiples: true }))[0]?.slice(1, 4)).toEqual([
      'crops',
      'crops/beans',
      'camp-at-Latitude',
    ]);
    const [trash = [], ...gone] = await table({ splitSelectMultiples: true, $filter: '__system/deletedAt ne null' });
    expect(trash.slice(1, 4)).toEqual(['crops', 'crops/beans', 'crops/maize']);
    expect(gone.map((row) => row.slice(1, 4))).toEqual([['maize beans', '1', '1']]);
    await server.ok('submissionReview', {
      as,
      params: { ...params, instanceId: 'c' },
      body: { reviewState: 'approved' },
    });
    expect((await table({}))[1]?.slice(-4)).toEqual(['approved', '', '0', '1']);
  });

  it('publish notes and the number of working links are shown to users who may change a form', async () => {
    const { as, params } = await fill();
    const said = { 'x-action-notes': encodeURIComponent('typos é') };
    expect(await server.ok('formGet', { as, params })).toMatchObject({ publicLinks: 0, publishNotes: null });
    await server.ok('draftCreate', { as, params });
    await server.ok('draftPublish', { as, params, query: { version: '2' }, headers: said });
    await server.ok('publicLinkCreate', { as, params, body: { displayName: 'x' } });
    expect(await server.ok('formGet', { as, params })).toMatchObject({ publicLinks: 1, publishNotes: 'typos é' });
    const viewer = await server.signUp('viewer@example.org');
    await server.ok('projectRoleCreate', { as, params: { ...params, role: 'viewer', actorId: viewer.user.id } });
    expect(await server.ok('formGet', { as: viewer.token, params })).not.toHaveProperty('publishNotes');
    const notes = async (token: string) =>
      (await server.ok('formVersionList', { as: token, params })).map(({ publishNotes }) => publishNotes);
    expect([await notes(as), await notes(viewer.token)]).toEqual([
      ['typos é', null],
      [undefined, undefined],
    ]);
  });
});
