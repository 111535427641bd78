import { partlyEncryptedForm } from '#test/support/form/partlyEncryptedForm';
import { formProject } from '#test/support/project/withForm';
import { describeServer } from '#test/support/server';

const types = {
  '/village': 'string',
  '/rooms': 'int',
  '/visit/at': 'geopoint',
  '/road': 'geotrace',
  '/plot': 'geoshape',
  '/meta/instanceID': 'string',
};

const answers = [
  '<village>a</village><rooms>2</rooms><visit><at>50.5 14.5 210 4</at></visit><road>50.4 14.4; 50.6 14.6</road><plot>1 2; 3 4; 5 6; 1 2</plot>',
  '<village>b</village><visit><at>-1.30000004 -36.8 0 0</at></visit>',
  '<village>a</village><visit><at>0 0 0 0</at></visit>',
  '<village>b</village><visit><at>by the well</at></visit>',
  '<village>b</village><visit><at>90 180 0 0</at></visit>',
  '<village/><visit><at>10 20 0 0</at></visit>',
];

describeServer('places for a map', (server) => {
  const fill = async () => {
    const { projectId, as, published } = await formProject(server);
    const instance = '<village/><rooms/><visit><at/></visit><road/><plot/>';
    await published({ id: 'places', version: '1', instance, types, body: '' });
    const params = { projectId, xmlFormId: 'places' };
    for (const [index, own] of answers.entries()) {
      const body = `<data id="places" version="1">${own}<meta><instanceID>uuid:${index}</instanceID></meta></data>`;
      await server.ok('submissionCreate', { as, params, body });
    }
    return (query: Record<string, string>) => server.call('submissionPlaceList', { as, params, query });
  };

  it('places are sorted newest first, and those without a position are only counted', async () => {
    const ask = await fill();
    expect((await ask({ field: 'visit/at' })).raw.json()).toEqual({
      count: 6,
      placed: 4,
      unfixed: 1,
      positions: [
        200_000_000, 100_000_000, 1_800_000_000, 900_000_000, -368_000_000, -13_000_000, 145_000_000, 505_000_000,
      ],
    });
  });

  it('lines and areas have the position of their first point', async () => {
    const ask = await fill();
    expect((await ask({ field: 'road' })).raw.json()).toMatchObject({
      placed: 1,
      positions: [144_000_000, 504_000_000],
    });
    expect((await ask({ field: 'plot' })).raw.json()).toMatchObject({ placed: 1, positions: [20_000_000, 10_000_000] });
  });

  it('whole geometries are returned on request, with their accuracy', async () => {
    const ask = await fill();
    const geometries = 'true';
    expect((await ask({ field: 'road', geometries, by: 'village' })).raw.json()).toMatchObject({
      positions: [144_000_000, 504_000_000],
      by: { of: [0] },
      geometries: [
        {
          type: 'LineString',
          coordinates: [
            [14.4, 50.4],
            [14.6, 50.6],
          ],
        },
      ],
    });
    expect((await ask({ field: 'plot', geometries })).raw.json()).toMatchObject({
      geometries: [
        {
          type: 'Polygon',
          coordinates: [
            [
              [2, 1],
              [4, 3],
              [6, 5],
              [2, 1],
            ],
          ],
        },
      ],
    });
    const points = (await ask({ field: 'visit/at', geometries })).raw.json() as { geometries: object[] };
    expect(points.geometries).toHaveLength(4);
    expect(points.geometries[3]).toEqual({
      type: 'Point',
      coordinates: [14.5, 50.5, 210],
      properties: { accuracy: 4 },
    });
    expect((await ask({ field: 'visit/at', geometries: 'false' })).raw.json()).not.toHaveProperty('geometries');
  });

  it('places in nested repeats are those of their rows, in the colours of their submissions', async () => {
    const { projectId, as, published } = await formProject(server);
    const instance = '<crop/><plot jr:template=""><name/><at/><well jr:template=""><depth/><at/></well></plot>';
    const ofPlots = {
      '/crop': 'string',
      '/plot/name': 'string',
      '/plot/at': 'geopoint',
      '/plot/well/depth': 'int',
      '/plot/well/at': 'geopoint',
      '/meta/instanceID': 'string',
    };
    const body =
      '<group ref="/data/plot"><repeat nodeset="/data/plot"><input ref="/data/plot/name"/>' +
      '<repeat nodeset="/data/plot/well"><input ref="/data/plot/well/depth"/></repeat></repeat></group>';
    await published({ id: 'plots', version: '1', instance, types: ofPlots, body });
    const params = { projectId, xmlFormId: 'plots' };
    const well = (depth: number) => `<well><depth>${depth}</depth><at>${depth} ${depth} 0 2</at></well>`;
    const plots = [
      `<crop>maize</crop><plot><name>a</name><at>60 60 0 0</at>${well(1)}${well(2)}</plot><plot><name>b</name>${well(3)}</plot>`,
      `<crop>beans</crop><plot><name>b</name><at>70 70 0 0</at>${well(4)}<well/></plot>`,
    ];
    for (const [index, own] of plots.entries()) {
      const xml = `<data id="plots" version="1">${own}<meta><instanceID>uuid:f${index}</instanceID></meta></data>`;
      await server.ok('submissionCreate', { as, params, body: xml });
    }
    const ask = (query: Record<string, string>) => server.ok('submissionPlaceList', { as, params, query });
    const degrees = ({ positions }: { positions: readonly number[] }) =>
      positions.filter((_, at) => at % 2).map((each) => each / 1e7);
    const wells = await ask({ field: 'plot/well/at', by: 'crop', geometries: 'true' });
    expect(wells).toMatchObject({ count: 5, placed: 4, by: { groups: [{ value: 'maize', count: 3 }, { value: 'beans', count: 1 }] } }); // oxfmt-ignore
    expect(wells.by?.of).toEqual([1, 0, 0, 0]);
    expect(degrees(wells)).toEqual([4, 1, 2, 3]);
    expect(wells.geometries?.[0]).toMatchObject({ type: 'Point', properties: { accuracy: 2 } });
    expect(degrees(await ask({ field: 'plot/at' }))).toEqual([70, 60]);
    // All arrays describe the same rows.
    expect(degrees(await ask({ field: 'plot/well/at', $filter: "plot/any(f:f/name eq 'b')" }))).toEqual([4, 3]);
    expect(degrees(await ask({ field: 'plot/well/at', $filter: 'plot/any(f:f/well/any(w:w/depth lt 3))' }))).toEqual([1, 2]); // oxfmt-ignore
    const here = "geo.intersects(w/at,geography'SRID=4326;Polygon((2 2,3 2,3 3,2 3,2 2))')";
    expect(degrees(await ask({ field: 'plot/well/at', $filter: `plot/any(f:f/well/any(w:${here}))` }))).toEqual([2, 3]);
    const nowhere = { as, params, query: { field: 'plot/well/depth' } };
    expect((await server.call('submissionPlaceList', nowhere)).raw.json()).toMatchObject({ code: 501.5 });
    const ofOthers = { as, params, query: { field: 'plot/well/at', by: 'plot/name' } };
    expect((await server.call('submissionPlaceList', ofOthers)).raw.json()).toMatchObject({ code: 501.5 });
  });

  it('the newest places have geometries where there are too many corners', async () => {
    const { projectId, as, published } = await formProject(server);
    const instance = '<road/>';
    const ofRoad = { '/road': 'geotrace', '/meta/instanceID': 'string' };
    await published({ id: 'roads', version: '1', instance, types: ofRoad, body: '' });
    const params = { projectId, xmlFormId: 'roads' };
    const road = Array.from({ length: 40_000 }, (_, index) => `1 ${(index % 90) + 1}`).join(';');
    for (const index of [0, 1, 2, 3]) {
      const own = index === 0 ? '<road>3 4; 5 6</road>' : `<road>${road}</road>`;
      const body = `<data id="roads" version="1">${own}<meta><instanceID>uuid:r${index}</instanceID></meta></data>`;
      await server.ok('submissionCreate', { as, params, body });
    }
    const query = { field: 'road', geometries: 'true' };
    const { placed, geometries } = await server.ok('submissionPlaceList', { as, params, query });
    expect([placed, geometries?.map((each) => each !== null)]).toEqual([4, [true, true, false, false]]);
  });

  it('each place has the answer to another question, the most frequent first, including a missing one', async () => {
    const ask = await fill();
    expect((await ask({ field: 'visit/at', by: 'village' })).raw.json()).toMatchObject({
      by: {
        groups: [
          { value: 'b', count: 2 },
          { value: null, count: 1 },
          { value: 'a', count: 1 },
        ],
        of: [1, 0, 0, 2],
      },
    });
    expect((await ask({ field: 'visit/at', by: 'rooms' })).raw.json()).toMatchObject({
      by: {
        groups: [
          { value: null, count: 3 },
          { value: '2', count: 1 },
        ],
      },
    });
    const { by } = (await ask({ field: 'visit/at', by: '__system/submitterName' })).raw.json() as {
      by: { groups: object[]; of: number[] };
    };
    expect([by.groups.length, by.of]).toEqual([1, [0, 0, 0, 0]]);
    expect((await ask({ field: 'visit/at', by: '__system/reviewState' })).raw.json()).toMatchObject({
      by: { groups: [{ value: null, count: 4 }] },
    });
  });

  it('filter and search select the submissions', async () => {
    const ask = await fill();
    expect((await ask({ field: 'visit/at', $filter: "village eq 'a'", by: 'village' })).raw.json()).toEqual({
      count: 2,
      placed: 1,
      unfixed: 1,
      positions: [145_000_000, 505_000_000],
      by: { groups: [{ value: 'a', count: 1 }], of: [0] },
    });
    expect((await ask({ field: 'visit/at', $filter: "village eq 'z'", by: 'village' })).raw.json()).toEqual({
      count: 0,
      placed: 0,
      unfixed: 0,
      positions: [],
      by: { groups: [], of: [] },
    });
    expect((await ask({ field: 'visit/at', $search: '"by the well"' })).raw.json()).toMatchObject({
      count: 1,
      placed: 0,
    });
  });

  it('a question without positions is refused, and so are encrypted answers', async () => {
    const ask = await fill();
    expect((await ask({})).raw.json()).toMatchObject({ code: 400.2 });
    expect((await ask({ field: 'village' })).raw.json()).toMatchObject({ code: 501.5 });
    expect((await ask({ field: 'nothing' })).raw.json()).toMatchObject({ code: 501.5 });
    expect((await ask({ field: 'visit/at', by: 'road' })).raw.json()).toMatchObject({ code: 501.5 });
    expect((await ask({ field: 'visit/at', by: 'choices(village)' })).raw.json()).toMatchObject({ code: 501.4 });
    const { params, sendEncrypted } = await partlyEncryptedForm(server);
    await sendEncrypted();
    const encrypted = await server.call('submissionPlaceList', {
      as: server.admin.token,
      params,
      query: { field: 'place' },
    });
    expect(encrypted.raw.json()).toMatchObject({ code: 501.51 });
  });
});
