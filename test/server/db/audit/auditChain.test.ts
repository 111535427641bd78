import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { verifyAudits } from '#server/db/audit/auditChain';
import { insertAudits } from '#server/db/audit/audits';
import { audits } from '#server/db/schema/migrations/0007Audits';
import { auditNotes } from '#server/db/schema/migrations/0015AuditNotes';
import type { Db } from '#server/db/schema/tables';
import { insertUser } from '#server/db/access/users';
import { databaseKinds } from '#test/support/databaseKinds';
import { openTestDatabase, type TestDatabase } from '#test/support/servers/database';

const TIMEOUT = 120_000;

const entry = (details: object | null = { data: { name: 'žluť 黄' } }) => ({
  actorId: null,
  action: 'project.update',
  acteeId: randomUUID(),
  details,
  before: { name: 'Old', nested: [1, 2.5, null] },
});

const write = (db: Db, count: number) =>
  insertAudits(
    db,
    Array.from({ length: count }, () => entry()),
  );

const headOf = (db: Db) => db.selectFrom('auditHead').select(['count', 'hash']).executeTakeFirstOrThrow();

describe.each(databaseKinds())('audit chain (%s)', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await write(database.db, 3);
    for (const details of [null, {}, { text: 'a "quote" \\ \n', number: 1e21, list: [{}] }]) {
      await insertAudits(database.db, [entry(details)]);
    }
    await database.db.transaction().execute(async (db) => {
      await write(db, 2);
      await write(db, 2);
    });
  }, TIMEOUT);
  afterAll(() => database.close());

  /** Does something with the triggers off, as the owner of the database can, checks, and rolls back. */
  const tampered = async (act: (db: Db) => Promise<unknown>) => {
    await sql`create table if not exists kept as select * from audits`.execute(database.db);
    await sql`alter table audits disable trigger user`.execute(database.db);
    await sql`alter table audits drop constraint if exists audits_pkey`.execute(database.db);
    await act(database.db);
    const report = await verifyAudits(database.db);
    await sql`delete from audits`.execute(database.db);
    await sql`insert into audits select * from kept`.execute(database.db);
    await sql`alter table audits enable trigger user`.execute(database.db);
    return report;
  };
  const update = (id: number, set: string) => (db: Db) =>
    sql.raw(`update audits set ${set} where id = ${id}`).execute(db);

  it('the audit chain is valid as the server writes it, and has a head', async () => {
    const { count, hash } = await headOf(database.db);
    expect(count).toBe(10);
    expect(await verifyAudits(database.db)).toEqual({ last: { id: 10, hash, ...rest }, fault: undefined });
    const noted = await database.db
      .selectFrom('audits')
      .select(['id', 'hash'])
      .where('id', '=', 4)
      .executeTakeFirstOrThrow();
    expect((await verifyAudits(database.db, noted))?.fault).toBeUndefined();
    // Rewriting the whole log makes everything consistent, except with the recorded entry.
    const other = { id: 4, hash: 'a'.repeat(64) };
    expect((await verifyAudits(database.db, other))?.fault).toMatchObject({ kind: 'changed', id: 4 });
    expect((await verifyAudits(database.db, { id: 12, hash }))?.fault).toMatchObject({ kind: 'cut', id: 11, to: 12 });
  });

  it('the audit chain has no gap after a rollback, and continues from its last entry', async () => {
    const before = await headOf(database.db);
    const failing = database.db.transaction().execute(async (db) => {
      await write(db, 2);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await headOf(database.db)).toEqual(before);
  });

  it.each([
    'update audits set action = action',
    'delete from audits where false',
    'truncate audits',
    'update audit_head set count = 0',
    'insert into audit_head values (false, 0, $$$$)',
    'delete from audit_head',
    'truncate audit_head',
  ])('the audit chain is append-only: the database refuses %s', async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('only added to');
  });

  it('the audit chain assigns ids and times itself: their order is that of the chain', async () => {
    const rows = await database.db.selectFrom('audits').select(['id', 'loggedAt']).orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: rows.length }, (_, index) => index + 1));
    expect(rows.map(({ loggedAt }) => loggedAt)).toEqual(rows.map(({ loggedAt }) => loggedAt).sort());
  });

  it('the audit chain keeps the actors it names', async () => {
    await database.begin();
    const user = await insertUser(database.db, { email: 'a@example.org', displayName: 'A', passwordHash: null });
    await insertAudits(database.db, [{ ...entry(), actorId: user.id }]);
    const removing = database.db.deleteFrom('actors').where('id', '=', user.id).execute();
    await expect(removing).rejects.toThrow('audits_actor');
    await database.rollback();
  });

  it.each([
    ['details', update(5, `details = '{"data":{"name":"nobody"}}'`), { kind: 'changed', id: 5 }],
    ['details, to none', update(5, 'details = null'), { kind: 'changed', id: 5 }],
    ['private values', update(2, `before = '{}'`), { kind: 'changed', id: 2 }],
    ['an action', update(1, `action = 'project.create'`), { kind: 'changed', id: 1 }],
    ['a target', update(3, 'actee_id = null'), { kind: 'changed', id: 3 }],
    ['a time, by a millisecond', update(10, `logged_at = logged_at + interval '1 ms'`), { kind: 'changed', id: 10 }],
    ['a digest', update(6, `hash = repeat('0', 64)`), { kind: 'changed', id: 6 }],
  ])('the audit chain detects a change of %s', async (_, act, fault) => {
    expect(await tampered(act)).toMatchObject({ last: { id: fault.id - 1 }, fault });
  });

  it('the audit chain detects a change of the actor', async () => {
    const act = async (db: Db) => {
      await sql`alter table audits drop constraint audits_actor`.execute(db);
      await update(4, 'actor_id = 1')(db);
    };
    expect((await tampered(act))?.fault).toMatchObject({ kind: 'changed', id: 4 });
  });

  it('the audit chain detects a change whose own digest was recomputed, by the entry after it or by the head', async () => {
    const forge = (id: number) => (db: Db) =>
      sql`update audits entry set action = 'x', hash = encode(sha256(convert_to(
        coalesce((select hash from audits before where before.id = ${id} - 1), '') || jsonb_build_array(entry.id,
        (extract(epoch from entry.logged_at) * 1000)::bigint, entry.actor_id, 'x', entry.actee_id, entry.details,
        entry.before)::text, 'UTF8')), 'hex') where id = ${id}`.execute(db);
    expect((await tampered(forge(5)))?.fault).toMatchObject({ kind: 'changed', id: 6 });
    expect((await tampered(forge(10)))?.fault).toMatchObject({ kind: 'changed', id: 10 });
  });

  const remove = (condition: string) => (db: Db) => sql.raw(`delete from audits where ${condition}`).execute(db);
  it.each([
    ['in the middle', remove('id in (4, 5)'), { kind: 'missing', id: 4, to: 5 }],
    ['at the beginning', remove('id = 1'), { kind: 'missing', id: 1, to: 1, after: null }],
    ['at the end', remove('id > 8'), { kind: 'cut', id: 9, to: 10 }],
    ['everywhere', remove('true'), { kind: 'cut', id: 1, to: 10, after: null }],
  ])('the audit chain detects entries removed %s', async (_, act, fault) => {
    expect((await tampered(act))?.fault).toMatchObject(fault);
  });

  it('the audit chain detects a removed end also when more was written since', async () => {
    const act = async (db: Db) => {
      await remove('id > 8')(db);
      await sql`alter table audits enable trigger user`.execute(db);
      await write(db, 1);
      await sql`alter table audits disable trigger user`.execute(db);
    };
    const { count, hash } = await headOf(database.db);
    expect((await tampered(act))?.fault).toMatchObject({ kind: 'missing', id: 9, to: 10 });
    await sql`alter table audit_head disable trigger user`.execute(database.db);
    await database.db.updateTable('auditHead').set({ count, hash }).execute();
    await sql`alter table audit_head enable trigger user`.execute(database.db);
  });

  it('the audit chain detects entries that were swapped', async () => {
    const act = (db: Db) => sql`update audits set id = case id when 3 then 7 else 3 end where id in (3, 7)`.execute(db);
    expect((await tampered(act))?.fault).toMatchObject({ kind: 'changed', id: 3 });
  });

  const insert = (id: number) => (db: Db) =>
    sql`insert into audits (id, action, logged_at, hash) values (${id}, 'x', now(), repeat('0', 64))`.execute(db);
  it.each([
    ['at the end', insert(11), 11],
    ['before all others', insert(-5), -5],
    ['before all numbers', insert(-(2 ** 31)), -(2 ** 31)],
  ])('the audit chain detects an entry that was inserted %s', async (_, act, id) => {
    expect((await tampered(act))?.fault).toMatchObject({ kind: 'inserted', id });
  });

  it('the audit chain detects an entry that shares its number with another', async () => {
    expect((await tampered(insert(5)))?.fault).toMatchObject({ id: 5 });
    const twin = (db: Db) => sql`insert into audits select * from audits where id = 5`.execute(db);
    expect((await tampered(twin))?.fault).toMatchObject({ kind: 'inserted', id: 5 });
  });

  it('the audit chain detects an entry inserted in between, the others having moved on', async () => {
    const act = async (db: Db) => {
      await sql`update audits set id = id + 1 where id >= 5`.execute(db);
      await insert(5)(db);
    };
    expect((await tampered(act))?.fault).toMatchObject({ kind: 'changed', id: 5 });
  });
});

