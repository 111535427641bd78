/*
 * npm run prove -- NAME [--seed N] [--count N]: runs an instrument, and ends with `held` or `failed`. With --pyodk DIR, the
 * instrument `clients` uses the source of pyodk there.
 * npm run prove -- all [--share S] [--write]: all of them, or a share of each; --write, also for a single one, writes the
 * results as rows of tools/resilience/RESULTS.md.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startOwnServer } from '#scripts/test/ownServer';
import { findingOf } from './findingOf';
import type { Amount, Finding, Instrument } from './instrument';
import { instruments } from './instruments';
import { counted, endOf, qualityPage, type Result } from './site/qualityPage';
import { attacker, targetAt } from './target';

const SHOWN = 10;

const onServer = async (instrument: Instrument, amount: Amount): Promise<Finding> => {
  if (instrument.kind === 'own') return instrument.run(amount);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-prove-'));
  try {
    const server = await startOwnServer({ dataDir, admin: attacker, logLevel: 'silent' });
    try {
      return await instrument.run(await targetAt(server), amount);
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const prove = async (name: string, instrument: Instrument, amount: Amount): Promise<Result> => {
  console.log(`${name}: ${instrument.about}`);
  const began = performance.now();
  const finding = await findingOf(() => onServer(instrument, amount));
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `seed ${amount.seed}, ${amount.count} in ${seconds.toFixed(0)} s: ${counted(finding)}; ${finding.figure}`,
  );
  for (const fault of finding.faults.slice(0, SHOWN)) console.log(`  ${fault}`);
  console.log(endOf(finding));
  return { name, instrument, amount, finding, seconds };
};

const wholeNumber = (name: string, text: string | undefined, otherwise: number): number => {
  if (text === undefined) return otherwise;
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new Error(`--${name} takes a whole number`);
  return number;
};

const PAGE = 'tools/resilience/RESULTS.md';

/** A smaller number would be meaningless. */
const LEAST = 20;

const shareOf = (whole: number, share: number): number =>
  Math.min(whole, Math.max(LEAST, Math.round(whole * (share > 0 && share < 1 ? share : 1))));

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      count: { type: 'string' },
      share: { type: 'string', default: '1' },
      write: { type: 'boolean', default: false },
      pyodk: { type: 'string' },
    },
  });
  const names = positionals.includes('all') ? Object.keys(instruments) : positionals;
  const unknown = names.filter((name) => instruments[name] === undefined);
  if (names.length === 0 || unknown.length > 0) {
    const said = unknown.length > 0 ? `No instrument ${unknown.join(', ')}; there` : 'There';
    console.error(`${said} are: all, ${Object.keys(instruments).join(', ')}`);
    return 1;
  }
  const seed = wholeNumber('seed', values.seed, Date.now() % 2 ** 31);
  const pyodk = values.pyodk === undefined ? {} : { pyodk: path.resolve(values.pyodk) };
  const results: Result[] = [];
  for (const name of names) {
    const instrument = instruments[name];
    if (instrument === undefined) continue;
    const count = wholeNumber('count', values.count, shareOf(instrument.whole, Number(values.share)));
    const result = await prove(name, instrument, { seed, count, ...pyodk });
    results.push(result);
    // After each, so that an aborted run loses nothing.
    if (values.write) writeFileSync(PAGE, qualityPage(readFileSync(PAGE, 'utf8'), [result], instruments, new Date()));
  }
  return results.every(({ finding }) => finding.faults.length === 0) ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
