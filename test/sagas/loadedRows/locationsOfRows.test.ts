import type { SubmissionPlaces } from '#api/schemas/explore/places';
import { locationsOfRows } from '#sagas/loadedRows/locationsOfRows';
import { rowsFinder } from '#sagas/loadedRows/rowsFinder';
import { partitionedRows } from '#store/submission/partitions';
import { inPages, ODD_SEED, edgeCaseForm, toEnd } from '../../support/queries/edgeCaseForm';
import { edgeCaseQueries } from '../../support/queries/edgeCaseQueries';
import { listed } from '../../support/rows';
import { describeServer } from '../../support/server';

const QUERIES = 12;

/** The colours may be permuted, as long as each location has its own. */
const sorted = (told: SubmissionPlaces | null) => {
  if (!told) return null;
  const { positions, by, geometries, ...counts } = told;
  const longitudes = positions.filter((_, index) => index % 2 === 0);
  const places = longitudes.map((longitude, index) =>
    [longitude, positions[2 * index + 1], by?.of[index], JSON.stringify(geometries?.[index])].join(),
  );
  return { ...counts, groups: by?.groups, wholes: geometries?.length, places: places.sort() };
};

describeServer('places of loaded rows', (server) => {
  it('are those of the server, of points, lines and areas, whole or not, coloured or not, with any filter', async () => {
    const { ask, places, fields } = await edgeCaseForm(server);
    const readable = 'not (name eq null) or name eq null';
    const loaded = inPages(await ask({ $filter: readable, $expand: '*' }));
    const all = listed(partitionedRows(loaded));
    const filters = edgeCaseQueries(QUERIES, ODD_SEED).map(
      ({ $filter = readable }) => `(${$filter}) and (${readable})`,
    );
    let placed = 0;
    for (const $filter of [readable, ...filters]) {
      const found = new Set(toEnd(rowsFinder({ $filter }, fields, Date.now())(loaded)));
      const rows = all.filter(({ __id }) => found.has(__id));
      for (const field of ['visit/place', 'road', 'plot']) {
        for (const by of ['', 'visit/village', '__system/reviewState', '__system/submitterName']) {
          for (const hasGeometries of [false, true]) {
            const here = toEnd(
              locationsOfRows(rows, { field, by, query: { $filter }, hasGeometries }, fields, Date.now()),
            );
            const geometries = String(hasGeometries);
            const there = await places({ field, ...(by && { by }), $filter, geometries });
            expect({ $filter, field, by, ...sorted(here) }).toEqual({ $filter, field, by, ...sorted(there) });
            placed += there.placed;
          }
        }
      }
    }
    expect(placed).toBeGreaterThan(QUERIES);
    expect(
      toEnd(locationsOfRows(all, { field: 'name', by: '', query: {}, hasGeometries: false }, fields, Date.now())),
    ).toBeNull();
  });
});
