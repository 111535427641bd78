import { sql } from 'kysely';
import { insertAudits } from '#server/db/audit/audits';
import { purge } from '#server/db/purge';
import { accessWorld, appUserOf, linkOf } from '#test/support/access/world';
import { describeServer, type TestServer } from '#test/support/server';

interface Planted {
  readonly action?: string;
  readonly at?: string;
  readonly acteeId?: string | null;
  readonly actorId?: number | null;
}

/** Adds entries with other times. */
const plant = async ({ db }: TestServer, rows: readonly Planted[]): Promise<void> => {
  for (const { action = 'project.create', at = '2020-06-01T12:00:00.000Z', acteeId = null, actorId = null } of rows) {
    const before = JSON.stringify({ secret: 'of the time before' });
    await db.insertInto('audits').values({ action, loggedAt: at, acteeId, actorId, before }).execute();
  }
};

const listing = (server: TestServer) => {
  const as = server.admin.token;
  const list = (query: Record<string, string | number> = {}) => server.ok('auditList', { as, query, extended: false });
  const actions = async (query: Record<string, string | number>) => (await list(query)).map(({ action }) => action);
  const refused = async (query: Record<string, string | number>) =>
    (await server.call('auditList', { as, query })).body;
  return { as, list, actions, refused };
};

describeServer('the list of audits', (server) => {
  it('the list of audits is newest first, and for equal times the later entry first', async () => {
    const { actions } = listing(server);
    await plant(server, [
      { action: 'form.create', at: '2020-06-02T00:00:00.000Z' },
      { action: 'form.update' },
      { action: 'form.delete' },
      { action: 'form.update.publish', at: '2020-05-02T00:00:00.000Z' },
    ]);
    expect(await actions({})).toEqual(['form.create', 'form.delete', 'form.update', 'form.update.publish']);
    expect(await actions({ limit: 2, offset: 1 })).toEqual(['form.delete', 'form.update']);
    expect(await actions({ offset: 3 })).toEqual(['form.update.publish']);
    expect(await actions({ limit: 0 })).toEqual([]);
    expect(await actions({ offset: 4 })).toEqual([]);
    expect(await actions({ limit: '99999999999', offset: '99999999999' })).toEqual([]);
  });

  it('the list of audits shows the fields of the protocol, and no internal field of the chain', async () => {
    const { list } = listing(server);
    await plant(server, [{}]);
    expect(await list()).toEqual([
      {
        actorId: null,
        notes: null,
        action: 'project.create',
        acteeId: null,
        details: null,
        loggedAt: '2020-06-01T12:00:00.000Z',
      },
    ]);
  });

  it('the list of audits can be limited to the entries between two moments, inclusive', async () => {
    const { list } = listing(server);
    const times = ['2020-06-01T00:00:00.000Z', '2020-06-01T23:59:59.999Z', '2020-06-02T00:00:00.000Z'];
    await plant(
      server,
      times.map((at) => ({ at })),
    );
    const [first, second, third] = times;
    const between = async (start: string, end: string, action?: string) =>
      (await list({ ...(start && { start }), ...(end && { end }), ...(action && { action }) })).map(
        ({ loggedAt }) => loggedAt,
      );
    expect(await between(first ?? '', second ?? '')).toEqual([second, first]);
    expect(await between('2020-06-01T00:00:00.001Z', '')).toEqual([third, second]);
    expect(await between('', '2020-06-01T23:59:59.9989Z')).toEqual([first]);
    expect(await between('2020-06-02T02:00:00+02:00', '2020-06-02T02:00:00+02:00')).toEqual([third]);
    // A date alone is its first moment; without a zone it is UTC.
    expect(await between('2020-06-01', '2020-06-02T00:00')).toEqual([third, second, first]);
    expect(await between('2020-06-03', '2020-06-01')).toEqual([]);
    expect(await between(first ?? '', second ?? '', 'project')).toEqual([second, first]);
    expect(await between(first ?? '', second ?? '', 'nonverbose')).toEqual([second, first]);
    expect(await between(first ?? '', second ?? '', 'project.create')).toEqual([second, first]);
  });

  it.each([
    [{ start: 'notadate' }, { field: 'start', value: 'notadate' }],
    [{ end: '2020-02-30' }, { field: 'end', value: '2020-02-30' }],
    [{ limit: 'abc' }, { field: 'limit', expected: 'integer' }],
    [{ offset: '1.5' }, { field: 'offset', expected: 'integer' }],
    [{ limit: '-1' }, { field: 'limit', expected: 'integer' }],
  ])('the list of audits is refused for %j', async (query, details) => {
    expect(await listing(server).refused(query)).toMatchObject({ code: 400.11, details });
  });

  it('the list of audits can be paged through any number of entries, each once', async () => {
    const { list, actions } = listing(server);
    const rows = Array.from({ length: 2500 }, (_, n) => ({
      actorId: null,
      action: n % 2 ? 'form.update' : 'submission.create',
      acteeId: null,
      details: { n },
      before: null,
    }));
    await insertAudits(server.db, rows.slice(0, 1000));
    await insertAudits(server.db, rows.slice(1000));
    const numbers = (found: readonly { details: Record<string, unknown> | null }[]) =>
      found.map(({ details }) => details?.n);
    const down = (from: number, to: number, step = 1) =>
      Array.from({ length: Math.floor((from - to) / step) + 1 }, (_, index) => from - index * step);
    expect(numbers(await list())).toEqual(down(2499, 0));
    expect(numbers(await list({ limit: 1000 }))).toEqual(down(2499, 1500));
    expect(numbers(await list({ limit: 2000, offset: 300 }))).toEqual(down(2199, 200));
    expect(numbers(await list({ action: 'form' }))).toEqual(down(2499, 1, 2));
    expect(numbers(await list({ action: 'nonverbose', offset: 1200 }))).toEqual(down(99, 1, 2));
    expect(await actions({ action: 'form.update', limit: 1001, offset: 250 })).toHaveLength(1000);
    expect(numbers(await list({ action: 'submission', offset: 1249 }))).toEqual([0]);
    expect((await server.ok('auditList', { as: server.admin.token })).length).toBe(2500);
  });
});

