import { spawnSync } from 'node:child_process';
import { openPglite, type PgliteClient } from '#server/db/connection/pglite/client';

describe('plans that the embedded database keeps', () => {
  let client: PgliteClient;
  beforeAll(async () => {
    client = await openPglite({});
    await client.query('create table plans (id integer primary key, word text)', []);
    await client.query('insert into plans select number, number::text from generate_series(1, 5) as number', []);
  });
  afterAll(() => client.close());

  const values = async (sql: string, ...params: readonly unknown[]) =>
    (await client.query(sql, params)).rows.map((row) => Object.values(row));
  const prepared = async () =>
    (await client.query('select name, statement from pg_prepared_statements order by prepare_time', [])).rows.map(
      ({ name, statement }) => ({ name: String(name), statement: String(statement) }),
    );
  const namesOf = async (sql: string) =>
    (await prepared()).flatMap(({ name, statement }) => (statement === sql ? [name] : []));

  it('plans are cached for repeated statements, and recreated after a thousand uses', async () => {
    const sql = 'select word from plans where id = $1';
    expect(await values(sql, 1)).toEqual([['1']]);
    expect(await namesOf(sql)).toEqual([]);
    expect(await values(sql, 2)).toEqual([['2']]);
    const [first] = await namesOf(sql);
    expect(first).toBeDefined();
    for (let uses = 0; uses < 1000; uses += 1) await client.query(sql, [3]);
    const later = await namesOf(sql);
    expect(later).toHaveLength(1);
    expect(later).not.toEqual([first]);
    expect(await values(sql, 4)).toEqual([['4']]);
  });

  it('plans are cached for repeated statements only, and for two hundred of them at most', async () => {
    for (let number = 0; number < 250; number += 1) {
      const sql = `select ${number} as number from plans where id = $1`;
      for (let turn = 0; turn < 2; turn += 1) expect(await values(sql, 1)).toEqual([[number]]);
    }
    expect((await prepared()).length).toBeLessThanOrEqual(201);
  });

  it('plans are recreated after ten seconds, since the table may have grown', () => {
    const module = new URL('server/db/connection/pglite/cachedPlans.mjs', `file://${process.cwd()}/`).href;
    const program = `const { cachedPlans } = await import(${JSON.stringify(module)});
      let time = 0;
      const plans = cachedPlans(() => time);
      const sql = 'select 1';
      const run = () => { const { name, isNew, closed } = plans.of(sql); if (name && isNew) plans.keep(sql, name); return [name, isNew, closed]; };
      const seen = [run(), run()];
      for (time of [9999, 10001, 10002]) seen.push(run());
      console.log(JSON.stringify(seen));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual([
      ['', true, []],
      ['plan1', true, []],
      ['plan1', false, []],
      ['plan2', true, ['plan1']],
      ['plan2', false, []],
    ]);
  });

  it('plans are forgotten when tables change', async () => {
    const sql = 'select * from plans where id = $1';
    for (let turn = 0; turn < 3; turn += 1) expect(await values(sql, 1)).toEqual([[1, '1']]);
    await client.query(`alter table plans add column further text not null default 'x'`, []);
    expect(await values(sql, 1)).toEqual([[1, '1', 'x']]);
    await client.query('alter table plans drop column further', []);
    expect(await values(sql, 1)).toEqual([[1, '1']]);
  });

  it('plans stay cached while long lists are written, which are not cached themselves', async () => {
    const sql = 'select word from plans where id = $1 and word is not null';
    for (let turn = 0; turn < 2; turn += 1) await client.query(sql, [1]);
    const [name] = await namesOf(sql);
    const list = `select count(*) from (values ${Array.from({ length: 2000 }, (_, number) => `(${number})`).join()}) as list`;
    for (let turn = 0; turn < 3; turn += 1) expect(await values(list)).toEqual([[2000]]);
    expect(name).toBeDefined();
    expect(await namesOf(sql)).toEqual([name]);
    expect(await namesOf(list)).toEqual([]);
  });

  it('plans of failing statements are recreated, inside a transaction and outside', async () => {
    const sql = 'insert into plans (id, word) values ($1, $2)';
    await client.query(sql, [100, 'first']);
    await expect(client.query(sql, [100, 'again'])).rejects.toMatchObject({ code: '23505' });
    await client.query(sql, [101, 'second']);
    await expect(client.query(sql, [101, 'again'])).rejects.toMatchObject({ code: '23505' });
    await client.query('begin', []);
    await client.query(sql, [102, 'third']);
    await expect(client.query(sql, [102, 'again'])).rejects.toMatchObject({ code: '23505' });
    await expect(client.query(sql, [103, 'too late'])).rejects.toMatchObject({ code: '25P02' });
    await expect(client.query('select count(*) from plans', [])).rejects.toMatchObject({ code: '25P02' });
    await client.query('rollback', []);
    await client.query(sql, [103, 'fourth']);
    expect(await values('select word from plans where id >= 100 order by id')).toEqual([
      ['first'],
      ['second'],
      ['fourth'],
    ]);
    expect((await namesOf(sql)).length).toBeLessThanOrEqual(2);
  });

  it('plans accept parameters of other types and sizes', async () => {
    const sql = 'select $1::text as word, $2::integer[] as numbers, $3::jsonb as data';
    for (const params of [
      ['a', [1], { a: 1 }],
      [null, [], []],
      ['é'.repeat(10_000), [1, 2, 3], null],
    ]) {
      const [row] = await values(sql, ...params.map((value, index) => (index === 2 ? JSON.stringify(value) : value)));
      expect(row).toEqual(params);
    }
  });
});
