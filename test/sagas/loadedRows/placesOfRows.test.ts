import type { SubmissionPlaces } from '../../../api/schemas/submissionPlaces';
import { placesOfRows } from '../../../sagas/loadedRows/placesOfRows';
import { rowsFinder } from '../../../sagas/loadedRows/rowsFinder';
import { partitionedRows } from '../../../store/entities/submissionPartitions';
import { inPages, ODD_SEED, oddForm, toEnd } from '../../support/queries/oddForm';
import { oddQueries } from '../../support/queries/oddQueries';
import { listed } from '../../support/rows';
import { describeServer } from '../../support/server';

const QUERIES = 12;

/** Which place is which does not matter, as long as each has its own colour. */
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
  it('are those that the server tells, of points, lines and areas, as a whole or not, coloured or not, and of whatever is filtered', async () => {
    const { ask, places, fields } = await oddForm(server);
    const readable = 'not (name eq null) or name eq null';
    const loaded = inPages(await ask({ $filter: readable, $expand: '*' }));
    const all = listed(partitionedRows(loaded));
    const filters = oddQueries(QUERIES, ODD_SEED).map(({ $filter = readable }) => `(${$filter}) and (${readable})`);
    let placed = 0;
    for (const $filter of [readable, ...filters]) {
      const found = new Set(toEnd(rowsFinder({ $filter }, fields, Date.now())(loaded)));
      const rows = all.filter(({ __id }) => found.has(__id));
      for (const field of ['visit/place', 'road', 'plot']) {
        for (const by of ['', 'visit/village', '__system/reviewState', '__system/submitterName']) {
          for (const hasGeometries of [false, true]) {
            const here = toEnd(
              placesOfRows(rows, { field, by, query: { $filter }, hasGeometries }, fields, Date.now()),
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
      toEnd(placesOfRows(all, { field: 'name', by: '', query: {}, hasGeometries: false }, fields, Date.now())),
    ).toBeNull();
  });
});
