import { Client } from 'pg';
import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from '../benchmark';
import { filledIn, sendByDevices } from './deviceSending';
import { median, percentile } from '../median';
import type { SeededForm } from '../seeding/dataFolder';
import { benchPerson, onPostgresql, serveData } from '../site/servedData';

/** Of the whole installation: two thirds in one form, the rest in others. */
const ROWS = Number(process.env.GROWTH_ROWS ?? 300_000);
/** The small number of submissions for comparison. */
const FEW = 3_000;
const OTHERS = 20;

const DEVICES = 8;
const SENT = 400;
const REPEATS = 5;
/** Slower measurements are not repeated. */
const LONG_MS = 30_000;
/** Time the server has for creating indexes after the warm-up requests. */
const SETTLE_MS = 15_000;

/** The survey of the rows: the sample, or one with a quarter of its answers, so that twenty million rows fit on a small disk. */
const survey: 'wells' | 'household' = process.env.GROWTH_SURVEY === 'wells' ? 'wells' : 'household';

/** Filters and an order on answers, by survey. */
const answers = {
  household: {
    common: "visit/village eq 'kosiv'",
    none: 'dwelling/rooms gt 1000',
    order: 'respondent/age',
  },
  wells: {
    common: 'people eq 17',
    none: 'people gt 1000',
    order: 'depth',
  },
} as const;

/** As for a database of this size on a machine of its own with 8 GB. */
const SETTINGS = ['shared_buffers=2GB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB', 'effective_cache_size=6GB'];

const formsOf = (rows: number): readonly SeededForm[] => {
  const each = Math.round(rows / 3 / OTHERS);
  const others = Array.from({ length: OTHERS }, (_, index) => ({
    xmlFormId: `other${index}`,
    survey,
    rows: each,
  }));
  return [{ xmlFormId: 'households', survey, rows: rows - each * OTHERS }, ...others];
};

const large = '/projects/1/forms/households';
const pageOf = (query: Readonly<Record<string, string>>): string =>
  `${large}.svc/Submissions?${String(new URLSearchParams({ $top: '250', ...query }))}`;

const reads = (rows: number): Readonly<Record<string, string>> => ({
  'list of projects': '/projects',
  'list of forms': '/projects/1/forms',
  'newest 250 of the large form, with their number': pageOf({ $count: 'true' }),
  '250 from the middle of it': pageOf({ $skip: String(Math.round(rows / 3)) }),
  'some, by an answer': pageOf({ $filter: answers[survey].common }),
  'none, by an answer': pageOf({ $filter: answers[survey].none }),
  'none, by a searched word': pageOf({ $search: 'nowhere' }),
  'none, by what has no index': pageOf({ $filter: "not contains(meta/instanceID,'uuid')" }),
  'ordered by an answer': pageOf({ $orderby: answers[survey].order }),
  'export of another form': '/projects/1/forms/other0/submissions.csv.zip',
});

const timed = async (calls: BenchCalls, path: string): Promise<number> => {
  const began = performance.now();
  await (await calls.ask(path)).arrayBuffer();
  return performance.now() - began;
};

interface Figures {
  /** In milliseconds. */
  readonly reads: Readonly<Record<string, number>>;
  readonly intake: { readonly rate: number; readonly wait: number };
  readonly seededPerSecond: number;
  /** Bytes per submission: of tables, and of their indexes. */
  readonly bytes: { readonly tables: number; readonly indexes: number };
}

const sizesOf = async (url: string, rows: number): Promise<Figures['bytes']> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: found } = await client.query<{ tables: string; indexes: string }>(
    `select sum(pg_table_size(oid)) as tables, sum(pg_indexes_size(oid)) as indexes
     from pg_class where relname in ('submissions', 'submission_versions', 'submission_texts')`,
  );
  await client.end();
  return { tables: Number(found[0]?.tables) / rows, indexes: Number(found[0]?.indexes) / rows };
};

const measure = async (url: string, rows: number): Promise<Figures> => {
  const began = performance.now();
  const { address, stop } = await serveData(benchPerson, formsOf(rows), undefined, url);
  const seededPerSecond = rows / ((performance.now() - began) / 1000);
  try {
    const calls = await benchCalls(address);
    const bytes = await sizesOf(url, rows);
    const times: Record<string, number> = {};
    const paths = Object.entries(reads(rows));
    for (const [, path] of paths) await timed(calls, path);
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    for (const [what, path] of paths) {
      const all: number[] = [];
      while (all.length < REPEATS && all.reduce((sum, one) => sum + one, 0) < LONG_MS)
        all.push(await timed(calls, path));
      times[what] = median(all);
    }
    const { seconds, each } = await sendByDevices(calls, filledIn(SENT, survey), DEVICES);
    return { reads: times, intake: { rate: SENT / seconds, wait: percentile(each, 0.99) }, seededPerSecond, bytes };
  } finally {
    await stop();
  }
};

const figuresOf = (rows: number): Promise<Figures> => onPostgresql((url) => measure(url, rows), SETTINGS);

/** A figure, and its value with few submissions. */
const compared = (what: string, value: number, before: number, unit: 'ms' | 'rows/s'): Measurement => ({
  what,
  value,
  unit,
  note: `${(value / before).toFixed(2)} × ${before.toFixed(0)} ${unit}`,
});

/** Operations that slow down with the size of an installation, on PostgreSQL; the figures are in docs/scaling.md. */
export const growth: Benchmark = {
  about: `${ROWS} submissions of the survey '${survey}' (GROWTH_SURVEY) in ${OTHERS + 1} forms on PostgreSQL (GROWTH_ROWS), two thirds of them in one, compared with ${FEW}; medians of ${REPEATS}`,
  run: async () => {
    const few = await figuresOf(FEW);
    const many = await figuresOf(ROWS);
    return [
      { what: 'rows stored to begin with', value: many.seededPerSecond, unit: 'rows/s' },
      { what: 'tables, each submission', value: many.bytes.tables / 1000, unit: 'kB' },
      { what: 'indexes, each submission', value: many.bytes.indexes / 1000, unit: 'kB' },
      ...Object.entries(many.reads).map(([what, value]) => compared(what, value, few.reads[what] ?? NaN, 'ms')),
      compared(`${DEVICES} devices at once`, many.intake.rate, few.intake.rate, 'rows/s'),
      compared(`${DEVICES} devices at once: wait of 99 %`, many.intake.wait, few.intake.wait, 'ms'),
    ];
  },
};
