import { kyselyOver } from '#server/db/connection/kysely';
import type { Deps } from '#server/deps';
import { noTraces } from '#server/domain/traces/traces';
import { startJobs } from '#server/jobs/jobs';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A server's parts as jobs need them, on a database that is always empty and records its queries. */
const running = (kind: Deps['database']['kind'] = 'embedded') => {
  const asked: string[] = [];
  const query = (text: string) => {
    asked.push(text);
    // No other server is doing the work.
    const rows = text.startsWith('insert into "leases"') ? [{ name: 'taken' }] : [];
    return Promise.resolve({ command: 'SELECT', rowCount: rows.length, rows });
  };
  const client = { query, release: () => undefined };
  const db = kyselyOver({ connect: () => Promise.resolve(client), end: () => Promise.resolve() } as never);
  const sweep = jest.fn(() => Promise.resolve());
  const sweepSpools = jest.fn(() => Promise.resolve());
  const error = jest.fn();
  const settled = () => Promise.resolve();
  const backups = { scratch: '/nowhere', onRun: () => undefined };
  const deps = {
    database: { kind, db, settled },
    blobs: { sweep, possibleOrphans: () => Promise.resolve([]), state: () => Promise.resolve({ isFolder: true }) },
    spools: { sweep: sweepSpools },
    backups,
    requestedIndexes: { onRequested: () => undefined },
    siteOrigin: { take: () => undefined },
    baseMap: { take: () => undefined },
    entityEvents: { wake: () => undefined },
    log: { error },
    metrics: { ran: () => undefined },
    traces: noTraces,
  } as unknown as Deps;
  const count = (part: string) => asked.filter((text) => text.includes(part)).length;
  return {
    stop: startJobs(deps),
    asked,
    purges: () => count('delete from "projects"'),
    vacuums: () => count('vacuum'),
    checkpoints: () => count('pg_control_checkpoint'),
    sweep,
    sweepSpools,
    error,
  };
};

describe('jobs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('the purge job removes rows deleted long ago, soon after every start and then daily', async () => {
    const { stop, purges, sweep, sweepSpools, error } = running();
    await jest.advanceTimersByTimeAsync(9 * MINUTE);
    expect(purges()).toBe(0);
    await jest.advanceTimersByTimeAsync(2 * MINUTE);
    expect([purges(), sweep.mock.calls.length]).toEqual([1, 1]);
    await jest.advanceTimersByTimeAsync(23 * HOUR);
    expect(purges()).toBe(1);
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect([purges(), sweep.mock.calls.length, sweepSpools.mock.calls.length]).toEqual([2, 2, 2]);
    await stop();
    await jest.advanceTimersByTimeAsync(48 * HOUR);
    expect(purges()).toBe(2);
    expect(error).not.toHaveBeenCalled();
  });

  it('the purge job waits for other servers on the same database before it removes anything', async () => {
    const { stop, asked } = running('postgresql');
    await jest.advanceTimersByTimeAsync(11 * MINUTE);
    const first = (part: string) => asked.findIndex((text) => text.includes(part));
    expect(first('lock table retired_versions')).toBeGreaterThan(-1);
    expect(first('lock table retired_versions')).toBeLessThan(first('delete from "projects"'));
    await stop();
  });

  it('jobs stopped before the first run do nothing', async () => {
    const { stop, purges } = running();
    await stop();
    await jest.advanceTimersByTimeAsync(48 * HOUR);
    expect(purges()).toBe(0);
  });

  it('the vacuum job frees old rows of the embedded database, not of a database server', async () => {
    const [embedded, server] = [running(), running('postgresql')];
    await jest.advanceTimersByTimeAsync(13 * HOUR);
    expect([embedded.vacuums(), server.vacuums()]).toEqual([2, 0]);
    await Promise.all([embedded.stop(), server.stop()]);
  });

  it('the checkpoint job checks the size of the log every minute, but not on a database server', async () => {
    const [embedded, server] = [running(), running('postgresql')];
    await jest.advanceTimersByTimeAsync(10.5 * MINUTE);
    expect([embedded.checkpoints(), server.checkpoints()]).toEqual([10, 0]);
    await Promise.all([embedded.stop(), server.stop()]);
  });

  it('a long job about files keeps others about files waiting, but no checkpoints', async () => {
    const { stop, purges, checkpoints, sweep } = running();
    let done = (): void => undefined;
    sweep.mockReturnValueOnce(new Promise((resolve) => (done = resolve)));
    await jest.advanceTimersByTimeAsync(11 * MINUTE);
    const before = checkpoints();
    await jest.advanceTimersByTimeAsync(30 * HOUR);
    expect([purges(), sweep.mock.calls.length]).toEqual([1, 1]);
    expect(checkpoints()).toBe(before + 30 * 60);
    done();
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect([purges(), sweep.mock.calls.length]).toEqual([2, 2]);
    await stop();
  });

  it('jobs continue after a failure', async () => {
    const { stop, purges, sweep, error } = running();
    sweep.mockRejectedValueOnce(new Error('no such folder'));
    await jest.advanceTimersByTimeAsync(25 * HOUR);
    expect(error).toHaveBeenCalledTimes(1);
    expect([purges(), sweep.mock.calls.length]).toEqual([2, 2]);
    await stop();
  });
});
