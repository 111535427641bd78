import { setTimeout as sleep } from 'node:timers/promises';
import { describePooled, type Around } from '#test/support/servers/pooledServer';

/** Long enough for a request that would not wait for the other. */
const MEANWHILE_MS = 300;

describePooled('concurrent changes of an account', (server) => {
  const people = ['anne', 'bob', 'eve', 'mia'].map((name) => `${name}@example.org`);
  const signUp = () => server.signUp(people.pop() ?? '');
  const logIn = (email: string, password: string) => server.call('sessionCreate', { body: { email, password } });

  /** Starts other work before the first (or second …) statement of that kind, without awaiting it. */
  const meanwhile = (statement: RegExp, begin: () => Promise<unknown>, which = 1): Promise<unknown> =>
    new Promise((resolve, reject) => {
      let seen = 0;
      const around: Around = async (sql, params, run) => {
        if (statement.test(sql) && ++seen === which) {
          begin().then(resolve, reject);
          await sleep(MEANWHILE_MS);
        }
        return run(sql, params);
      };
      server.around = around;
    });

  it('two concurrent resets of an account by one mailed token set one password', async () => {
    const { user } = await signUp();
    server.letters.length = 0;
    await server.ok('userResetInitiate', { body: { email: user.email } });
    const as = decodeURIComponent(/token=(\S+)/.exec(server.letters.at(-1)?.text ?? '')?.[1] ?? '');
    const verify = (password: string) => server.call('userResetVerify', { as, body: { new: password } });
    const second = meanwhile(/^update "users"/, () => verify('the second password'));
    expect((await verify('the first password')).body).toEqual({ success: true, email: user.email });
    expect(await second).toMatchObject({ body: { code: 401.2 } });
    expect((await logIn(user.email, 'the first password')).status).toBe(200);
  });

  it('an account whose address changes concurrently cannot be opened by a mail to the former one', async () => {
    const { user, token } = await signUp();
    server.letters.length = 0;
    const body = { email: 'elsewhere@example.org' };
    const change = () => server.ok('userUpdate', { as: token, params: { userId: user.id }, body });
    const changed = meanwhile(/^insert into "actors"/, change);
    await server.ok('userResetInitiate', { body: { email: user.email } });
    await changed;
    const tokens = server.letters.flatMap(({ text }) => /token=(\S+)/.exec(text)?.[1] ?? []);
    const as = decodeURIComponent(tokens[0] ?? 'none');
    const verified = await server.call('userResetVerify', { as, body: { new: 'the new password' } });
    expect(verified).toMatchObject({ status: 401 });
  });

  it('an account whose password changes keeps no session opened concurrently with the old one', async () => {
    const { user, password, token } = await signUp();
    const change = () =>
      server.ok('userPasswordSave', {
        as: token,
        params: { userId: user.id },
        body: { old: password, new: 'the new password' },
      });
    const changed = meanwhile(/^insert into "sessions"/, change);
    const { body } = await logIn(user.email, password);
    await changed;
    const as = (body as { token: string }).token;
    expect((await server.call('userCurrent', { as })).body).toMatchObject({ code: 401.2 });
  });

  it('administrators who all retire concurrently leave one who can log in', async () => {
    const { user, token } = await signUp();
    await server.ok('assignmentCreate', { as: server.admin.token, params: { role: 'admin', actorId: user.id } });
    const demote = (as: string, actorId: number) =>
      server.call('assignmentDelete', { as, params: { role: 'admin', actorId } });
    const other = meanwhile(/^update "assignments"/, () => demote(server.admin.token, server.admin.user.id));
    const own = await demote(token, user.id);
    expect([own, await other]).toMatchObject([{ status: 200 }, { body: { code: 409.54 } }]);
  });

  it('a concurrent change and retirement of an account cause no deadlock', async () => {
    const { user, password, token } = await signUp();
    const params = { userId: user.id };
    const retire = () => server.call('userDelete', { as: server.admin.token, params });
    const retired = meanwhile(/^update "(?:actors|users)"/, retire, 2);
    const body = { old: password, new: 'the new password' };
    expect((await server.call('userPasswordSave', { as: token, params, body })).status).toBe(200);
    expect(await retired).toMatchObject({ status: 200 });
  });
});
