import { batchedIntake } from '#test/support/servers/batchedIntake';
import { describePooled } from '#test/support/servers/pooledServer';

/** Each test creates a project with a form and a phone. */

const MANY = 5;

describePooled('the access cache', (server) => {
  const { begin, watching } = batchedIntake(server);
  type Begun = Awaited<ReturnType<typeof begin>>;

  const changes: [string, (of: Begun) => Promise<unknown>, number, number][] = [
    [
      'the key is revoked',
      ({ tablet }) => server.db.deleteFrom('sessions').where('actorId', '=', tablet.id).execute(),
      403,
      200,
    ],
    [
      'the app user is deleted',
      ({ tablet }) =>
        server.db
          .updateTable('actors')
          .set({ deletedAt: '2026-01-01T00:00:00Z' })
          .where('id', '=', tablet.id)
          .execute(),
      403,
      200,
    ],
    [
      'the key expires',
      ({ tablet }) =>
        server.db
          .updateTable('sessions')
          .set({ expiresAt: '2026-01-01T00:00:00Z' })
          .where('actorId', '=', tablet.id)
          .execute(),
      403,
      200,
    ],
    [
      'the role is taken away',
      ({ tablet }) => server.db.deleteFrom('assignments').where('actorId', '=', tablet.id).execute(),
      401,
      200,
    ],
    [
      'the role loses the verb',
      () => server.db.updateTable('roles').set({ verbs: [] }).where('system', '=', 'app-user').execute(),
      401,
      200,
    ],
    [
      'the form is closed',
      ({ form }) => server.db.updateTable('forms').set({ state: 'closed' }).where('id', '=', form.id).execute(),
      409,
      409,
    ],
    [
      'the form is closing',
      ({ form }) => server.db.updateTable('forms').set({ state: 'closing' }).where('id', '=', form.id).execute(),
      201,
      200,
    ],
    [
      'the form is deleted',
      ({ form }) =>
        server.db.updateTable('forms').set({ deletedAt: '2026-01-01T00:00:00Z' }).where('id', '=', form.id).execute(),
      404,
      404,
    ],
    [
      'the version is gone',
      ({ form }) => server.db.updateTable('formDefs').set({ version: '9' }).where('formId', '=', form.id).execute(),
      404,
      404,
    ],
    [
      'the project is archived',
      ({ params }) =>
        server.db.updateTable('projects').set({ archived: true }).where('id', '=', params.projectId).execute(),
      201,
      200,
    ],
    [
      'the project is deleted',
      ({ params }) =>
        server.db
          .updateTable('projects')
          .set({ deletedAt: '2026-01-01T00:00:00Z' })
          .where('id', '=', params.projectId)
          .execute(),
      404,
      404,
    ],
  ];

  it.each(changes)(
    'a change by another process holds for the next submission: %s',
    async (_, change, device, byRest) => {
      const one = await begin();
      expect([await one.send(), (await one.rest()).status]).toEqual([201, 200]);
      const verbs = await server.db.selectFrom('roles').select(['id', 'verbs']).execute();
      await change(one);
      const answers = [await one.send(), (await one.rest()).status];
      for (const role of verbs)
        await server.db.updateTable('roles').set({ verbs: role.verbs }).where('id', '=', role.id).execute();
      expect(answers).toEqual([device, byRest]);
      const taken = answers.filter((status) => status < 300).length;
      expect(await one.stored()).toEqual(one.all(2 + taken));
    },
  );

  it('a form that is closed and opened again refuses and takes submissions at once', async () => {
    const { params, as, send } = await begin();
    await send();
    await server.ok('formUpdate', { as, params, body: { state: 'closed' } });
    expect(await send()).toBe(409);
    await server.ok('formUpdate', { as, params, body: { state: 'open' } });
    expect(await send()).toBe(201);
  });

  it('a form that was closed is not assumed to be closed any longer after a submission was taken', async () => {
    const { params, as, send } = await begin();
    await send();
    await server.ok('formUpdate', { as, params, body: { state: 'closed' } });
    expect([await send(), await send()]).toEqual([409, 409]);
    await server.ok('formUpdate', { as, params, body: { state: 'open' } });
    expect(await send()).toBe(201);
    const { together } = await watching(send);
    expect(together).toEqual([1]);
  });

  it('requests whose versions could not be read together read their own', async () => {
    const { as, params } = await begin();
    const { accessCache } = server.deps;
    let [arrived, statements] = [0, 0];
    const forRequest: typeof accessCache.forRequest = (...given) => {
      arrived += 1;
      return accessCache.forRequest(...given);
    };
    Object.assign(server.deps, { accessCache: { ...accessCache, forRequest } });
    server.around = async (text, given, run) => {
      if (!text.includes('access_versions')) return run(text, given);
      statements += 1;
      // The second one is that of all requests that wait for the first.
      if (statements === 2) throw new Error('the connection was reset');
      while (arrived < MANY) await new Promise((resolve) => setImmediate(resolve));
      return run(text, given);
    };
    const calls = Array.from({ length: MANY }, () => server.call('formGet', { as, params }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(MANY).fill(200));
    expect(statements).toBe(MANY + 1);
    Object.assign(server.deps, { accessCache });
  });
});
