import { sample, shuffledSubarray } from 'fast-check';
import { accessWorld, type AccessWorld } from '#test/support/access/world';
import { PooledServer, type Around } from '#test/support/servers/pooledServer';
import { withPostgres } from '#scripts/test/postgresCluster';
import { fillTrash, writes, type Write } from './faultWrites';
import { withServer } from '../inProcess';
import type { Amount, Finding, OwnInstrument } from '../instrument';
import { changesOf, keepRows, rowsOf } from '../rowsOf';

/** The ways in which a statement fails, and the expected status. */
const faultKinds = {
  fails: {
    status: 500,
    meet: (run: () => Promise<unknown>, other: (sql: string) => Promise<unknown>) => other('select 1 / 0').then(run),
  },
  'is done, but its answer lost': {
    status: 500,
    meet: (run: () => Promise<unknown>) => run().then(() => Promise.reject(new Error('the connection was reset'))),
  },
  'ends the connection': {
    status: 503,
    meet: (run: () => Promise<unknown>, other: (sql: string) => Promise<unknown>) =>
      other('select pg_terminate_backend(pg_backend_pid())').then(run),
  },
} as const;
type FaultKind = keyof typeof faultKinds;

/** Number of connections that may have been ended. */
const MOST_TRIES = 5;

/** In place of a status. */
const CUT = 0;

const isDone = (status: number): boolean => status !== CUT && status < 300;

/** A lost response ends its connection; a begun transaction on a living connection would be orphaned. */
const canFail = (statement: string, kind: FaultKind): boolean =>
  kind !== 'is done, but its answer lost' || !/^(begin|start transaction)/.test(statement);

interface Met {
  readonly status: number;
  readonly changed: string;
  readonly statements: readonly string[];
}

/** One database with data for all calls, restored before each of them. */
class Ground {
  private constructor(
    readonly server: PooledServer,
    private readonly world: AccessWorld,
    private readonly putBack: () => Promise<void>,
  ) {}

  static async open(server: PooledServer): Promise<Ground> {
    const world = await accessWorld(server);
    await fillTrash(server, world);
    // The time at which callers were last seen is written separately.
    await server.db.updateTable('users').set({ lastSeenAt: '2100-01-01T00:00:00Z' }).execute();
    return new Ground(server, world, await keepRows(server.db));
  }

  /** Sends a call whose n-th statement fails. */
  async meet(write: Write, fault?: { readonly kind: FaultKind; readonly nth: number }): Promise<Met> {
    const { server, world } = this;
    const before = await rowsOf(server.db);
    const statements: string[] = [];
    const around: Around = async (text, params, run) => {
      statements.push(text);
      const own = () => run(text, params);
      // With caches filled by the last call, the n-th statement can be another one.
      if (statements.length !== fault?.nth || !canFail(text, fault.kind)) return own();
      await faultKinds[fault.kind].meet(own, (other) => run(other, []));
      throw new Error('the fault did not happen');
    };
    server.around = around;
    // An interrupted download is cut off, so that it fails at its receiver.
    const { statusCode } = await write.send(server, world).catch(() => ({ statusCode: CUT }));
    server.heal();
    const asked = await this.untilGoing();
    const last = statements[(fault?.nth ?? 0) - 1] ?? '';
    if (asked > MOST_TRIES) throw new Error(`the server does not go on after ${write.name}, ${fault?.kind}: ${last}`);
    const changed = changesOf(before, await rowsOf(server.db));
    server.deps.siteOrigin.take(null);
    if (changed !== '') await this.putBack();
    return { status: statusCode, changed, statements };
  }

  /** Recovery: an ended connection is noticed when it is used, so that one request per connection may fail. */
  private async untilGoing(): Promise<number> {
    const ask = async () => {
      const headers = { authorization: `Bearer ${this.server.admin.token}` };
      return (await this.server.app.inject({ url: '/v1/users/current', headers })).statusCode;
    };
    let tries = 1;
    while (tries <= MOST_TRIES && (await ask()) !== 200) tries += 1;
    return tries;
  }
}

interface Tried {
  readonly calls: number;
  readonly statements: number;
  readonly refused: number;
  readonly tolerated: number;
  /** Calls that are impossible here. */
  readonly left: readonly string[];
  readonly faults: readonly string[];
}

