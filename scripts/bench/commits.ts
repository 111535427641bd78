import { insertAudits } from '../../server/db/audit/audits';
import { kyselyOver } from '../../server/db/connection/kysely';
import { releasingEarly } from '../../server/db/connection/earlyRelease';
import { postgresqlPool } from '../../server/db/connection/postgresql';
import { sharedFlush } from '../../server/db/connection/sharedFlush';
import { migrate } from '../../server/db/schema/migrator';
import type { Db } from '../../server/db/schema/tables';
import { withCluster } from '../test/postgresCluster';
import type { Benchmark, Measurement } from './benchmark';
import { median } from './median';

const WRITERS = 8;
const TURNS = 3;
const TURN_MS = 1500;

/** As of a disk in a data centre that answers after 3 ms, for one commit and for all that wait for it (PostgreSQL, `commit_delay`). */
const SLOW_COMMITS = ['fsync=on', 'synchronous_commit=on', 'commit_delay=3000', 'commit_siblings=0'];

const entry = {
  actorId: null,
  action: 'project.update',
  acteeId: null,
  details: { data: { name: 'Survey' } },
  before: null,
};

/** Writes for a while, each writer one transaction after the other. @returns how many a second */
const write = async (processes: readonly Db[]): Promise<number> => {
  let written = 0;
  const end = performance.now() + TURN_MS;
  const writer = async (db: Db): Promise<void> => {
    while (performance.now() < end) {
      await db.transaction().execute((on) => insertAudits(on, [entry]));
      written += 1;
    }
  };
  const began = performance.now();
  // Each has its share of the writers.
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(processes[index % processes.length] as Db)));
  return (written * 1000) / (performance.now() - began);
};

const measure = async (url: string): Promise<Measurement[]> => {
  const first = kyselyOver(postgresqlPool(url));
  await migrate(first);
  const rows: Measurement[] = [];
  for (const count of [1, 2, 4]) {
    const waiting = Array.from({ length: count }, () => kyselyOver(postgresqlPool(url)));
    const flushes = await Promise.all(
      Array.from({ length: count }, () => sharedFlush(postgresqlPool(url, { connections: 1 }))),
    );
    const early = flushes.map((flush) => kyselyOver(releasingEarly(postgresqlPool(url), flush)));
    const rates = { waiting: [] as number[], early: [] as number[] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      rates.waiting.push(await write(waiting));
      rates.early.push(await write(early));
    }
    const what = `${count} ${count === 1 ? 'process' : 'processes'}`;
    const [before, now] = [median(rates.waiting), median(rates.early)];
    rows.push({ what: `${what}, locks held until the disk answers`, value: before, unit: 'rows/s' });
    rows.push({
      what: `${what}, as the server does`,
      value: now,
      unit: 'rows/s',
      note: `${(now / before).toFixed(1)} ×`,
    });
    await Promise.all([...waiting, ...early].map((db) => db.destroy()));
    await Promise.all(flushes.map((flush) => flush.close()));
  }
  await first.destroy();
  return rows;
};

/** What the audit log's lock costs where commits are slow. */
export const commits: Benchmark = {
  about: `writes with an entry in the audit log, by ${WRITERS} at once, on a PostgreSQL whose commits take 3 ms`,
  run: async () =>
    (await withCluster(({ url }) => measure(url), SLOW_COMMITS)) ?? [
      { what: "PostgreSQL's programs are not here", value: 0, unit: 'rows/s' },
    ],
};
