import { sql } from 'kysely';
import { endpoints } from '#api/endpoints';
import { sendCall, tryCall, undone, type Different } from '../../support/access/calls';
import { expectedOf, schemes } from '../../support/access/cells';
import { accessWorld, type AccessWorld, type Holder } from '../../support/access/world';
import { describeServer, type TestServer } from '../../support/server';
import { accessTable } from './access/table';
import { auditTable, type Actee, type ExpectedTrail, type WriteName } from './auditTable';

/** Every write of the contract, several times, which is slow on a busy machine. */
const TIMEOUT = 120_000;

const isWrite = (name: string): name is WriteName =>
  Object.entries(endpoints).some(([known, { method }]) => known === name && method !== 'GET');
const writes = Object.keys(endpoints).filter(isWrite);
const succeeding = writes.filter((name) => auditTable[name].elsewhere === undefined);

const holderOf = (world: AccessWorld, { by = 'a' }: ExpectedTrail): Holder => {
  const holder = by === '-' ? undefined : world.actors[by];
  if (!holder) throw new Error('nobody writes anything');
  return holder;
};

const acteeIdOf = async ({ db }: TestServer, world: AccessWorld, actee: Actee): Promise<string | null> => {
  const actor = (id: number) => db.selectFrom('actors').select('acteeId').where('id', '=', id);
  const newest = (type: 'user' | 'field_key' | 'public_link') =>
    db.selectFrom('actors').select('acteeId').where('type', '=', type).orderBy('id', 'desc').limit(1);
  const row = (table: 'datasets' | 'projects' | 'forms') => db.selectFrom(table).select('acteeId');
  const queries = {
    project: row('projects').where('id', '=', world.projectId),
    form: row('forms').where('xmlFormId', '=', world.xmlFormId).where('projectId', '=', world.projectId),
    target: actor(world.target.id),
    'who has no role': actor(world.actors.n.id),
    'the app user': actor(world.spare.id),
    'the link': actor(world.spareLink.id),
    'the new project': row('projects').orderBy('id', 'desc').limit(1),
    'the new form': row('forms').orderBy('id', 'desc').limit(1),
    'the new user': newest('user'),
    'the new app user': newest('field_key'),
    'the new link': newest('public_link'),
    'the list': row('datasets').where('name', '=', world.datasetName),
    'the new list': row('datasets').orderBy('id', 'desc').limit(1),
  } satisfies Record<Exclude<Actee, 'nothing'>, unknown>;
  return actee === 'nothing' ? null : (await queries[actee].executeTakeFirstOrThrow()).acteeId;
};