describeServer('filters of the audit log', (server) => {
  it('filters of the audit log find by category, by action, and by the action names of newer servers', async () => {
    const { as, actions } = listing(server);
    const { projectId, xmlFormId } = await accessWorld(server);
    const appUser = await appUserOf(server, { projectId, xmlFormId });
    const link = await linkOf(server, { projectId, xmlFormId });
    const last = (await server.db.selectFrom('auditHead').select('count').executeTakeFirstOrThrow()).count;
    const params = { projectId, xmlFormId, role: 'viewer', actorId: server.admin.user.id };
    await server.ok('projectRoleCreate', { as, params });
    await server.ok('sessionDelete', { as, params: { token: appUser.token } });
    await server.ok('sessionDelete', { as, params: { token: link.token } });
    const mine = {
      limit: (await server.db.selectFrom('auditHead').select('count').executeTakeFirstOrThrow()).count - last,
    };
    expect(await actions(mine)).toEqual(['session.end', 'session.end', 'assignment.create']);

    expect(await actions({ action: 'session.end' })).toEqual(['session.end', 'session.end']);
    expect(await actions({ action: 'session' })).toEqual(expect.arrayContaining(['session.end']));
    expect(await actions({ action: 'field_key.session.end' })).toEqual(['session.end']);
    expect(await actions({ action: 'public_link.session.end' })).toEqual(['session.end']);
    expect((await actions({ action: 'field_key' })).slice(0, 3)).toEqual([
      'session.end',
      'assignment.create',
      'field_key.create',
    ]);
    expect((await actions({ action: 'public_link' })).slice(0, 2)).toEqual(['session.end', 'public_link.create']);
    const granted = async (action: string) => {
      const rows = await server.ok('auditList', { as, query: { action } });
      return new Set(rows.map(({ actee }) => actee?.type));
    };
    expect(await granted('user.assignment.create')).toEqual(new Set(['user']));
    expect(await granted('field_key.assignment.create')).toEqual(new Set(['field_key']));
    expect(await granted('assignment.create')).toEqual(new Set(['user', 'field_key']));
    expect((await actions({ action: 'nonverbose' })).includes('submission.create')).toBe(false);
    expect((await actions({ action: 'submission' })).length).toBeGreaterThan(1);
    expect(await actions({ action: 'bogus' })).toEqual([]);
    expect(await actions({ action: "x' or true --" })).toEqual([]);
  });
});

