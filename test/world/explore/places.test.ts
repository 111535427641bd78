import type { Box } from '#shared/query/area';
import { boxText } from '#store/submission/filter/boxText';
import { hrefWithQuery, pathTo } from '#store/route/location';
import {
  selectMapTiles,
  selectLocationQuestions,
  selectVisibleGeometries,
  selectVisibleLocations,
  selectClickedSubmissions,
  selectClickedRows,
} from '#store/selectors/explore/mapLocations';
import { summaryRequested } from '#store/explore/summaries';
import { geometriesIn, PLACES } from '#store/explore/summaryQuery';
import { formProject } from '../../support/project/withForm';
import { refused } from '../../support/problem';
import { describeServer } from '../../support/server';
import { worldOfAdmin } from '../../support/world';

const form = {
  id: 'places',
  version: '1',
  instance: '<village/><visit><at/></visit><road/><well jr:template=""><depth/><at/></well>',
  types: {
    '/village': 'string',
    '/visit/at': 'geopoint',
    '/road': 'geotrace',
    '/well/depth': 'int',
    '/well/at': 'geopoint',
    '/meta/instanceID': 'string',
  },
  body: '<group ref="/data/well"><repeat nodeset="/data/well"><input ref="/data/well/depth"/></repeat></group>',
};

const answers = [
  '<village>a</village><visit><at>50.5 14.5 210 4</at></visit><road>50.4 14.4; 50.6 14.6</road>' +
    '<well><depth>5</depth><at>50.1 14.1 0 3</at></well><well><depth>9</depth><at>50.2 14.2 0 0</at></well><well/>',
  '<village>b</village><visit><at>50.5 14.5 0 0</at></visit>',
  '<village>b</village><visit><at>-1.3 36.8 0 0</at></visit>',
];

const spot = { west: 14.4999999, south: 50.4999999, east: 14.5000001, north: 50.5000001 };

