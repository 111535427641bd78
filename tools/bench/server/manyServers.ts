import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOwnServer, type OwnServer } from '#scripts/test/ownServer';
import { benchCalls, type BenchCalls } from './benchCalls';
import type { Benchmark, Measurement } from '../benchmark';
import { filledIn, sendByDevices } from './deviceSending';
import { percentile } from '../median';
import { seedDataFolder } from '../seeding/dataFolder';
import { benchPerson, onPostgresql } from '../site/servedData';

const SERVERS = [1, 2, 4];
const DEVICES = 16;
const WARM_UP = 100;
const SENT = 800;

/** Commits reach the disk, as in an installation. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on'];

/** Sends each request to the next server. */
const inTurn = (all: readonly BenchCalls[]): BenchCalls => {
  let turn = 0;
  return {
    ask: (address, init) => {
      const next = all[turn % all.length];
      turn += 1;
      return next ? next.ask(address, init) : Promise.reject(new Error('there is no server'));
    },
  };
};

const sendTo = async (url: string, count: number): Promise<Measurement[]> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-bench-'));
  try {
    await seedDataFolder(dataDir, benchPerson, [{ xmlFormId: 'households', survey: 'household', rows: 0 }], url);
    const start = () => startOwnServer({ dataDir, databaseUrl: url, admin: benchPerson, logLevel: 'warn' });
    const servers: OwnServer[] = [];
    try {
      while (servers.length < count) servers.push(await start());
      const calls = inTurn(await Promise.all(servers.map(({ address }) => benchCalls(address))));
      const bodies = filledIn(WARM_UP + SENT);
      await sendByDevices(calls, bodies.splice(0, WARM_UP), DEVICES);
      const { seconds, each } = await sendByDevices(calls, bodies, DEVICES);
      const what = `${count} ${count === 1 ? 'server' : 'servers'}`;
      return [
        { what, value: each.length / seconds, unit: 'rows/s' },
        { what: `${what}: wait of 99 %`, value: percentile(each, 0.99), unit: 'ms' },
      ];
    } finally {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** Intake by several servers on one PostgreSQL; all of them, the database and the devices share this machine. */
export const manyServers: Benchmark = {
  about: `submissions of 3 kB by ${DEVICES} devices at once to ${SERVERS.join(', ')} servers on one PostgreSQL, everything on this machine`,
  run: async () => {
    const found: Measurement[] = [];
    for (const count of SERVERS) found.push(...(await onPostgresql((url) => sendTo(url, count), DURABLE)));
    return found;
  },
};