/** Changes except for those of rate limits, which count failed attempts, too. */
const withoutLimits = (changed: string): string =>
  changed
    .split(', ')
    .filter((table) => !table.startsWith('rate_limits '))
    .join(', ');

/** Checks the outcome of a fault. @returns a description of the failure, or null */
const faultOf = (
  met: Met,
  good: Met,
  { kind, nth }: { readonly kind: FaultKind; readonly nth: number },
): string | null => {
  const { status, changed } = met;
  if (isDone(status))
    return changed === good.changed ? null : `answers ${status}, with [${changed}] instead of [${good.changed}]`;
  // The outcome of such a commit is unknown, and sending it again is harmless.
  const isUnknown = kind === 'is done, but its answer lost' && met.statements[nth - 1] === 'commit';
  // A download is logged before its first byte: the bytes received until the cut have left the server. It may also fail before
  // that.
  const isAfter = nth > met.statements.lastIndexOf('commit') + 1;
  const isLogged = (status === CUT || isAfter) && changed === good.changed;
  if (withoutLimits(changed) !== '' && !isUnknown && !isLogged) return `answers ${status}, and changes [${changed}]`;
  return status === CUT || status === faultKinds[kind].status ? null : `answers ${status}`;
};

/** Fails a number of statements of writing calls, in random order. */
export const tryFaults = async (server: PooledServer, { seed, count }: Amount): Promise<Tried> => {
  const ground = await Ground.open(server);
  const [order = []] = sample(shuffledSubarray([...writes], { minLength: writes.length, maxLength: writes.length }), {
    seed,
    numRuns: 1,
  });
  const kinds = (Object.keys(faultKinds) as FaultKind[]).filter(
    (kind) => kind !== 'ends the connection' || server.kind === 'postgresql',
  );
  const faults: string[] = [];
  const left: string[] = [];
  let [calls, statements, refused, tolerated] = [0, 0, 0, 0];
  for (const write of order) {
    if (statements >= count) break;
    const good = await ground.meet(write);
    // Calls that are impossible here, such as verifying a backup without a set-up.
    if (!isDone(good.status)) {
      left.push(write.name);
      continue;
    }
    calls += 1;
    const all = good.statements.flatMap((text, index) =>
      kinds.filter((kind) => canFail(text, kind)).map((kind) => ({ kind, nth: index + 1 })),
    );
    for (const fault of all.slice(0, count - statements)) {
      const met = await ground.meet(write, fault);
      statements += 1;
      if (isDone(met.status)) tolerated += 1;
      else refused += 1;
      const wrong = faultOf(met, good, fault);
      const text = `${fault.nth} of ${good.statements.length} (${good.statements[fault.nth - 1]?.slice(0, 80)})`;
      if (wrong !== null) faults.push(`${server.kind}: ${write.name} ${wrong} when statement ${text} ${fault.kind}`);
    }
  }
  return { calls, statements, refused, tolerated, left, faults };
};

const onPostgres = (amount: Amount) =>
  withPostgres(async (url) => {
    process.env.TEST_DATABASE_URL = url;
    return withServer(new PooledServer('postgresql'), (server) => tryFaults(server, amount));
  });

/** Half of it on each database. */
export const faults: OwnInstrument = {
  kind: 'own',
  about:
    'each SQL statement of each writing call fails: no success without its rows, no rows or audit entries without success, and the server goes on',
  whole: 6000,
  run: async ({ seed, count }): Promise<Finding> => {
    const half = { seed, count: Math.ceil(count / 2) };
    const embedded = await withServer(new PooledServer('embedded'), (server) => tryFaults(server, half));
    const postgres = await onPostgres(half);
    const all = [embedded, ...(postgres ? [postgres] : [])];
    const sum = (of: (one: Tried) => number) => all.reduce((total, one) => total + of(one), 0);
    const without = postgres ? '' : '; not on PostgreSQL, whose programs are not here';
    return {
      counts: {
        failed: sum((one) => one.statements),
        refused: sum((one) => one.refused),
        tolerated: sum((one) => one.tolerated),
      },
      figure: `statements of ${embedded.calls} writing calls, ${sum((one) => one.faults.length)} with another end than that${without}; not to be made here: ${embedded.left.join(', ')}`,
      faults: all.flatMap((one) => one.faults),
    };
  },
};