const entriesAfter = ({ db }: TestServer, id: number) =>
  db
    .selectFrom('audits')
    .select(['actorId', 'action', 'acteeId', 'details', 'before'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();

const lastId = async ({ db }: TestServer): Promise<number> =>
  (await db.selectFrom('auditHead').select('count').executeTakeFirstOrThrow()).count;

/** All rows of all tables, as one short text; not those of the login rate limit, which is written separately. */
const everything = async ({ db }: TestServer): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename not in ('rate_limits', 'trusted_networks')
    order by 1`.execute(db);
  const digests = tables.map(
    ({ name }) => sql`select coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as digest
      from ${sql.id(name)} t`,
  );
  const { rows } = await sql<{ digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return rows.map(({ digest }) => digest).join();
};

/** Calls that accept unknown properties, as the protocol requires: their invalid input is another one. */
const otherMistakes: Partial<Record<WriteName, object>> = {
  submissionReview: { reviewState: 'received' },
  submissionCommentCreate: { body: null },
  datasetCreate: { name: 'a.b' },
  datasetUpdate: { approvalRequired: 'x' },
  draftAttachmentUpdate: { dataset: 'x' },
  entityBulkDelete: { ids: ['z'] },
  entityBulkRestore: { ids: ['z'] },
  // Values that are not properties are ignored.
  appUserUpdate: { properties: { unknown: 'x' } },
};

/** Kinds of invalid requests, apart from permissions. */
const mistakesOf = (name: WriteName): Different[] => {
  const { path, ...row } = endpoints[name];
  const hasJson = 'body' in row && row.body !== 'file';
  const params: Record<string, string | number> = {};
  for (const [, param = ''] of path.matchAll(/:(\w+)/g)) {
    // Settings may have any name.
    if (param === 'propertyName') continue;
    const isNumber = param.endsWith('Id') && param !== 'xmlFormId' && param !== 'instanceId';
    params[param] = isNumber ? 99_999 : 'z'.repeat(64);
  }
  return [
    ...(hasJson ? [{ body: otherMistakes[name] ?? { surprising: true } }] : []),
    ...Object.entries(params).map(([param, value]) => ({ params: { [param]: value } })),
  ];
};

describe('the table of audited calls', () => {
  it('the audit table has a row for every write of the contract, with one entry or a reason', () => {
    expect(Object.keys(auditTable).sort()).toEqual([...writes].sort());
    const unexplained = writes.filter((name) => auditTable[name].entries.length !== 1 && !auditTable[name].why);
    expect(unexplained).toEqual([]);
  });

  it('the audit table names the action that the contract declares', () => {
    const declared = succeeding.filter((name) => auditTable[name].entries.length > 0);
    const differ = declared.filter((name) => endpoints[name].audit !== auditTable[name].entries.at(-1)?.action);
    expect(differ).toEqual([]);
  });
});

describeServer('the audit log', (server) => {
  it(
    'the audit log has the entries of the audit table after every successful write',
    async () => {
      const world = await accessWorld(server);
      for (const name of succeeding) {
        const expected = auditTable[name];
        const caller = holderOf(world, expected);
        const last = await lastId(server);
        await undone(server, async () => {
          const code = await sendCall(server, world, name, schemes.bearer(caller));
          const entries: unknown[] = [];
          for (const { action, actee, details, before } of expected.entries) {
            entries.push({
              actorId: expected.actor === 'target' ? world.target.id : caller.id,
              action,
              acteeId: await acteeIdOf(server, world, actee),
              details,
              before: before === null ? null : (expect.objectContaining(before) as unknown),
            });
          }
          expect([name, code, await entriesAfter(server, last)]).toEqual([name, 200, entries]);
        });
      }
    },
    TIMEOUT,
  );

  it(
    'the audit log has no entry after a failed write, whether it is forbidden or invalid',
    async () => {
      const world = await accessWorld(server);
      const last = await lastId(server);
      for (const name of writes) {
        const expected = auditTable[name];
        const codes = [await tryCall(server, world, name, schemes.bearer({ id: 0, token: 'x'.repeat(64) }))];
        if (expectedOf(accessTable[name], 'n') >= 400) {
          codes.push(await tryCall(server, world, name, schemes.bearer(world.actors.n)));
        }
        for (const mistake of mistakesOf(name)) {
          codes.push(await tryCall(server, world, name, schemes.bearer(holderOf(world, expected)), mistake));
        }
        expect([name, codes.filter((code) => code < 400)]).toEqual([name, []]);
        expect([name, await entriesAfter(server, last)]).toEqual([name, []]);
      }
    },
    TIMEOUT,
  );

  it(
    'the audit log and all other data are unchanged when a write fails at its last step',
    async () => {
      const world = await accessWorld(server);
      await sql`create function break_at_last() returns trigger language plpgsql as
        $$ begin raise exception 'broken by the test'; end $$`.execute(server.db);
      await sql`create trigger zz_break after insert on audits
        for each statement execute function break_at_last()`.execute(server.db);
      // The time at which callers were last seen is written separately.
      await server.db.updateTable('users').set({ lastSeenAt: new Date().toISOString() }).execute();
      const before = await everything(server);
      for (const name of succeeding) {
        const expected = auditTable[name];
        if (expected.entries.length === 0) continue;
        const code = await sendCall(server, world, name, schemes.bearer(holderOf(world, expected)));
        expect([name, code, (await everything(server)) === before]).toEqual([name, 500.1, true]);
      }
    },
    TIMEOUT,
  );

  it(
    'the audit log holds no secret, in its responses or in the database',
    async () => {
      const world = await accessWorld(server);
      const logins = [world.target, ...Object.values(world.actors)].map(({ login }: Holder) => login?.split(':')[1]);
      const tokens = [world.target, world.spare, world.spareLink, ...Object.values(world.actors)].map(
        ({ token }) => token,
      );
      const secrets = [...logins, ...tokens, world.draftToken, 'a passphrase', 'a brand new password', '$argon2'];
      const told = async () => {
        const rows = await entriesAfter(server, 0);
        return rows.map(({ action, details, before }) => ({ action, text: JSON.stringify([details, before]) }));
      };
      const check = (rows: Awaited<ReturnType<typeof told>>) => {
        // Any token of ours, even one this test does not know. A digest of a file has the same length.
        const leaks = rows.filter(
          ({ text }) =>
            /(?<!"sha256":")[A-Za-z0-9!$]{64}/.test(text) || secrets.some((secret) => secret && text.includes(secret)),
        );
        expect(leaks).toEqual([]);
      };
      check(await told());
      for (const name of succeeding) {
        await undone(server, async () => {
          await sendCall(server, world, name, schemes.bearer(holderOf(world, auditTable[name])));
          check(await told());
        });
      }
    },
    TIMEOUT,
  );
});
