import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startOwnServer, type OwnServer } from '../ownServer';
import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from './benchmark';
import { beside } from './beside';
import { filledIn, sendByDevices, type FilledIn } from './deviceSending';
import { percentile } from './median';
import { seedDataFolder } from './seeding/dataFolder';
import { benchPerson, onPostgresql } from './servedData';

const ROWS = 20_000;
const DEVICES = 8;
const READERS = 2;
const WARM_UP = 50;
const SENT = 1_500;
const TURNS = 3;

/** Commits reach the disk, and the replica ends no export. */
const SETTINGS = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'hot_standby_feedback=on'];

const idsIn = (text: string): string[] => text.match(/uuid:[0-9a-f-]{36}/g) ?? [];

/** Notes the instance id of what was acknowledged. */
const noting = (calls: BenchCalls, sent: Set<string>): BenchCalls => ({
  ask: async (address, init) => {
    const answer = await calls.ask(address, init);
    if (init?.body instanceof Uint8Array) for (const id of idsIn(Buffer.from(init.body).toString())) sent.add(id);
    return answer;
  },
});

/** Exports the form. @returns how many submissions that were acknowledged before are not in it */
const exportWhole = async (calls: BenchCalls, sent: ReadonlySet<string>): Promise<number> => {
  const before = [...sent];
  const ids = new Set(idsIn(await (await calls.ask('/projects/1/forms/households/submissions.csv')).text()));
  return before.filter((id) => !ids.has(id)).length;
};

/** How many exports the replica has answered. */
const byReplica = async (address: string): Promise<number> => {
  const figures = await (await fetch(`${address}/metrics`)).text();
  return Number(/transect_heavy_reads_total\{by="replica"\} (\d+)/.exec(figures)?.[1] ?? 0);
};

/** How many pages the database has taken from its memory or the disk so far. */
const pagesOf = async (url: string): Promise<number> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  // What the processes of the servers have done is counted when they end, at the latest.
  const { rows } = await client.query('select sum(blks_hit + blks_read)::float8 as pages from pg_stat_database');
  await client.end();
  return Number(rows[0]?.pages);
};

/** The database, the folder with its key, and what is sent. */
interface Installation {
  readonly dataDir: string;
  readonly url: string;
  /** Each turn takes the first ones: instance ids are the same in each list of them. */
  readonly bodies: FilledIn[];
}

interface Turn {
  readonly exports: number;
  readonly missing: number;
  readonly seconds: number;
  readonly each: readonly number[];
  readonly fromReplica: number;
  readonly pages: number;
}

/** Devices send to one server of the database, while others export from a second one. */
const turn = async ({ dataDir, url, bodies }: Installation, replicaUrl?: string): Promise<Turn> => {
  const running: OwnServer[] = [];
  const start = async (env: Record<string, string>): Promise<string> => {
    const server = await startOwnServer({ dataDir, databaseUrl: url, admin: benchPerson, logLevel: 'warn', env });
    running.push(server);
    return server.address;
  };
  const pagesBefore = await pagesOf(url);
  const sent = new Set<string>();
  const send = async () => {
    try {
      const taking = await start({});
      const exporting = await start(replicaUrl === undefined ? {} : { DATABASE_REPLICA_URL: replicaUrl });
      const devices = noting(await benchCalls(taking), sent);
      const readers = await Promise.all(Array.from({ length: READERS }, () => benchCalls(exporting)));
      await sendByDevices(devices, bodies.splice(0, WARM_UP), DEVICES);
      const sending = sendByDevices(devices, bodies.splice(0, SENT), DEVICES);
      const missed = await Promise.all(readers.map((calls) => beside(sending, () => exportWhole(calls, sent))));
      return { ...(await sending), missed: missed.flat(), fromReplica: await byReplica(exporting) };
    } finally {
      await Promise.all(running.map((server) => server.end('SIGTERM')));
    }
  };
  const { missed, ...done } = await send();
  return {
    ...done,
    exports: missed.length,
    missing: sum(missed),
    pages: (await pagesOf(url)) - pagesBefore,
  };
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const rowsOf = (what: string, turns: readonly Turn[]): Measurement[] => {
  const each = turns.flatMap((one) => one.each);
  const total = (figure: keyof Omit<Turn, 'each'>): number => sum(turns.map((one) => one[figure]));
  return [
    { what: `${what}: submissions`, value: each.length / total('seconds'), unit: 'rows/s' },
    { what: `${what}: wait of 99 %`, value: percentile(each, 0.99), unit: 'ms' },
    { what: `${what}: exports`, value: total('exports'), unit: '' },
    { what: `${what}: answered by the replica`, value: total('fromReplica'), unit: '' },
    { what: `${what}: pages the database read`, value: total('pages'), unit: '' },
    { what: `${what}: acknowledged, and missing in an export`, value: total('missing'), unit: '', budget: 0 },
  ];
};

/** What a replica takes off the database while exports run. */
export const replica: Benchmark = {
  about: `${DEVICES} devices send ${SENT} submissions while ${READERS} people export a form of ${ROWS} again and again, without and with a replica in turns`,
  run: () =>
    onPostgresql(async (url, { followed }) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-bench-'));
      try {
        await seedDataFolder(dataDir, benchPerson, [{ xmlFormId: 'households', survey: 'household', rows: ROWS }], url);
        const installation = { dataDir, url, bodies: filledIn(2 * TURNS * (WARM_UP + SENT)) };
        const without: Turn[] = [];
        const withReplica: Turn[] = [];
        for (let count = 0; count < TURNS; count += 1) {
          without.push(await turn(installation));
          withReplica.push(await followed((copy) => turn(installation, copy.url)));
        }
        return [...rowsOf('without', without), ...rowsOf('with a replica', withReplica)];
      } finally {
        rmSync(dataDir, { recursive: true, force: true });
      }
    }, SETTINGS),
};
