import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from '../benchmark';
import { median } from '../median';
import { onServedData } from '../site/servedData';

const ROWS = 100_000;
const REPEATS = 7;
const BUDGET_MS = 500;
/** A split summary reads its rows three times. */
const SPLIT_BUDGET_MS = 1000;
const KEPT_BUDGET_MS = 20;

const form = '/projects/1/forms/household';
const table = `${form}.svc/Submissions`;

const summary = (field: string, more: Readonly<Record<string, string>> = {}) => ({
  of: `${form}/summaries`,
  query: { field, ...more },
});

/** The requests: of the table, or of another resource. */
const asked: Readonly<
  Record<string, { readonly path?: string; readonly of?: string; readonly query: Readonly<Record<string, string>> }>
> = {
  'count of a filter on a text': { path: '/$count', query: { $filter: "contains(respondent/name,'a')" } },
  'count of a filter on a number': { path: '/$count', query: { $filter: 'dwelling/rooms ge 3' } },
  'five figures of one number': {
    query: {
      $apply: `aggregate($count as n,${['sum', 'average', 'min', 'max'].map((method) => `dwelling/rooms with ${method} as ${method}`).join(',')})`,
    },
  },
  'figures of four fields': {
    query: {
      $apply:
        'aggregate(dwelling/rooms with sum as a,respondent/age with average as b,member_count with max as c,visit/date with min as d)',
    },
  },
  'groups of a choice, the most frequent': {
    query: { $apply: 'groupby((visit/village),aggregate($count as n))', $orderby: 'n desc', $top: '20' },
  },
  'groups of each of several choices': {
    query: { $apply: 'groupby((choices(dwelling/water)),aggregate($count as n))' },
  },
  'groups of two fields, filtered': {
    query: { $apply: 'filter(dwelling/rooms gt 3)/groupby((visit/village,dwelling/walls),aggregate($count as n))' },
  },
  'summary of a number': summary('dwelling/rooms'),
  'summary of days': summary('__system/submissionDate'),
  'summary of a choice': summary('dwelling/walls'),
  'summary of several choices': summary('choices(dwelling/water)'),
  'summary of a text': summary('respondent/name'),
  'summary of a number, filtered and split': summary('respondent/age', {
    $filter: 'dwelling/rooms gt 3',
    by: 'dwelling/walls',
  }),
  'summary of a choice in a repeat': summary('member/relation'),
  'summary of a number, again': summary('dwelling/rooms'),
  'groups of the state of review': { query: { $apply: 'groupby((__system/reviewState),aggregate($count as n))' } },
};

const isKept = (what: string): boolean => what.endsWith('again');

/** Counts, totals and groups of everything that matches. */
export const aggregates: Benchmark = {
  about: `counts, totals and groups of ${ROWS} submissions of 3 kB, after a warm-up; medians of ${REPEATS}`,
  run: () =>
    onServedData([{ xmlFormId: 'household', survey: 'household', rows: ROWS }], async ({ address }) =>
      measure(await benchCalls(address)),
    ),
};

const measure = async ({ ask }: BenchCalls): Promise<Measurement[]> => {
  const results: Measurement[] = [];
  for (const [what, { path = '', of = table, query }] of Object.entries(asked)) {
    const taken: number[] = [];
    for (let count = 0; count <= REPEATS; count += 1) {
      const began = performance.now();
      // Responses are cached per request headers.
      const headers = { prefer: isKept(what) ? 'bench' : `bench=${count}` };
      // In another time zone, no cached counts exist to add new submissions to.
      const zone = of.endsWith('/summaries') && !isKept(what) ? { timeZone: `Etc/GMT+${count}` } : {};
      await (await ask(`${of}${path}?${new URLSearchParams({ ...query, ...zone }).toString()}`, { headers })).text();
      // The first is a warm-up.
      if (count > 0) taken.push(performance.now() - began);
    }
    results.push({
      what,
      value: median(taken),
      unit: 'ms',
      budget: isKept(what) ? KEPT_BUDGET_MS : what.includes('split') ? SPLIT_BUDGET_MS : BUDGET_MS,
    });
  }
  return results;
};