const rest = { loggedAt: expect.any(String) as unknown, text: expect.any(String) as unknown };

describe.each(databaseKinds())('audit log of an earlier release (%s)', (kind) => {
  it(
    'the audit log of an earlier release is chained unchanged, without gaps',
    async () => {
      const database = await openTestDatabase(kind);
      const { db } = database;
      await sql`drop table audits, audit_head, purged cascade`.execute(db);
      await sql`drop function audits_begin, audits_chain, audits_end, audits_refuse`.execute(db);
      await sql`drop index actors_actee_text`.execute(db);
      await sql`create table audits (
        id integer generated by default as identity primary key,
        actor_id integer constraint audits_actor_id_fkey references actors (id) on delete set null,
        action text not null, actee_id text, details jsonb, before jsonb,
        logged_at timestamptz(3) not null default clock_timestamp())`.execute(db);
      await sql`create index audits_newest on audits (logged_at desc, id desc)`.execute(db);
      await sql`insert into audits (id, action, details, logged_at) values
        (3, 'a', '{"n": 1}', '2020-01-01T00:00:00.123Z'), (7, 'b', null, '2020-01-03T00:00:00Z'),
        (8, 'c', null, '2020-01-02T00:00:00Z')`.execute(db);
      for (const statement of [...audits, ...auditNotes]) await sql.raw(statement).execute(db);
      await insertAudits(db, [entry()]);
      const rows = await db.selectFrom('audits').select(['id', 'action', 'loggedAt']).orderBy('id').limit(3).execute();
      expect(rows).toEqual([
        { id: 1, action: 'a', loggedAt: '2020-01-01T00:00:00.123Z' },
        { id: 2, action: 'b', loggedAt: '2020-01-03T00:00:00.000Z' },
        { id: 3, action: 'c', loggedAt: '2020-01-02T00:00:00.000Z' },
      ]);
      expect(await verifyAudits(db)).toMatchObject({ last: { id: 4 }, fault: undefined });
      await database.close();
    },
    TIMEOUT,
  );
});
