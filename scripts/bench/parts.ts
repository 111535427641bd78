import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { Benchmark, Measurement } from './benchmark';
import { seedDataFolder } from './seeding/dataFolder';
import { benchPerson, onPostgresql } from './servedData';

/** Two thirds in one form, the rest in others. */
const ROWS = Number(process.env.PARTS_ROWS ?? 2_000_000);
const OTHERS = 20;
const PARTS = 32;
const SLICE = 1_000_000;

const WARM_UP = 5_000;
const INSERTED = 5_000;

/** Less memory than the indexes need, so that what is read again is seen. */
const SETTINGS = ['shared_buffers=256MB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB', 'autovacuum=off'];

/** The table as it is, the same in parts by a hash of the form, and as it is with a digest instead of the instance id in its index. */
const tables = {
  submissions: 'in one',
  submissions_parts: `in ${PARTS} parts`,
  submissions_digests: 'digests',
} as const;
type Table = keyof typeof tables;

/** What a digest is of: PostgreSQL keeps one in 16 bytes, and an instance id in 42. */
const DIGEST = 'cast(md5(instance_id) as uuid)';

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
};

/** The indexes of the table, once it has its rows. */
const indexesOf = async (client: Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ definition: string }>(
    `select indexdef as definition from pg_indexes where tablename = 'submissions' and indexname <> 'submissions_pkey'`,
  );
  return rows.map(({ definition }) => definition);
};

const named = (definition: string, table: Table): string =>
  definition.replace(
    /INDEX (\w+) ON public\.submissions/,
    (_, name: string) => `INDEX ${name}_of_${table} ON ${table}`,
  );

const digest = (definition: string): string =>
  definition.includes('INDEX submissions_instance ') ? definition.replace('instance_id)', `${DIGEST})`) : definition;

/** Fills a table: instance ids are as random as those of devices. */
const fill = async (client: Client, table: Table): Promise<void> => {
  for (let from = 0; from < ROWS; from += SLICE) {
    await client.query(
      `insert into ${table} (id, form_id, form_def_id, draft, instance_id, data, attachments_expected, attachments_present, created_at, edits)
       select number, form, form, false, 'uuid:' || gen_random_uuid(), '{"tables": {}}', 0, 0,
         now() - (${ROWS} - number) * interval '0.2 seconds', 0
       from generate_series(${from + 1}, ${Math.min(ROWS, from + SLICE)}) as number
       cross join lateral (select case when number % 3 < 2 then 1 else 2 + number / 3 % ${OTHERS} end as form) as own`,
    );
  }
};

const make = async (client: Client): Promise<void> => {
  await client.query('set session_replication_role = replica');
  const indexes = await indexesOf(client);
  for (const definition of indexes) await client.query(`drop index ${/INDEX (\w+)/.exec(definition)?.[1]}`);
  await client.query(
    `create table submissions_parts (like submissions including defaults, primary key (form_id, id)) partition by hash (form_id)`,
  );
  for (let part = 0; part < PARTS; part += 1) {
    await client.query(
      `create table submissions_part${part} partition of submissions_parts for values with (modulus ${PARTS}, remainder ${part})`,
    );
  }
  await client.query('create table submissions_digests (like submissions including defaults, primary key (id))');
  for (const table of Object.keys(tables) as Table[]) {
    await fill(client, table);
    for (const definition of indexes) {
      await client.query(named(table === 'submissions_digests' ? digest(definition) : definition, table));
    }
    await client.query(`vacuum (freeze, analyze) ${table}`);
  }
  await client.query(`select setval('submissions_id_seq', ${ROWS})`);
};

/** The one value that a query finds. */
const text = async (client: Client, query: string): Promise<string> => {
  const { rows } = await client.query<{ found: string }>(query);
  return rows[0]?.found ?? '';
};

/** The tables that a table consists of. */
const consistsOf = (table: Table): string =>
  `select '${table}'::regclass union all select inhrelid from pg_inherits where inhparent = '${table}'::regclass`;

const pagesRead = async (client: Client, table: Table): Promise<number> => {
  await client.query('select pg_stat_force_next_flush()');
  const of = `pg_statio_all_tables where relid in (${consistsOf(table)})`;
  return Number(await text(client, `select sum(idx_blks_read) as found from ${of}`));
};

