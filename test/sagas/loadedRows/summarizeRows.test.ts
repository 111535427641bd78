import { rowsFinder } from '#sagas/loadedRows/rowsFinder';
import { dayIn, hourIn } from '#sagas/loadedRows/dayIn';
import { summarizeRows } from '#sagas/loadedRows/summarizeRows';
import { partitionedRows } from '#store/submission/partitions';
import { near } from '../../support/queries/near';
import { inPages, ODD_SEED, edgeCaseForm, toEnd } from '../../support/queries/edgeCaseForm';
import { edgeCaseQueries } from '../../support/queries/edgeCaseQueries';
import { listed } from '../../support/rows';
import { describeServer } from '../../support/server';

const questions = [
  'size',
  'height',
  '__system/edits',
  'seen',
  'at',
  'visit/day',
  '__system/submissionDate',
  'name',
  'note',
  '__system/deviceId',
  'visit/village',
  '__system/reviewState',
  '__system/submitterName',
  'choices(crops)',
  'ranks(crops)',
  'visit/member/who',
  'visit/member/age',
  'visit/member/born',
  'visit/member/pet/kind',
];

const splits = ['', 'visit/village', '__system/reviewState', '__system/submitterName'];

/** Some match none, some all. */
const QUERIES = 25;

describeServer('summaries of loaded rows', (server) => {
  it('are those of the server, of all kinds of questions, split or not, with any filter', async () => {
    const { ask, summaries, fields } = await edgeCaseForm(server);
    const readable = 'not (name eq null) or name eq null';
    const loaded = inPages(await ask({ $filter: readable, $expand: '*' }));
    const all = listed(partitionedRows(loaded));
    const counts: number[] = [];
    const queries = edgeCaseQueries(QUERIES, ODD_SEED).map(({ $filter = readable, $search }) => ({
      $filter: `(${$filter}) and (${readable})`,
      ...($search !== undefined && { $search }),
    }));
    for (const [index, query] of [{ $filter: readable }, ...queries].entries()) {
      const found = new Set(toEnd(rowsFinder(query, fields, Date.now())(loaded)));
      const rows = all.filter(({ __id }) => found.has(__id));
      const timeZone = index % 2 === 0 ? 'Asia/Kathmandu' : 'UTC';
      // All rows are split by everything, the others by a different question each time.
      for (const by of splits.filter((_, at) => index === 0 || at === index % splits.length)) {
        const asked = questions.filter((field) => field !== by);
        const there = await summaries({ field: asked.join(','), ...(by && { by }), timeZone, ...query });
        for (const [at, field] of asked.entries()) {
          const here = toEnd(summarizeRows(rows, { field, by, query, timeZone }, fields, Date.now()));
          const summary = there[at];
          expect({ query, field, by, summary: near(here, summary) }).toEqual({ query, field, by, summary });
        }
      }
      counts.push(rows.length);
    }
    expect(Math.min(...counts)).toBe(0);
    expect(Math.max(...counts)).toBe(all.length);
  });

  it('there are none of unknown questions, and of locations', async () => {
    const { ask, fields } = await edgeCaseForm(server, 1);
    const rows = await ask({ $expand: '*' });
    const of = (field: string) =>
      toEnd(summarizeRows(rows, { field, by: '', query: {}, timeZone: 'UTC' }, fields, Date.now()));
    expect([of('nothing'), of('visit'), of('visit/place'), of('ranks(visit/place)')]).toEqual([null, null, null, null]);
  });
});

describe('the hour of a moment', () => {
  it.each([
    ['2026-03-01T23:59:59.999Z', 'UTC', '2026-03-01T23'],
    ['2026-03-01T18:20:00.000Z', 'Asia/Kathmandu', '2026-03-02T00'],
  ])('the hour of a moment %s in %s is %s', (moment, timeZone, hour) => {
    expect(hourIn(timeZone)(Date.parse(moment))).toBe(hour);
  });
});

describe('the day of a moment', () => {
  it.each([
    ['2026-03-01T23:59:59.999Z', 'UTC', '2026-03-01'],
    ['2026-03-01T18:14:59Z', 'Asia/Kathmandu', '2026-03-01'],
    ['2026-03-01T18:15:00Z', 'Asia/Kathmandu', '2026-03-02'],
    ['1971-05-01T00:44:00Z', 'Africa/Monrovia', '1971-04-30'],
    ['1971-05-01T00:45:00Z', 'Africa/Monrovia', '1971-05-01'],
    ['0987-05-01T12:00:00Z', 'UTC', '0987-05-01'],
  ])('%s in %s is %s', (moment, zone, day) => {
    const dayOf = dayIn(zone);
    expect([dayOf(Date.parse(moment)), dayOf(Date.parse(moment))]).toEqual([day, day]);
  });
});