describeServer('places of a form that is explored', (server) => {
  const open = async () => {
    const { projectId, as, published } = await formProject(server);
    await published(form);
    const params = { projectId, xmlFormId: 'places' };
    for (const [index, own] of answers.entries()) {
      const body = `<data id="places" version="1">${own}<meta><instanceID>uuid:${index}</instanceID></meta></data>`;
      await server.ok('submissionCreate', { as, params, body });
    }
    const site = await worldOfAdmin(server, {});
    const board = pathTo('formExplore', params);
    await site.visit(board);
    const asked = () => site.sent.filter((sent) => sent.includes('/places?'));
    const want = async () => {
      site.dispatch(summaryRequested(PLACES));
      await site.idle();
    };
    return {
      site,
      source: { ...params, draft: false },
      board,
      asked,
      want,
      shown: () => selectVisibleLocations(site.state()),
    };
  };

  it('locations are loaded when the map comes into view, and again for another filter, question or colour, but not for a split', async () => {
    const { site, source, board, asked, want, shown } = await open();
    expect(selectLocationQuestions(site.state(), source).map(({ path, isPoint }) => [path, isPoint])).toEqual([
      ['visit/at', true],
      ['road', false],
      ['well[]/at', true],
    ]);
    expect(asked()).toEqual([]);
    await want();
    expect(shown()).toMatchObject({ isOutdated: false, places: { count: 3, placed: 3 } });
    await site.visit(hrefWithQuery(board, { by: '__system/reviewState' }));
    expect(asked()).toHaveLength(1);
    await site.visit(hrefWithQuery(board, { filter: "village eq 'b'", search: 'b' }));
    expect(shown()).toMatchObject({ isOutdated: false, places: { count: 2, placed: 2 } });
    await site.visit(hrefWithQuery(board, { colour: '__system/submitterName' }));
    expect(shown()?.places?.by?.of).toEqual([0, 0, 0]);
    await site.visit(hrefWithQuery(board, { place: 'road' }));
    expect(shown()).toMatchObject({ places: { placed: 1, positions: [144_000_000, 504_000_000] } });
    site.stop();
  });

  it('a late response of another filter is ignored, and the former locations stay in the meantime', async () => {
    const { site, board, want, shown } = await open();
    await want();
    const release = site.holdNext(/places\?.*village/);
    await site.visit(hrefWithQuery(board, { filter: "village eq 'a'" }));
    expect(shown()).toMatchObject({ isOutdated: true, places: { placed: 3 } });
    await site.visit(hrefWithQuery(board, { filter: "village eq 'b'" }));
    release();
    await site.idle();
    expect(shown()).toMatchObject({ isOutdated: false, places: { placed: 2 } });
    site.stop();
  });

  it('the submissions at one location are loaded with their first answers, within the filter', async () => {
    const { site, board, want } = await open();
    await want();
    expect(selectClickedSubmissions(site.state())).toBeNull();
    await site.visit(hrefWithQuery(board, { at: boxText(spot) }));
    expect(selectClickedSubmissions(site.state())).toMatchObject({ isOutdated: false, spot: { count: 2 } });
    const source = { projectId: Number(/\d+/.exec(board)?.[0]), xmlFormId: 'places', draft: false };
    const rows = selectClickedRows(site.state(), source);
    expect(rows.map(({ instanceId, answers: given, place }) => [instanceId, ...given, place])).toMatchObject([
      ['uuid:1', 'b', { type: 'Point' }],
      ['uuid:0', 'a', { type: 'Point', properties: { accuracy: 4 } }],
    ]);
    await site.visit(hrefWithQuery(board, { at: boxText(spot), filter: "village eq 'a'" }));
    expect(selectClickedSubmissions(site.state())).toMatchObject({ spot: { count: 1 } });
    site.stop();
  });

  it('the last visible part of the map is loaded as whole geometries, with the colours and the filter of the page', async () => {
    const { site, board, asked, want } = await open();
    await want();
    await site.visit(hrefWithQuery(board, { place: 'road', colour: '__system/reviewState' }));
    const see = async (box: Box) => {
      site.dispatch(summaryRequested(geometriesIn(box)));
      await site.idle();
    };
    const road = {
      type: 'LineString',
      coordinates: [
        [14.4, 50.4],
        [14.6, 50.6],
      ],
    };
    await see({ ...spot, west: 14.5, north: 51 });
    const whole = {
      positions: [144_000_000, 504_000_000],
      geometries: [road],
      by: { groups: [{ value: null, count: 1 }] },
    };
    expect(selectVisibleGeometries(site.state())).toMatchObject(whole);
    await see({ west: 10, south: 10, east: 11, north: 11 });
    expect(selectVisibleGeometries(site.state())).toMatchObject({ count: 0, geometries: [] });
    const before = asked().length;
    await site.visit(hrefWithQuery(board, { place: 'road', filter: "village eq 'a'" }));
    // The locations, and the whole geometries of the visible part.
    expect(asked().slice(before).map((sent) => sent.includes('geometries=true'))).toEqual([false, true]); // oxfmt-ignore
    expect(decodeURIComponent(asked().at(-1) ?? '')).toContain("$filter=(village eq 'a') and geo.intersects(road,");
    site.stop();
  });

  it('locations in repeats are returned for each row that matches the filter, and lead to their submission', async () => {
    const { site, board, want, shown } = await open();
    await want();
    await site.visit(hrefWithQuery(board, { place: 'well[]/at' }));
    const wells = [141_000_000, 501_000_000, 142_000_000, 502_000_000];
    // The third well has no place, and two submissions have no well.
    expect(shown()?.places).toMatchObject({ count: 3, placed: 2, positions: wells });
    await site.visit(hrefWithQuery(board, { place: 'well[]/at', filter: 'well/any(r1:r1/depth gt 6)' }));
    expect(shown()?.places).toMatchObject({ count: 1, placed: 1, positions: wells.slice(2) });
    const there = { west: 14.1, south: 50.1, east: 14.1, north: 50.1 };
    await site.visit(hrefWithQuery(board, { place: 'well[]/at', at: boxText(there) }));
    expect(selectClickedSubmissions(site.state())).toMatchObject({ spot: { count: 1, rows: [{ __id: 'uuid:0' }] } });
    site.stop();
  });

  it.each([
    [{ url: 'https://tiles.example.org/{z}/{x}/{y}.png' }, 'https://tiles.example.org/{z}/{x}/{y}.png'],
    [{ url: 'javascript:{z}' }, undefined],
    [undefined, undefined],
  ])('map pictures %j of the operator come from %s', async (tiles, url) => {
    const { board } = await open();
    const site = await worldOfAdmin(server, { siteConfig: async () => ({ tiles }) });
    await site.visit(board);
    await site.idle();
    expect(selectMapTiles(site.state())?.url).toBe(url);
    site.stop();
  });

  it('locations that fail to load show an error of their own', async () => {
    const { site, want, shown } = await open();
    site.answerNext(/places\?/, refused(500.1));
    await want();
    expect(shown()).toMatchObject({ isOutdated: false, summary: null });
    expect(shown()).not.toHaveProperty('places');
    expect(site.state().alert.current).toBeNull();
    site.stop();
  });

  it('the browser finds the same locations in the loaded rows where the server returns none', async () => {
    const { site, source, board, want, shown } = await open();
    const other = await worldOfAdmin(server, { isOther: true });
    await other.visit(board);
    other.dispatch(summaryRequested(PLACES));
    const deep = 'well/any(r1:r1/depth gt 6)';
    for (const query of [
      {},
      { place: 'road' },
      { colour: '__system/reviewState' },
      { filter: "village eq 'b'" },
      { place: 'well[]/at', colour: '__system/reviewState' },
      { place: 'well[]/at', filter: deep },
    ]) {
      await site.visit(hrefWithQuery(board, query));
      await want();
      const { filter: loadedFilter = '', ...own } = { ...query };
      await other.visit(hrefWithQuery(board, { ...own, loadedFilter }));
      expect(selectVisibleLocations(other.state())).toMatchObject({ isOutdated: false, places: shown()?.places });
    }
    for (const box of [spot, { west: -180, south: -90, east: 180, north: 90 }]) {
      for (const query of [{}, { place: 'road', colour: '__system/reviewState' }, { place: 'well[]/at' }]) {
        for (const each of [site, other]) {
          await each.visit(hrefWithQuery(board, query));
          each.dispatch(summaryRequested(geometriesIn(box)));
          await each.idle();
        }
        const there = selectVisibleGeometries(site.state());
        expect(there?.geometries).toHaveLength(there?.placed ?? -1);
        expect(selectVisibleGeometries(other.state())).toEqual(there);
      }
    }
    await site.visit(hrefWithQuery(board, { at: boxText(spot) }));
    await other.visit(hrefWithQuery(board, { at: boxText(spot) }));
    expect(selectClickedSubmissions(other.state())?.spot?.count).toBe(2);
    expect(selectClickedRows(other.state(), source)).toEqual(selectClickedRows(site.state(), source));
    expect(other.sent.some((sent) => sent.includes('/places?'))).toBe(false);
    other.stop();
    site.stop();
  });
});