/** A form that gets submissions: one of two thirds of all, or any of the others. */
type Choice = () => number;
const large: Choice = () => 1;
const others: Choice = () => 2 + Math.floor(Math.random() * OTHERS);

/** Adds submissions, each after its instance id was looked up, as intake does. */
const insert = async (client: Client, table: Table, form: Choice, count: number): Promise<void> => {
  const same = table === 'submissions_digests' ? `${DIGEST} = cast(md5($1) as uuid)` : 'instance_id = $1';
  for (let number = 0; number < count; number += 1) {
    await client.query({
      name: table,
      text: `insert into ${table} (id, form_id, form_def_id, draft, instance_id, data, attachments_expected, attachments_present, created_at, edits)
        select nextval('submissions_id_seq'), $2::integer, $2::integer, false, $1, '{"tables": {}}', 0, 0, clock_timestamp(), 0
        where not exists (select from ${table} where form_id = $2::integer and not draft and ${same})`,
      values: [`uuid:${randomUUID()}`, form()],
    });
  }
};

const insertsOf = async (client: Client, table: Table, what: string, form: Choice): Promise<Measurement[]> => {
  await insert(client, table, form, WARM_UP);
  const before = await pagesRead(client, table);
  const seconds = await timed(() => insert(client, table, form, INSERTED));
  const pages = (await pagesRead(client, table)) - before;
  return [
    { what: `${tables[table]}: ${what}`, value: INSERTED / seconds, unit: 'rows/s' },
    { what: `${tables[table]}: ${what}, pages read for each`, value: pages / INSERTED, unit: '' },
  ];
};

/** What keeps a table tidy takes, where one form of the others has lost a tenth of its submissions. */
const tidyingOf = async (client: Client, table: Table): Promise<Measurement[]> => {
  await client.query(`delete from ${table} where form_id = 2 and id % 10 = 0`);
  const part = await text(client, `select tableoid::regclass as found from ${table} where form_id = 2 limit 1`);
  const unique = `where indrelid = '${part}'::regclass and indisunique and not indisprimary`;
  const index = await text(client, `select indexrelid::regclass as found from pg_index ${unique}`);
  return [
    {
      what: `${tables[table]}: vacuum of what has the form`,
      value: await timed(() => client.query(`vacuum ${part}`)),
      unit: 's',
    },
    {
      what: `${tables[table]}: its index of instance ids, made anew`,
      value: await timed(() => client.query(`reindex index ${index}`)),
      unit: 's',
    },
  ];
};

const sizesOf = async (client: Client, table: Table): Promise<Measurement[]> => {
  const unique = `select indexrelid from pg_index where indrelid in (${consistsOf(table)}) and indisunique and not indisprimary`;
  const found = (of: string) =>
    text(client, `select ${of}(pg_relation_size(indexrelid)) as found from (${unique}) as found`);
  const megabytes = async (of: string): Promise<number> => Number(await found(of)) / 1_000_000;
  return [
    { what: `${tables[table]}: indexes of instance ids`, value: await megabytes('sum'), unit: 'MB' },
    { what: `${tables[table]}: the largest of them`, value: await megabytes('max'), unit: 'MB' },
  ];
};

const measure = async (client: Client): Promise<Measurement[]> => {
  const found: Measurement[] = [];
  for (const table of Object.keys(tables) as Table[]) {
    found.push(...(await sizesOf(client, table)));
    found.push(...(await insertsOf(client, table, 'submissions of the large form', large)));
    found.push(...(await insertsOf(client, table, 'submissions of the others', others)));
    found.push(...(await tidyingOf(client, table)));
  }
  return found;
};

/** Whether submissions should be kept in parts; its figures are in docs/scaling.md. */
export const parts: Benchmark = {
  about: `${ROWS} rows (PARTS_ROWS) of ${OTHERS + 1} forms in the table of submissions as it is, in ${PARTS} parts, and with digests of instance ids in its index; 256 MB for pages`,
  run: () =>
    onPostgresql(async (url) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-bench-'));
      const client = new Client({ connectionString: url });
      try {
        await seedDataFolder(dataDir, benchPerson, [], url);
        await client.connect();
        await make(client);
        return await measure(client);
      } finally {
        await client.end();
        rmSync(dataDir, { recursive: true, force: true });
      }
    }, SETTINGS),
};
