import { formProject } from '#test/support/project/withForm';
import { describeServer } from '#test/support/server';

const instance = '<here/><visit><at/></visit><road/><plot/>';
const types = {
  '/here': 'geopoint',
  '/visit/at': 'geopoint',
  '/road': 'geotrace',
  '/plot': 'geoshape',
  '/meta/instanceID': 'string',
};

/** Around 14.5° E, 50.5° N, with positions across, around and outside of it. */
const answers: Readonly<Record<string, string>> = {
  a: '<visit><at>50.5 14.5 210 4</at></visit><road>50.4 14.4; 50.6 14.6</road><plot>50.4 14.4; 50.4 14.6; 50.6 14.5</plot>',
  b: '<visit><at>51 15</at></visit><road>49 14.5; 52 14.5</road><plot>49 13; 49 16; 52 16; 52 13; 49 13</plot>',
  c: '<visit><at>51.0000001 15</at></visit><road>51.5 13; 52 16</road><plot>51 15; 51 16; 52 16</plot>',
  d: '<visit><at>14.5 50.5</at></visit><road>50.5 13; 52 14.2</road><plot>50.5 13; 52 14.2; 52 13</plot>',
  e: '<visit><at/></visit><road/><plot/>',
  f: '<visit><at>by the well</at></visit><road>50.5 14.5</road><plot>50.5 14.5; 50.6 14.6</plot>',
  g: '<here>10 180</here><visit><at>90 0</at></visit><road>10 179.5; 11 179.6</road>',
  h: '<here>10 -180</here><visit><at>-90 -180</at></visit><road>10 -179.5; 11 -179.6</road>',
};

const box = (west: number, south: number, east: number, north: number) =>
  `geography'SRID=4326;Polygon((${west} ${south},${east} ${south},${east} ${north},${west} ${north},${west} ${south}))'`;

describeServer('OData on places', (server) => {
  const fill = async () => {
    const { projectId, as, published } = await formProject(server);
    await published({ id: 'places', version: '1', instance, types, body: '' });
    const params = { projectId, xmlFormId: 'places' };
    const headers = { 'content-type': 'application/xml' };
    for (const [id, own] of Object.entries(answers)) {
      const body = `<data id="places" version="1">${own}<meta><instanceID>${id}</instanceID></meta></data>`;
      await server.ok('submissionCreate', { as, params, body, headers });
    }
    const ask = async ($filter: string, $orderby = '__system/submissionDate') => {
      const search = new URLSearchParams({ $filter, $orderby }).toString();
      const url = `/v1/projects/${projectId}/forms/places.svc/Submissions?${search}`;
      const { body } = await server.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
      return JSON.parse(body) as { value?: { __id: string }[]; code?: number; message?: string };
    };
    const found = async ($filter: string) => {
      const { value, message } = await ask($filter);
      return value ? value.map(({ __id }) => __id).join('') : message;
    };
    return { ask, found };
  };

  it('a point matches an area including its edge, and a line or an area matches if it intersects it', async () => {
    const { found } = await fill();
    const area = box(14, 50, 15, 51);
    const expected: Record<string, string> = {
      [`geo.intersects(visit/at,${area})`]: 'ab',
      [`geo.intersects(road,${area})`]: 'ab',
      [`geo.intersects(plot,${area})`]: 'abc',
      [`not geo.intersects(visit/at,${area})`]: 'cdefgh',
      [`geo.intersects(visit/at,${area}) and not geo.intersects(plot,${box(15.5, 51, 15.6, 51.5)})`]: 'a',
      [`not (geo.intersects(road,${area}) or geo.intersects(plot,${area}))`]: 'defgh',
      // A triangle, in either direction, without the corner between 15 and 51.
      "geo.intersects(visit/at,geography'POLYGON((14 50,15 50,14 51,14 50))')": 'a',
      "geo.intersects(visit/at,geography'Polygon((14 50, 14 51, 15 50, 14 50))')": 'a',
      "geo.intersects(road,geography'POLYGON((13.9 51,14.1 51,14 51.2,13.9 51))')": '',
      // On both sides of the antimeridian, and around the poles.
      [`geo.intersects(here,${box(179, 9, 180, 11)}) or geo.intersects(here,${box(-180, 9, -179, 11)})`]: 'gh',
      [`geo.intersects(road,${box(179, 9, 180, 11)})`]: 'g',
      [`geo.intersects(visit/at,${box(-180, 85, 180, 90)})`]: 'g',
      [`geo.intersects(visit/at,${box(-180, -90, 180, -85)})`]: 'h',
      [`geo.intersects(visit/at,${box(-180, -90, 180, 90)})`]: 'abcdgh',
      'visit/at eq null': 'ef',
    };
    const given: Record<string, unknown> = {};
    for (const $filter of Object.keys(expected)) given[$filter] = await found($filter);
    expect(given).toEqual(expected);
  });

  it.each([
    ["geo.intersects(visit/at,geography'POLYGON((14 50,15 50,15 51,14 51))')", 'ends where it began'],
    ["geo.intersects(visit/at,geography'POLYGON((50 140,51 140,51 141,50 140))')", 'latitude 140 is beyond 90'],
    ["geo.intersects(visit/at,geography'POLYGON((181 50,15 50,15 51,181 50))')", 'longitude 181 is beyond 180'],
    ["geo.intersects(visit/at,geography'POLYGON((14 50,15 50,14 50))')", 'three corners or more'],
    ["geo.intersects(visit/at,geography'POLYGON((14;50,15 50,14 50,14 50))')", '"14;50" is no corner'],
    ["geo.intersects(visit/at,geography'POLYGON((1 1,2 1,2 2,1 1),(1 1,2 1,2 2,1 1))')", 'without holes'],
    ["geo.intersects(visit/at,geography'MULTIPOLYGON(((1 1,2 1,2 2,1 1)))')", 'joined by or'],
    ["geo.intersects(visit/at,geography'SRID=3857;POLYGON((1 1,2 1,2 2,1 1))')", '4326'],
    ["geo.intersects(visit/at,geography'POINT(1 1)')", 'POLYGON'],
    [`geo.intersects(visit/at,geography'POLYGON((${'1 1,'.repeat(200)}1 1))')`, 'at most 200 corners'],
    [`geo.intersects(meta/instanceID,${box(1, 1, 2, 2)})`, 'a field whose answers are places'],
    [`geo.intersects(${box(1, 1, 2, 2)},visit/at)`, 'and then an area'],
    [`visit/at eq ${box(1, 1, 2, 2)}`, 'an area, which only geo.intersects() takes'],
    [`geo.intersects(nonesuch,${box(1, 1, 2, 2)})`, 'nonesuch'],
    ["visit/at eq 'Prague'", 'whether it touches an area'],
  ])('the filter %.60s is refused, with a reason', async ($filter, why) => {
    const { ask } = await fill();
    const { code, message } = await ask($filter);
    expect({ code, message }).toEqual({
      code: why === 'nonesuch' ? 501.5 : 400.18,
      message: expect.stringContaining(why),
    });
  });

  it('positions of encrypted submissions match no area, nor its negation', async () => {
    const { found } = await fill();
    await server.db
      .updateTable('submissions')
      .set({ data: null, encryptedKey: 'x' })
      .where('instanceId', '=', 'a')
      .execute();
    const area = box(14, 50, 15, 51);
    expect(await found(`geo.intersects(visit/at,${area})`)).toBe('b');
    expect(await found(`not geo.intersects(visit/at,${area})`)).toBe('cdefgh');
  });
});
