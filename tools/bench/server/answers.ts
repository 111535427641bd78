import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from '../benchmark';
import { median } from '../median';
import { onServedData } from '../site/servedData';

const ROWS = 100_000;
const PAGE = 250;
const REPEATS = 7;
const BUDGET_MS = 100;

/** Filters without a suitable index scan every submission. */
const UNINDEXED_BUDGET_MS = 400;
const unindexed = [
  'without part of a text, in no row',
  'place in a box, in no row',
  'place in a triangle, in no row',
  'order by the version of the form',
];
/** Nor for rows of repeats, which require decompressing all data of a submission. */
const UNPACKED_BUDGET_MS = 800;
const unpacked = ['row of a repeat, in no row', 'two conditions on a row of a repeat, in few rows'];

const budgetOf = (what: string): number => {
  if (unpacked.includes(what)) return UNPACKED_BUDGET_MS;
  return unindexed.includes(what) ? UNINDEXED_BUDGET_MS : BUDGET_MS;
};

/** Requests before the measurement, and the time the server then has to create indexes. */
const WARM_UPS = 3;
const SETTLE_MS = 10_000;

const queries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'text, in one of ten': { $filter: "visit/village eq 'kosiv'" },
  'text, in no row': { $filter: "visit/village eq 'nowhere'" },
  'part of a text, in no row': { $filter: "contains(remarks,'nowhere')" },
  'two letters, in no row': { $filter: "contains(visit/village,'qq')" },
  'choice of several, in no row': { $filter: "selected(dwelling/water,'nowhere')" },
  'number, in most rows': { $filter: 'dwelling/rooms ge 1' },
  'number, in few rows': { $filter: 'respondent/age eq 17' },
  'number, in no row': { $filter: 'dwelling/rooms gt 1000' },
  'date, in no row': { $filter: 'visit/date gt 2100-01-01' },
  'moment, in no row': { $filter: 'start gt 2100-01-01T00:00:00Z' },
  'year of a date, in no row': { $filter: 'year(next_visit) eq 1999' },
  'no answer, in no row': { $filter: 'start eq null' },
  'or of two, in no row': { $filter: "dwelling/rooms gt 1000 or visit/village eq 'nowhere'" },
  'is not, in no row': { $filter: '__system/edits ne 0' },
  'row of a repeat, in no row': { $filter: 'member/any(m:m/born gt 2100-01-01)' },
  'two conditions on a row of a repeat, in few rows': {
    $filter: "member/any(m:m/relation eq 'child' and m/born lt 2009-01-01)",
  },
  'none of two, in some rows': { $filter: 'not (dwelling/rooms ge 1 or dwelling/rooms lt 1)' },
  'or of two texts, in no row': { $filter: "contains(remarks,'nowhere') or contains(visit/village,'nowhere')" },
  'search, in many rows': { $search: 'kosiv' },
  'search, in no row': { $search: 'nowhere' },
  'state of review, in no row': { $filter: "__system/reviewState eq 'rejected'" },
  'device, in no row': { $filter: "__system/deviceId eq 'nowhere'" },
  'edits, in no row': { $filter: '__system/edits gt 1000' },
  'last change, in no row': { $filter: '__system/updatedAt gt 2100-01-01' },
  'name of the sender, in no row': { $filter: "__system/submitterName eq 'nobody'" },
  'part of the name, in no row': { $filter: "contains(tolower(__system/submitterName),'nobody')" },
  'version of the form, in no row': { $filter: "__system/formVersion eq 'nowhere'" },
  'is not a version, in no row': { $filter: "__system/formVersion ne '2026.1'" },
  'without part of a text, in no row': { $filter: "not contains(meta/instanceID,'uuid')" },
  'place in a box, in no row': {
    $filter: "geo.intersects(dwelling/location,geography'Polygon((0 -60,1 -60,1 -59,0 -59,0 -60))')",
  },
  'place in a triangle, in no row': {
    $filter: "geo.intersects(dwelling/location,geography'Polygon((0 -60,1 -60,1 -59,0 -60))')",
  },
  'order by the name of the sender': { $orderby: '__system/submitterName' },
  'order by the version of the form': { $orderby: '__system/formVersion desc' },
  'order by a number': { $orderby: 'respondent/age' },
  'order by a text, descending': { $orderby: 'respondent/name desc' },
  'order by a moment': { $orderby: 'start' },
  'order by the last change': { $orderby: '__system/updatedAt desc' },
  'order by the state of review': { $orderby: '__system/reviewState desc' },
  'filter and order': { $filter: "contains(respondent/name,'a')", $orderby: 'respondent/age desc' },
};

/** The first page of rows filtered or ordered by answers. */
export const answers: Benchmark = {
  about: `first pages of ${PAGE} of ${ROWS} submissions of 3 kB by their answers, after warm-up; medians of ${REPEATS}`,
  run: () =>
    onServedData([{ xmlFormId: 'household', survey: 'household', rows: ROWS }], async ({ address }) =>
      measure(await benchCalls(address)),
    ),
};

const ask = async (calls: BenchCalls, query: Readonly<Record<string, string>>) => {
  const search = new URLSearchParams({ ...query, $top: String(PAGE) });
  const began = performance.now();
  const text = await (await calls.ask(`/projects/1/forms/household.svc/Submissions?${search.toString()}`)).text();
  const ms = performance.now() - began;
  const { value } = JSON.parse(text) as { value: unknown[] };
  return { ms, rows: value.length };
};

async function measure(calls: BenchCalls): Promise<Measurement[]> {
  const first = new Map<string, number>();
  for (const [what, query] of Object.entries(queries)) {
    first.set(what, (await ask(calls, query)).ms);
    for (let count = 1; count < WARM_UPS; count += 1) await ask(calls, query);
  }
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const results: Measurement[] = [];
  for (const [what, query] of Object.entries(queries)) {
    const taken: number[] = [];
    let rows = 0;
    for (let count = 0; count <= REPEATS; count += 1) {
      const asked = await ask(calls, query);
      rows = asked.rows;
      // The first is a warm-up.
      if (count > 0) taken.push(asked.ms);
    }
    const note = `${rows} rows; at first ${(first.get(what) ?? 0).toFixed(0)} ms`;
    results.push({ what, value: median(taken), unit: 'ms', budget: budgetOf(what), note });
  }
  return results;
}
