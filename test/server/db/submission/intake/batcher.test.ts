import { sql } from 'kysely';
import { verifyAudits } from '#server/db/audit/auditChain';
import type { NewSubmission } from '#server/db/submission/intake/add';
import { submissionBatcher } from '#server/db/submission/intake/batcher';
import { describePooled } from '#test/support/servers/pooledServer';
import { openRosaHeaders } from '#test/support/device/sendAsDevice';
import { multipartBody, xmlPart } from '#test/support/device/multipart';
import { batchedIntake } from '#test/support/servers/batchedIntake';
import { surveyAnswer } from '#test/support/form/survey';

/** Each test creates a project with a form and a phone, and some send many submissions. */

const MANY = 12;

describePooled('submissions without files', (server) => {
  const { begin, watching, isBatch, newId } = batchedIntake(server);
  const inOwnTransaction = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    const { addSubmission } = server.deps;
    Object.assign(server.deps, { addSubmission: () => Promise.resolve(undefined) });
    try {
      return await act();
    } finally {
      Object.assign(server.deps, { addSubmission });
    }
  };

  it('a submission takes one statement once its preconditions are cached, by either protocol', async () => {
    const { send, rest } = await begin();
    await send();
    await rest();
    const { seen, together } = await watching(async () => {
      expect([await send(), (await rest()).status]).toEqual([201, 200]);
    });
    expect([seen.length, together]).toEqual([2, [1, 1]]);
  });

  it('a batch stores the same rows, audit entries and responses as a transaction of its own', async () => {
    const { form, tablet, params, as } = await begin();
    const written = async (id: string) => {
      const head = { 'user-agent': 'Collect', 'x-action-notes': 'why%20not' };
      const xml = surveyAnswer(id, { name: 'Ann "\u2028" \\u0041 \u{1F33B}', age: 3, persons: [['Bob', 'Rex']] });
      const { payload, contentType } = multipartBody([xmlPart(xml)]);
      const url = `/v1/key/${tablet.token}/projects/${params.projectId}/submission?deviceID=%20collect%3Aabc`;
      const headers = { ...openRosaHeaders, ...head, 'content-type': contentType };
      const answer = await server.app.inject({ method: 'POST', url, headers, payload });
      const reply = await server.call('submissionCreate', { as, params, body: surveyAnswer(`${id}-r`), headers: head });
      const { status, body } = reply;
      const rows = async (table: string, where: string) =>
        (await sql.raw<object>(`select * from ${table} where ${where} order by 1`).execute(server.db)).rows;
      const text = JSON.stringify([
        [answer.statusCode, answer.body, status, body],
        await rows('submissions', `form_id = ${form.id} and instance_id like '${id}%'`),
        await rows('submission_versions', `form_id = ${form.id} and instance_id like '${id}%'`),
        await rows('submission_texts', `submission_id in (select id from submissions where instance_id like '${id}%')`),
        await rows('audits', `details ->> 'instanceId' like '${id}%'`),
      ]);
      const numbers = /"(id|submissionId|submissionDefId|versionId|createdAt|loggedAt|hash)":("[^"]*"|\d+)/g;
      return text
        .replaceAll(/[0-9a-f]{40}/g, 'KEY')
        .replaceAll(numbers, '"$1":0')
        .replaceAll(id, 'ID')
        .replaceAll(new RegExp(`"${id}`, 'g'), '"ID');
    };
    const [quick, usual] = ['uuid:quick', 'uuid:usual'];
    const { together } = await watching(async () => {
      const one = await written(quick);
      expect(await inOwnTransaction(() => written(usual))).toBe(one);
      expect(one).toContain('why not');
    });
    expect(together).toEqual([1, 1]);
  });

  it('submissions that wait share a statement, and each is counted, logged and found', async () => {
    const { send, stored, all } = await begin();
    await send();
    const { together } = await watching(async () => {
      const sent = await Promise.all(Array.from({ length: MANY }, () => send()));
      expect(sent).toEqual(Array(MANY).fill(201));
    }, MANY);
    expect(together).toEqual([1, MANY - 1]);
    expect(await stored()).toEqual(all(MANY + 1));
    expect((await verifyAudits(server.db))?.fault).toBeUndefined();
  });

  it('a submission that cannot be stored does not affect the others of its batch', async () => {
    const { send, stored, all } = await begin();
    await send();
    // Does not fit into a page of the index, and cannot be compressed.
    const long = Array.from({ length: 1900 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)));
    const ids = Array.from({ length: MANY }, (_, index) => (index === 5 ? `uuid:${long.join('')}` : newId()));
    const { together } = await watching(async () => {
      const sent = await Promise.all(ids.map(send));
      expect(sent).toEqual(ids.map((_, index) => (index === 5 ? 400 : 201)));
    }, MANY);
    // All but the first, and then one by one.
    expect(together).toEqual([1, MANY - 1, ...Array<number>(MANY - 1).fill(1)]);
    expect(await stored()).toEqual(all(MANY));
    expect((await verifyAudits(server.db))?.fault).toBeUndefined();
  });

  it('a null character is refused for its own submission', async () => {
    const { tablet, params, send } = await begin();
    await send();
    const { payload, contentType } = multipartBody([xmlPart(surveyAnswer(newId()))]);
    const url = `/v1/key/${tablet.token}/projects/${params.projectId}/submission?deviceID=a%00b`;
    const headers = { ...openRosaHeaders, 'content-type': contentType };
    const { together } = await watching(async () => {
      const bad = server.app.inject({ method: 'POST', url, headers, payload });
      const sent = await Promise.all([send(), bad.then(({ statusCode }) => statusCode), send()]);
      expect(sent).toEqual([201, 400, 201]);
    });
    expect(together.reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  it('equal concurrent ones are stored once', async () => {
    const { send, stored, all } = await begin();
    await send();
    const id = newId();
    await watching(async () => {
      const sent = await Promise.all(Array.from({ length: MANY }, (_, index) => send(index % 2 ? id : newId())));
      expect(sent).toEqual(Array(MANY).fill(201));
    }, MANY);
    expect(await stored()).toEqual(all(MANY / 2 + 2));
  });

  it('a submission is not acknowledged if the disk does not store it, or has too little room', async () => {
    const { send, stored, all } = await begin();
    await send();
    server.settled = () => Promise.reject(new Error('a bad sector'));
    expect(await send()).toBe(500);
    server.heal();
    server.assertRoom = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'statfs' }));
    expect(await send()).toBe(507);
    server.heal();
    expect(await stored()).toEqual(all(2));
  });

  it('a submission whose answer from the database is lost is not acknowledged, and can be sent again', async () => {
    const { send, stored, all } = await begin();
    await send();
    const id = newId();
    server.around = async (text, given, run) => {
      const answer = await run(text, given);
      if (isBatch(text, given)) throw new Error('the connection was reset');
      return answer;
    };
    expect(await send(id)).toBe(500);
    server.heal();
    expect(await send(id)).toBe(201);
    expect(await stored()).toEqual(all(2));
  });

  it('submissions of a batch whose connection breaks are stored by transactions of their own', async () => {
    const { send, stored, all } = await begin();
    await send();
    const { together } = await watching(async () => {
      const { around } = server;
      server.around = async (text, given, run) => {
        const answer = await around(text, given, run);
        const isShared = isBatch(text, given) && (JSON.parse(String(given[0])) as unknown[]).length > 1;
        if (isShared) throw Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });
        return answer;
      };
      const sent = await Promise.all(Array.from({ length: MANY }, () => send()));
      expect(sent).toEqual(Array(MANY).fill(201));
    }, MANY);
    expect(together).toEqual([1, MANY - 1]);
    expect(await stored()).toEqual(all(MANY + 1));
  });

  it('two processes that receive the same submissions in another order store each once', async () => {
    const { form, send, stored, all } = await begin();
    const { addSubmission } = server.deps;
    const refused: NewSubmission[] = [];
    const refusing: typeof addSubmission = (submission) => {
      refused.push(submission);
      return Promise.resolve(undefined);
    };
    Object.assign(server.deps, { addSubmission: refusing });
    await Promise.all(Array.from({ length: MANY }, () => send()));
    Object.assign(server.deps, { addSubmission });
    await sql`delete from submissions where form_id = ${form.id}`.execute(server.db);
    await sql`delete from submission_counters where form_id = ${form.id}`.execute(server.db);
    await sql`update submission_versions set retired = true where form_id = ${form.id}`.execute(server.db);
    const fresh = refused.map((submission) => ({ ...submission, instanceId: newId() }));
    const database = () => server.deps.database;
    const processes = [submissionBatcher(database), submissionBatcher(database)];
    const results = await Promise.all(
      processes.flatMap((add, index) => (index === 0 ? fresh : fresh.toReversed()).map(add)),
    );
    expect(results.filter((result) => result !== undefined)).toHaveLength(MANY);
    expect(await stored()).toEqual({ ...all(MANY), logged: 2 * MANY });
    expect((await verifyAudits(server.db))?.fault).toBeUndefined();
  });

  if (server.kind === 'postgresql') {
    it('the head of the audit log is locked last, while the counter is waited for', async () => {
      const { form, send } = await begin();
      await send();
      let sent: Promise<number> | undefined;
      await server.db.transaction().execute(async (holding) => {
        await sql`select from submission_counters where form_id = ${form.id} for update`.execute(holding);
        const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(holding);
        const isWaiting = async () => {
          const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_stat_activity
            where ${own[0]?.pid}::integer = any (pg_blocking_pids(pid))) as waits`.execute(server.db);
          return rows[0]?.waits === true;
        };
        sent = send();
        while (!(await isWaiting())) await new Promise((resolve) => setImmediate(resolve));
        // It would throw.
        await sql`select from audit_head for update nowait`.execute(holding);
      });
      expect(await sent).toBe(201);
    });
  }
});