describeServer('actees of audits', (server) => {
  const acteesOf = async (action: string) =>
    (await server.ok('auditList', { as: server.admin.token, query: { action } })).map(({ actee }) => actee);

  it('the actee of an audit is shown with its current data, deleted or not, without secrets', async () => {
    const as = server.admin.token;
    const { projectId, xmlFormId, target, spare } = await accessWorld(server);
    const params = { projectId, xmlFormId };
    await server.ok('formUpdate', { as, params, body: { state: 'closing' } });
    const [form] = await acteesOf('form.update');
    expect(form).toMatchObject({ projectId, xmlFormId, version: '1', state: 'closing', draftToken: null });
    await server.ok('draftDelete', { as, params });
    await server.ok('formDelete', { as, params });
    expect((await acteesOf('form.delete'))[0]).toMatchObject({ xmlFormId, deletedAt: expect.any(String) as unknown });
    await server.ok('userDelete', { as, params: { userId: target.id } });
    expect(await acteesOf('user.delete')).toEqual([
      {
        id: target.id,
        type: 'user',
        displayName: 'target',
        createdAt: expect.any(String) as unknown,
        updatedAt: null,
        deletedAt: expect.any(String) as unknown,
      },
    ]);
    await server.ok('appUserDelete', { as, params: { projectId, appUserId: spare.id } });
    expect((await acteesOf('field_key.delete'))[0]).toMatchObject({ type: 'field_key', displayName: 'Tablet' });
    await server.ok('projectDelete', { as, params: { projectId } });
    expect((await acteesOf('project.delete'))[0]).toMatchObject({ id: projectId, name: 'wells pumps' });
    const all = await server.ok('auditList', { as });
    // Testers of a draft are anonymous.
    expect(all.filter(({ actor }) => actor === null).map(({ action }) => action)).toEqual([
      'submission.attachment.update',
      'submission.create',
    ]);
    expect(all[0]?.actor).toMatchObject({ id: server.admin.user.id, type: 'user' });
    expect(JSON.stringify(all)).not.toMatch(/passwordHash|acteeId":"[^"]*","type|tokenSealed/);
  });

  it('the actee of an audit is a form without a definition if it was never published', async () => {
    const as = server.admin.token;
    const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'a' } });
    const body =
      '<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>T</h:title><model><instance><data id="only" version="1"><meta><instanceID/></meta></data></instance></model></h:head><h:body/></h:html>';
    await server.ok('formCreate', { as, params: { projectId }, body, headers: { 'content-type': 'application/xml' } });
    expect(await acteesOf('form.create')).toMatchObject([{ xmlFormId: 'only', version: null, publishedAt: null }]);
  });

  it('the actee of an audit keeps its name when it is purged, with its project too', async () => {
    const as = server.admin.token;
    const { projectId, otherProjectId, xmlFormId } = await accessWorld(server);
    await server.ok('formDelete', { as, params: { projectId, xmlFormId } });
    await server.ok('projectDelete', { as, params: { projectId: otherProjectId } });
    for (const table of ['forms', 'projects'] as const) {
      await server.db
        .updateTable(table)
        .set({ deletedAt: sql<string>`deleted_at - interval '31 days'` })
        .where('deletedAt', 'is not', null)
        .execute();
    }
    await purge(server.db, 30);
    await purge(server.db, 30);
    expect(await server.db.selectFrom('forms').select('xmlFormId').execute()).toEqual([{ xmlFormId: 'pumps' }]);
    const gone = { purgedAt: expect.any(String) as unknown };
    expect((await acteesOf('form.delete'))[0]).toMatchObject({
      ...gone,
      purgedName: 'A survey',
      xmlFormId,
      projectId,
      details: { xmlFormId, projectId },
    });
    expect((await acteesOf('project.delete'))[0]).toMatchObject({ ...gone, purgedName: 'foreign', name: 'foreign' });
    const created = await acteesOf('form.create');
    expect(new Set(created.map((actee) => actee?.xmlFormId))).toEqual(new Set(['foreign', 'pumps', 'wells']));
  });

  it('the actee of an audit is omitted for unknown kinds', async () => {
    const acteeIds = [null, '*', 'not a uuid', '00000000-0000-4000-8000-000000000000'];
    await plant(
      server,
      acteeIds.map((acteeId) => ({ acteeId })),
    );
    const rows = await server.ok('auditList', { as: server.admin.token });
    expect(rows.map(({ actor, actee }) => [actor, actee])).toEqual(acteeIds.map(() => [null, null]));
  });

  it('the details of audits come with the names for their ids', async () => {
    const as = server.admin.token;
    const { id: projectId } = await server.ok('projectCreate', { as, body: { name: 'Names' } });
    const { id: actorId } = await server.ok('userCreate', { as, body: { email: 'named@example.org' } });
    await server.ok('projectRoleCreate', { as, params: { projectId, role: 'manager', actorId } });
    await server.ok('assignmentCreate', { as, params: { role: 'admin', actorId } });
    const [site, inProject] = await server.ok('auditList', { as, query: { action: 'assignment.create', limit: 2 } });
    expect(inProject).toMatchObject({ names: { roleId: 'manager', grantedActeeId: 'Names' } });
    expect(site).toMatchObject({ details: { grantedActeeId: '*' }, names: { roleId: 'admin' } });
    const [created] = await server.ok('auditList', { as, query: { action: 'user.create', limit: 1 } });
    expect(created).not.toHaveProperty('names');
    const plain = await server.ok('auditList', { as, query: { action: 'assignment.create' }, extended: false });
    expect(plain[0]).not.toHaveProperty('names');
  });

  it('the actees of audits take the same number of queries for a long list and a short one', async () => {
    await accessWorld(server);
    const asked = async (limit: number): Promise<number> => {
      let count = 0;
      const { database } = server.deps;
      const db = database.db.withPlugin({
        transformQuery: ({ node }) => {
          count += 1;
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      });
      Object.assign(server.deps, { database: { ...database, db } });
      await server.ok('auditList', { as: server.admin.token, query: { limit } });
      Object.assign(server.deps, { database });
      return count;
    };
    expect(await asked(60)).toBe(await asked(20));
  });
});
