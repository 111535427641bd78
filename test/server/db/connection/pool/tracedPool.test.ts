import { statementSummary } from '#server/db/connection/pool/statementSummary';
import { singleConnection } from '#server/db/connection/pglite/singleConnection';
import { tracedPool } from '#server/db/connection/pool/tracedPool';
import { noTraces, type Step } from '#server/domain/traces/traces';
import { until } from '#test/support/until';

describe('attributes of a statement', () => {
  it.each([
    ['select "a" from "forms" as "f" inner join "form_defs" on true', 'SELECT forms form_defs'],
    [`insert into "audits" ("details") values ($1)`, 'INSERT audits'],
    ['update submissions set a = 1 from (values (1)) as v', 'UPDATE submissions'],
    ['delete from "leases" where true', 'DELETE leases'],
    ['with a as (select 1 from forms) insert into submissions select * from a', 'INSERT forms submissions'],
    ['with a as (select 1 from forms) select * from a', 'SELECT forms'],
    ['begin', 'BEGIN'],
    ['start transaction isolation level repeatable read', 'START'],
    [
      'select 1 from "forms", lateral (select 2 from users join actors on true join roles on true)',
      'SELECT forms users actors',
    ],
    // Only our own SQL keywords and names.
    [`select 'from secrets' from "forms" where name = 'update tokens'`, 'SELECT forms'],
    [`create index "answers_secret" on "submissions" ((data ->> 'secret'))`, 'CREATE'],
    ['secret', 'OTHER'],
    ['', 'OTHER'],
  ])('attributes of the statement "%s"', (sql, text) => {
    expect(statementSummary(sql)).toEqual({ operation: text.split(' ')[0], text });
  });
});

const WAIT = 'wait for a connection';

describe('a traced pool', () => {
  const over = (query: (sql: string) => Promise<void>) => {
    const steps: Step[] = [];
    const one = singleConnection(
      async (sql) => {
        await query(sql);
        return { command: 'SELECT', rowCount: 0, rows: [] };
      },
      () => Promise.resolve(),
    );
    // On a busy machine the first connection is waited for, too.
    const statements = () => steps.filter(({ name }) => name !== WAIT);
    return {
      steps,
      statements,
      pool: tracedPool(one, { ...noTraces, isOn: true, note: (step) => void steps.push(step) }),
    };
  };

  it('a pool notes a statement without its text and its values', async () => {
    const { statements, pool } = over(() => Promise.resolve());
    const client = await pool.connect();
    await client.query(`select 'secret' from "forms" where a = $1`, ['secret']);
    client.release();
    const facts = {
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.query.summary': 'SELECT forms',
    };
    expect(statements()).toEqual([
      { name: 'SELECT forms', since: expect.any(Number), isOutside: true, facts, fault: undefined },
    ]);
  });

  it('a pool notes the code of a statement that fails, and passes the error on', async () => {
    const { steps, statements, pool } = over(() =>
      Promise.reject(Object.assign(new Error('secret'), { code: '23505' })),
    );
    const client = await pool.connect();
    await expect(client.query('insert into forms', [])).rejects.toThrow('secret');
    expect(statements()[0]).toMatchObject({ fault: '23505', facts: { 'db.response.status_code': '23505' } });
    expect(JSON.stringify(steps)).not.toContain('secret');
  });

  it('a pool traces the wait for a connection', async () => {
    const { steps, pool } = over(() => Promise.resolve());
    const first = await pool.connect();
    const second = pool.connect();
    const began = performance.now();
    await until(() => performance.now() - began > 5);
    first.release();
    await second;
    expect(steps.at(-1)?.name).toBe(WAIT);
  });
});
