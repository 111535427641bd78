import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from '../benchmark';
import { median } from '../median';
import { onServedData } from '../site/servedData';

const SMALL = 10_000;
const LARGE = 1_000_000;
const PAGE = 1000;
const REPEATS = 15;
/** Maximum ratio of a page of the large form to one of the small form; medians of one run differ by this factor. */
const BUDGET_RATIO = 1.25;
const BUDGET_COUNT_MS = 20;

const sizes = [SMALL, LARGE] as const;

/** A repeated read of a client; each is timed to the last byte of the answer. */
interface Read {
  readonly what: string;
  /** URLs by the number of rows of the form. */
  readonly at: ReadonlyMap<number, string>;
}

interface Page {
  readonly '@odata.nextLink'?: string;
  readonly value: readonly { readonly __system?: { readonly submissionDate: string } }[];
}

/** OData pages from a form with a million rows and from one with ten thousand, in turn. */
export const odata: Benchmark = {
  about: `pages of ${PAGE} from ${LARGE} rows and from ${SMALL}, read in turn; medians of ${REPEATS}`,
  run: () =>
    onServedData(
      sizes.map((rows) => ({ xmlFormId: formOf(rows), survey: 'wells', rows })),
      async ({ address }) => measure(await benchCalls(address)),
    ),
};

const formOf = (rows: number): string => `wells${rows}`;
const feedOf = (rows: number): string => `/projects/1/forms/${formOf(rows)}.svc`;

const timed = async (calls: BenchCalls, address: string): Promise<{ readonly ms: number; readonly page: Page }> => {
  const began = performance.now();
  const text = await (await calls.ask(address)).text();
  const ms = performance.now() - began;
  const page = JSON.parse(text) as Page;
  return { ms, page };
};

/** The URL of the page after the first nine tenths of the rows, and the time of reaching it by `$skip`. */
const deep = async (calls: BenchCalls, table: string, skip: number): Promise<{ link: string; ms: number }> => {
  const { ms, page } = await timed(calls, `${table}?$top=${PAGE}&$skip=${skip}`);
  const link = page['@odata.nextLink'];
  if (link === undefined) throw new Error(`${table} ends before its row ${skip + PAGE}.`);
  return { link, ms };
};

/** A filter for twice as many rows as a page has, in the middle of the table. */
const middleOf = async (calls: BenchCalls, rows: number): Promise<string> => {
  const { page } = await timed(calls, `${feedOf(rows)}/Submissions?$top=${2 * PAGE}&$skip=${rows / 2}`);
  const [last, first] = [page.value.at(0), page.value.at(-1)].map((row) => row?.__system?.submissionDate);
  return encodeURIComponent(`__system/submissionDate ge ${first} and __system/submissionDate le ${last}`);
};

async function measure(calls: BenchCalls): Promise<Measurement[]> {
  const skipped = new Map<number, number>();
  const first = new Map<number, string>();
  const later = new Map<number, string>();
  const filtered = new Map<number, string>();
  const repeat = new Map<number, string>();
  const laterRepeat = new Map<number, string>();
  const counted = new Map<number, string>();
  for (const rows of sizes) {
    const submissions = `${feedOf(rows)}/Submissions`;
    const { link, ms } = await deep(calls, submissions, rows * 0.9 - PAGE);
    skipped.set(rows, ms);
    first.set(rows, `${submissions}?$top=${PAGE}`);
    later.set(rows, link);
    filtered.set(rows, `${submissions}?$top=${PAGE}&$filter=${await middleOf(calls, rows)}`);
    counted.set(rows, `${submissions}?$top=0&$count=true`);
    repeat.set(rows, `${submissions}.reading?$top=${PAGE}`);
    laterRepeat.set(rows, (await deep(calls, `${submissions}.reading`, rows * 0.5)).link);
  }
  const pages = [
    { what: 'first page', at: first },
    { what: 'page after nine tenths of the rows ($skiptoken)', at: later },
    { what: 'page of a $filter by date', at: filtered },
    { what: 'first page of a repeat', at: repeat },
    { what: 'page in the middle of a repeat ($skiptoken)', at: laterRepeat },
  ];
  const results: Measurement[] = [];
  for (const read of pages) results.push(...(await compared(calls, read)));
  const [, count] = await medians(calls, { what: 'count', at: counted });
  return [
    ...results,
    { what: `count of ${LARGE}`, value: count, unit: 'ms', budget: BUDGET_COUNT_MS },
    { what: `page after nine tenths of ${LARGE} ($skip)`, value: skipped.get(LARGE) ?? 0, unit: 'ms' },
  ];
}

/** Medians for the small and the large form, requested in turn, so that both run under the same conditions. */
const medians = async (calls: BenchCalls, { at }: Read): Promise<readonly [small: number, large: number]> => {
  const taken: Record<number, number[]> = { [SMALL]: [], [LARGE]: [] };
  for (let count = 0; count <= REPEATS; count += 1) {
    for (const rows of sizes) {
      const { ms } = await timed(calls, at.get(rows) ?? '');
      // The first of each is a warm-up.
      if (count > 0) taken[rows]?.push(ms);
    }
  }
  return [median(taken[SMALL] ?? []), median(taken[LARGE] ?? [])];
};

const compared = async (calls: BenchCalls, read: Read): Promise<Measurement[]> => {
  const [small, large] = await medians(calls, read);
  return [
    { what: `${read.what}, of ${SMALL}`, value: small, unit: 'ms' },
    { what: `${read.what}, of ${LARGE}`, value: large, unit: 'ms' },
    { what: `${read.what}, large against small`, value: large / small, unit: '×', budget: BUDGET_RATIO },
  ];
};
