import type { Field } from '../../api/schemas/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import { rowsFinder } from '../../sagas/loadedRows/rowsFinder';
import { tallyRows } from '../../sagas/loadedRows/tallyRows';
import { appended, noPartitions, partitionedRows, type Partitions } from '../../store/entities/submissionPartitions';
import type { RowsQuery } from '../../store/rowsQuery';
import type { TotalKind } from '../../store/selectors/columnTotals';
import type { Benchmark, Measurement } from './benchmark';
import { median } from './median';

const ROWS = 100_000;
const FIELDS = 60;
const PAGE = 1000;
const REPEATS = 5;
const FILTER_MS = 150;

const types = ['string', 'int', 'decimal', 'date', 'dateTime', 'string'] as const;
const name = (index: number): string => `q${index}`;

const fields: readonly Field[] = Array.from({ length: FIELDS }, (_, index) => ({
  path: `/${name(index)}`,
  name: name(index),
  type: types[index % types.length] ?? 'string',
  binary: null,
}));

const villages = ['Kosiv', 'Řepín', 'Dolní Ředice', 'Verkhovyna', 'Yaremche', 'Ваrana'];

const answer = (row: number, field: number): unknown => {
  if ((row * 31 + field) % 11 === 0) return null;
  const day = new Date(Date.UTC(2024, 0, 1) + ((row * 7 + field) % 800) * 86_400_000).toISOString();
  switch (types[field % types.length]) {
    case 'int':
      return (row * 17 + field) % 1000;
    case 'decimal':
      return ((row * 13 + field) % 10_000) / 7;
    case 'date':
      return day.slice(0, 10);
    case 'dateTime':
      return day.replace('Z', '+00:00').replace('T00', `T${String(row % 24).padStart(2, '0')}`);
    default:
      return `${villages[(row + field) % villages.length]} ${(row * 7919 + field) % 100_000}`;
  }
};

const rowOf = (row: number): SubmissionRow => ({
  __id: `uuid:${row.toString(16).padStart(8, '0')}-6d1c-4e0f-9a54-3f9c8e1b2a70`,
  __system: {
    submissionDate: new Date(Date.UTC(2026, 10, 20) - row * 1000).toISOString(),
    submitterId: '5',
    submitterName: 'Ada',
    attachmentsPresent: 0,
    attachmentsExpected: 0,
    status: null,
  },
  ...Object.fromEntries(fields.map((field, index) => [field.name, answer(row, index)])),
});

const loaded = (): Partitions => {
  let pages = noPartitions;
  for (let from = 0; from < ROWS; from += PAGE) {
    pages = appended(
      pages,
      Array.from({ length: PAGE }, (_, index) => rowOf(from + index)),
    );
  }
  return pages;
};

const queries: Readonly<Record<string, { readonly query: RowsQuery; readonly budget?: number }>> = {
  'a filter: part of a text': { query: { $filter: "contains(tolower(q0),'řep')" }, budget: FILTER_MS },
  'a filter: a range of numbers': { query: { $filter: 'q1 ge 200 and q1 le 400' }, budget: FILTER_MS },
  'a filter: a range of days': { query: { $filter: 'q3 ge 2025-01-01 and q3 le 2025-06-30' }, budget: FILTER_MS },
  'a filter: a range of moments': {
    query: { $filter: 'q4 ge 2025-01-01T00:00:00+02:00 and q4 lt 2025-07-01T00:00:00+02:00' },
    budget: FILTER_MS,
  },
  'a filter: three conditions': {
    query: { $filter: "contains(tolower(q0),'kosiv') and q2 ge 100 and not (q5 eq null)" },
    budget: FILTER_MS,
  },
  'a search in all answers': { query: { $search: '"yaremche 4"' } },
  'an order by a number': { query: { $orderby: 'q1 desc' } },
  'an order by a text': { query: { $orderby: 'q0' } },
};

/** Ten columns of the table. */
const totalled: ReadonlyMap<string, TotalKind> = new Map<string, TotalKind>([
  ['__system/reviewState', 'choice'],
  ['__system/submitterName', 'choice'],
  ['__system/submissionDate', 'time'],
  ['q0', 'text'],
  ['q1', 'number'],
  ['q2', 'number'],
  ['q3', 'time'],
  ['q4', 'time'],
  ['q5', 'choices'],
  ['q6', 'choice'],
]);

/** Runs work; gives how long the processor took, and its longest piece, in milliseconds. */
const timed = <Result>(work: Generator<undefined, Result>) => {
  const began = process.cpuUsage();
  let longest = 0;
  let before = performance.now();
  for (;;) {
    const step = work.next();
    const now = performance.now();
    longest = Math.max(longest, now - before);
    if (step.done === true) {
      return { ms: process.cpuUsage(began).user / 1000, longest, result: step.value };
    }
    before = now;
  }
};

/** Filters, search and orders in the browser, as in front of servers that know no answers. */
export const loadedRows: Benchmark = {
  about: `${ROWS} loaded submissions of ${FIELDS} answers, looked through as the browser does; processor times, medians of ${REPEATS}`,
  run: () => {
    const rows = loaded();
    const measurements = Object.entries(queries).flatMap(([what, { query, budget }]): Measurement[] => {
      const runs = Array.from({ length: REPEATS }, () => timed(rowsFinder(query, fields, Date.now())(rows)));
      const found = runs[0]?.result.length ?? 0;
      return [
        {
          what,
          value: median(runs.map(({ ms }) => ms)),
          unit: 'ms',
          ...(budget !== undefined && { budget }),
          note: `${found} found; longest piece ${median(runs.map(({ longest }) => longest)).toFixed(1)} ms`,
        },
      ];
    });
    const all = partitionedRows(rows);
    const sums = Array.from({ length: REPEATS }, () => timed(tallyRows(all, new Set(), totalled, fields)));
    const longest = median(sums.map((each) => each.longest)).toFixed(1);
    const totals: Measurement = {
      what: `totals of ${totalled.size} columns`,
      value: median(sums.map(({ ms }) => ms)),
      unit: 'ms',
      note: `longest piece ${longest} ms`,
    };
    return Promise.resolve([...measurements, totals]);
  },
};
