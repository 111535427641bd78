import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { purgeFiles } from '#server/db/purge';
import { spread } from '../../support/extent';
import { describePooled, type Around } from '../../support/servers/pooledServer';
import { until } from '../../support/until';
import { channelNames, waysOf, type Way } from './intakeChannels';

/** Each test sends one submission per statement of a submission. */

describePooled('submissions during failures', (server) => {
  let ways: Awaited<ReturnType<typeof waysOf>>;
  let turn = 0;
  beforeAll(async () => {
    ways = await waysOf(server);
  });

  /** The stored files; notes about possible orphans and temporary files are next to them. */
  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /^..\b/.test(path));

  beforeEach(async () => {
    for (const table of ['submissions', 'submissionCounters'] as const) await server.db.deleteFrom(table).execute();
  });

  // Including those of a failed write.
  afterEach(async () => {
    await server.db.deleteFrom('submissions').execute();
    await purgeFiles(server.db, server.deps.blobs);
    const folder = join(server.deps.config.dataDir, 'blobs');
    expect(filesIn(folder).filter((path) => statSync(join(folder, path)).isFile())).toEqual([]);
    expect(await server.deps.blobs.possibleOrphans()).toEqual([]);
  });

  /** Everything that a submission stores in the database. */
  const rows = async () => {
    const { db } = server;
    return {
      submissions: await db.selectFrom('submissions').selectAll().orderBy('id').execute(),
      versions: await db.selectFrom('submissionVersions').selectAll().orderBy('id').execute(),
      attachments: await db.selectFrom('submissionAttachments').selectAll().orderBy('id').execute(),
      counters: await db.selectFrom('submissionCounters').selectAll().orderBy('formId').orderBy('draft').execute(),
      blobs: await db.selectFrom('blobs').selectAll().orderBy('id').execute(),
      // Audits accumulate from test to test, because they cannot be deleted or changed: their number, and the last one.
      audits: await db
        .selectFrom('audits')
        .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('id').as('last')])
        .where('action', 'like', 'submission.%')
        .executeTakeFirstOrThrow(),
    };
  };

  const submissionsCounted = async (): Promise<number> =>
    (await rows()).counters.reduce((sum, { submissions }) => sum + submissions, 0);

  const checked = new Set<string>();

  /** No temporary file is left, every file is complete and at its path, and every row has its file. */
  const checkFiles = async () => {
    const folder = join(server.deps.config.dataDir, 'blobs');
    // Temporary files are removed while the answer is sent.
    await until(() => readdirSync(join(folder, 'incoming')).length === 0);
    for (const path of filesIn(folder).filter((name) => !checked.has(name))) {
      checked.add(path);
      if (statSync(join(folder, path)).isDirectory()) continue;
      const hash = createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex');
      expect(path).toBe(join(hash.slice(0, 2), hash));
    }
    const kept = (await rows()).blobs.map(({ sha256 }) => existsSync(join(folder, sha256.slice(0, 2), sha256)));
    expect(kept).not.toContain(false);
  };

  /** An ended connection is noticed when it is used. */
  const untilConnected = () =>
    until(() =>
      rows().then(
        () => true,
        () => false,
      ),
    );

  /** Sends one request with a fault, and then again without. */
  const meet = async (way: Way, around: Around): Promise<{ readonly status: number; readonly changed: boolean }> => {
    turn += 1;
    const id = `uuid:${turn}`;
    await way.before?.(id);
    const before = await rows();
    server.around = around;
    const status = await way.send(id);
    server.heal();
    await untilConnected();
    const after = await rows();
    const changed = JSON.stringify(after) !== JSON.stringify(before);
    await checkFiles();

    expect(await way.send(id)).toBe(changed ? way.again : way.good);
    const submissions = await server.db.selectFrom('submissions').selectAll().where('instanceId', '=', id).execute();
    expect(submissions).toHaveLength(1);
    expect(await submissionsCounted()).toBe((await rows()).submissions.length);
    return { status, changed };
  };

  const statementsOf = async (way: Way): Promise<string[]> => {
    await meet(way, (sql, params, run) => run(sql, params)); // the first one finds fewer rows than the others
    const seen: string[] = [];
    const { status } = await meet(way, (sql, params, run) => {
      seen.push(sql);
      return run(sql, params);
    });
    expect(status).toBe(way.good);
    return seen;
  };

  type Fault = (run: () => unknown, other: (sql: string) => unknown) => Promise<unknown>;
  const lost: Fault = async (run) => {
    await run();
    throw new Error('the connection was reset');
  };
  const faults: [string, Fault, RegExp, number][] = [
    ['a statement fails', async (_run, other) => other('select 1 / 0'), /./, 500],
    ['it is committed, but the answer is lost', lost, /^commit$/, 500],
  ];
  const ended: Fault = async (_run, other) => other('select pg_terminate_backend(pg_backend_pid())');
  if (server.kind === 'postgresql') faults.push(['a statement ends the connection', ended, /./, 503]);

  describe.each(channelNames)('%s', (name) => {
    it.each(faults)(
      'a submission is never acknowledged if %s, and can be sent again',
      async (_, fault, which, code) => {
        const way = ways[name];
        const statements = await statementsOf(way);
        expect(statements.filter((sql) => sql === 'commit')).toHaveLength(1);
        const tried = [...statements.entries()].filter(([, sql]) => which.test(sql));
        for (const [failing, sql] of spread(tried, 2, turn)) {
          let count = 0;
          const { status, changed } = await meet(way, async (statement, params, run) => {
            const isTurn = count === failing;
            count += 1;
            if (!isTurn) return run(statement, params);
            await fault(
              () => run(statement, params),
              (other) => run(other, []),
            );
            throw new Error('the fault did not happen');
          });
          expect([sql, status, changed]).toEqual([sql, code, fault === lost]);
        }
      },
    );

    it('a submission is not acknowledged where the disk does not store the commit', async () => {
      const way = ways[name];
      const statements = await statementsOf(way);
      const { status, changed } = await meet(way, (sql, params, run) => {
        server.settled = () => Promise.reject(new Error('a bad sector'));
        return run(sql, params);
      });
      expect(statements.length).toBeGreaterThan(3);
      expect([status, changed]).toEqual([500, true]);
    });
  });

  it('a submission is refused, and accepted later, while the disk has too little room', async () => {
    for (const name of ['a submission from a device', 'a test submission'] as const) {
      const way = ways[name];
      turn += 1;
      await way.before?.(`uuid:${turn}`);
      const before = await rows();
      server.assertRoom = () => Promise.reject(full('statfs'));
      expect([name, await way.send(`uuid:${turn}`)]).toEqual([name, 507]);
      server.heal();
      expect(await rows()).toEqual(before);
      expect(await way.send(`uuid:${turn}`)).toBe(way.good);
    }
  });

  const full = (syscall: string) => Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall });

  it.each([
    ['comes in', 'write'],
    ['is to be kept', 'fsync'],
  ])('a submission is not acknowledged if the disk is full when a file %s', async (_, syscall) => {
    const { blobs } = server.deps;
    const broken: typeof blobs = {
      ...blobs,
      receive: async (stream, options) => {
        if (syscall === 'write') throw full(syscall);
        const upload = await blobs.receive(stream, options);
        return { ...upload, keep: () => Promise.reject(full(syscall)) };
      },
    };
    for (const name of [
      'a submission from a device',
      'a file that comes later',
      'a test submission',
      'a corrected file',
    ] as const) {
      const way = ways[name];
      turn += 1;
      await way.before?.(`uuid:${turn}`);
      const before = await rows();
      Object.assign(server.deps, { blobs: broken });
      const refused = await way.send(`uuid:${turn}`);
      Object.assign(server.deps, { blobs });
      expect([name, refused]).toEqual([name, 507]);
      expect(await rows()).toEqual(before);
      await checkFiles();
      expect(await way.send(`uuid:${turn}`)).toBe(way.good);
    }
  });
});
