import { TestServer } from '../../test/support/server';
import { withPostgres } from '../test/postgresCluster';
import { fillAudits } from './auditRows';
import type { Benchmark, Measurement } from './benchmark';

const ENTRIES = 200_000;
const REPEATS = 5;
const PAGE = 250;
const BUDGET_MS = 100;

const year = (share: number): string => new Date(Date.now() - share * 365 * 24 * 60 * 60 * 1000).toISOString();

const asked: readonly (readonly [string, string])[] = [
  ['first page', ''],
  ['nonverbose', '&action=nonverbose'],
  ['a category', '&action=form'],
  ['a rare category', '&action=public_link'],
  ['a category of two kinds', '&action=field_key'],
  ['one action', '&action=submission.create'],
  ['an action nobody did', '&action=upgrade.process.form'],
  ['a newer name', '&action=field_key.session.end'],
  ['nonverbose, a month', `&action=nonverbose&start=${year(0.5)}&end=${year(0.42)}`],
  ['a day long ago', `&start=${year(0.9)}&end=${year(0.897)}`],
  ['offset 100,000', '&offset=100000'],
  ['offset 199,000', '&offset=199000'],
  ['nonverbose, offset 3,000', '&action=nonverbose&offset=3000'],
  ['a category, offset 150,000', '&action=submission&offset=150000'],
  ['one action, offset 150,000', '&action=submission.create&offset=150000'],
];

/** Pages of a large audit log, extended, as a client gets them from the whole server. */
export const audits: Benchmark = {
  about: `${PAGE} of ${ENTRIES} entries, extended, on the embedded database and on PostgreSQL; medians of ${REPEATS}`,
  run: async () => [
    ...(await measured('embedded')),
    ...((await withPostgres(async (url) => {
      process.env.TEST_DATABASE_URL = url;
      return measured('postgresql');
    })) ?? []),
  ],
};

async function measured(kind: 'embedded' | 'postgresql'): Promise<Measurement[]> {
  const server = new TestServer(kind);
  await server.open();
  try {
    await fillAudits(server.db, ENTRIES);
    const rows: Measurement[] = [];
    for (const [what, query] of asked) {
      const value = await medianOf(() => page(server, query));
      rows.push({ what: `${what} (${kind})`, value, unit: 'ms', budget: BUDGET_MS });
    }
    return rows;
  } finally {
    await server.close();
  }
}

async function page(server: TestServer, query: string): Promise<void> {
  const { statusCode, body } = await server.app.inject({
    url: `/v1/audits?limit=${PAGE}${query}`,
    headers: { authorization: `Bearer ${server.admin.token}`, 'x-extended-metadata': 'true' },
  });
  if (statusCode !== 200) throw new Error(body);
}

async function medianOf(act: () => Promise<void>): Promise<number> {
  const taken: number[] = [];
  await act();
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const began = performance.now();
    await act();
    taken.push(performance.now() - began);
  }
  return taken.sort((one, other) => one - other)[REPEATS >> 1] ?? 0;
}
