import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, needChromium } from '#test/support/site/chromium';
import { logInTo } from '#scripts/test/ownServer';
import { printTable } from '#scripts/test/table';
import { median } from '../median';
import { benchPerson, onServedData } from '../site/servedData';
import { makeData, type Made, type Measured, type Sizes } from './data';
import { makeDevice } from './devices';
import { productAt } from './product';
import { measureServer } from './server';
import { measureSite, type Times } from './site';

/** Comparisons by name. */
export const comparisons = ['site', 'server'] as const;

const options = {
  base: { type: 'string', default: '' },
  email: { type: 'string', default: '' },
  password: { type: 'string', default: process.env.BENCH_PASSWORD ?? '' },
  projects: { type: 'string', default: '20' },
  rows: { type: 'string', default: '50' },
  access: { type: 'string', default: '10x5' },
  runs: { type: 'string', default: '3' },
} as const;

/** One measured server or site, and the times of each run. */
interface Column {
  readonly name: string;
  readonly measure: (run: number) => Promise<Times>;
  readonly runs: Times[];
}

const numbers = (text: string, between: string): readonly number[] =>
  text.split(between).map((part) => {
    const number = Number(part);
    if (!Number.isSafeInteger(number) || number < 1) throw new Error(`${text} is no amount`);
    return number;
  });

const signedIn = async (
  address: string,
  person: { readonly email: string; readonly password: string },
): Promise<Measured> => ({
  address,
  ...person,
  token: await logInTo(address, person),
});

const print = (columns: readonly Column[]): void => {
  const valuesOf = ({ runs }: Column, what: string): readonly number[] => runs.flatMap((run) => run[what] ?? []);
  const [first, ...others] = columns;
  if (!first) return;
  printTable(
    ['median, ms', ...columns.map(({ name }) => name), ...others.map(({ name }) => `${name} ÷ ${first.name}`)],
    Object.keys(first.runs[0] ?? {}).map((what) => {
      const own = median(valuesOf(first, what));
      return [
        what,
        ...columns.map((column) => median(valuesOf(column, what)).toFixed(0)),
        ...others.map((column) => `${(median(valuesOf(column, what)) / own).toFixed(2)} ×`),
      ];
    }),
  );
};

const compare = async (
  what: (typeof comparisons)[number],
  servers: readonly Measured[],
  sizes: Sizes,
  runs: number,
) => {
  const browser = await chromium.launch({ executablePath: needChromium(), args: CHROMIUM_FLAGS });
  try {
    const columns: Column[] = [];
    for (const server of servers) {
      const product = await productAt(server.address);
      const data: Made = await makeData(server, sizes);
      const made = { ...data, devicePath: await makeDevice(server, data.surveys) };
      const measure = async (run: number): Promise<Times> =>
        what === 'server'
          ? measureServer(server, made, sizes, run)
          : {
              ...(await measureSite(browser, product, server, made, sizes, false)),
              ...(await measureSite(browser, product, server, made, sizes, true)),
            };
      columns.push({ name: `${product.name} at ${new URL(server.address).host}`, measure, runs: [] });
    }
    // In turns, so that other load of the machine affects all of them.
    for (let run = 0; run < runs; run += 1)
      for (const { measure, runs: done } of columns) done.push(await measure(run));
    print(columns);
  } finally {
    await browser.close();
  }
};

/** `npm run bench -- site` and `-- server`: measures products side by side, or without `--base` a server of our own. */
export const runComparison = async (what: (typeof comparisons)[number], args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...args], options });
  const [forms = 1, appUsers = 1] = numbers(values.access, 'x');
  const [projects = 1] = numbers(values.projects, ',');
  const [runs = 1] = numbers(values.runs, ',');
  const sizes: Sizes = { projects, rows: numbers(values.rows, ','), access: { forms, appUsers } };
  if (values.base === '')
    return onServedData([], async ({ address }) => compare(what, [await signedIn(address, benchPerson)], sizes, runs));
  const servers: Measured[] = [];
  const person = { email: values.email, password: values.password };
  for (const base of values.base.split(',')) servers.push(await signedIn(base.replace(/\/$/, ''), person));
  return compare(what, servers, sizes, runs);
};
