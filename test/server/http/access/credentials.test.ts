import { updatePassword } from '#server/db/access/users';
import { describeServer } from '#test/support/server';

describeServer('a password that is changed while it is compared', (server) => {
  /** Another request changes it the next time a password is compared. */
  const changesMeanwhile = () => {
    const { matches } = server.deps.passwords;
    jest.spyOn(server.deps.passwords, 'matches').mockImplementationOnce(async (...given) => {
      const same = await matches(...given);
      await updatePassword(server.db, server.admin.user.id, 'another hash');
      return same;
    });
  };
  const own = () => ({ email: server.admin.user.email, password: server.admin.password });

  it('a password that is changed while it is compared opens no session', async () => {
    changesMeanwhile();
    expect((await server.call('sessionCreate', { body: own() })).body).toMatchObject({ code: 401.2 });
    expect(await server.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('a concurrent change of a password fails the comparison with the old one', async () => {
    changesMeanwhile();
    const reply = await server.call('userPasswordSave', {
      as: server.admin.token,
      params: { userId: server.admin.user.id },
      body: { old: server.admin.password, new: 'a new password' },
    });
    expect(reply.body).toMatchObject({ code: 401.2 });
    const [row] = await server.db.selectFrom('users').select('passwordHash').execute();
    expect(row?.passwordHash).toBe('another hash');
  });
});
