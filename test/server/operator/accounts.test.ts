import { backgroundSignal } from '#server/domain/cooperative/backgroundSignal';
import { administrators, createAdministrator, promote, resetPassword } from '#server/operator/accounts';
import { describeServer, quickPasswords } from '../../support/server';

describeServer('accounts of operators', (server) => {
  const logIn = (email: string, password: string) => server.call('sessionCreate', { body: { email, password } });
  const hashed = quickPasswords().hash;
  const entries = () => server.db.selectFrom('audits').select(['actorId', 'action', 'details']).orderBy('id').execute();

  it('operators create an administrator who can log in at once', async () => {
    const passwordHash = await hashed('a long password', backgroundSignal);
    await createAdministrator(server.db, { email: 'ann@example.org', passwordHash });
    expect(await entries()).toMatchObject([
      { actorId: null, action: 'user.create', details: { data: { email: 'ann@example.org', password: null } } },
      { actorId: null, action: 'assignment.create', details: { grantedActeeId: '*' } },
    ]);
    const { body } = await logIn('ann@example.org', 'a long password');
    const as = (body as { token: string }).token;
    expect((await server.ok('userList', { as })).map(({ email }) => email)).toContain('ann@example.org');
    await expect(createAdministrator(server.db, { email: 'ANN@example.org', passwordHash })).rejects.toThrow(
      'has an account already',
    );
  });

  it('operators promote an existing account once', async () => {
    const { user } = await server.signUp('bob@example.org');
    expect(await promote(server.db, 'BOB@example.org')).toBe(true);
    expect(await promote(server.db, 'bob@example.org')).toBe(false);
    expect((await entries()).at(-1)).toMatchObject({ actorId: null, action: 'assignment.create' });
    expect((await administrators(server.db)).map(({ email }) => email)).toContain(user.email);
    await expect(promote(server.db, 'nobody@example.org')).rejects.toThrow('Nobody has an account');
  });

  it('operators reset a password, which ends sessions and mailed links', async () => {
    const { user, token } = await server.signUp('bob@example.org');
    await server.ok('userResetInitiate', { body: { email: user.email } });
    const mailed = decodeURIComponent(/token=(\S+)/.exec(server.letters.at(-1)?.text ?? '')?.[1] ?? '');
    await resetPassword(server.db, user.email, await hashed('the new password', backgroundSignal));
    expect((await server.call('userCurrent', { as: token })).body).toMatchObject({ code: 401.2 });
    const claim = await server.call('userResetVerify', { as: mailed, body: { new: 'another password' } });
    expect(claim.body).toMatchObject({ code: 401.2 });
    expect((await logIn(user.email, 'the new password')).status).toBe(200);
  });

  it('operators see which administrators cannot log in', async () => {
    const invited = await server.ok('userCreate', { as: server.admin.token, body: { email: 'eve@example.org' } });
    await server.ok('assignmentCreate', { as: server.admin.token, params: { role: 'admin', actorId: invited.id } });
    expect(await administrators(server.db)).toMatchObject([
      { email: 'admin@example.org', hasPassword: true },
      { email: 'eve@example.org', hasPassword: false, lastLoginAt: null },
    ]);
  });
});
