import { selectAlert } from '#store/core/alert';
import { batchStarted, selectBatch } from '#store/core/batch';
import { selectJustMade } from '#store/core/justMade';
import {
  selectUsers,
  userCreateSubmitted,
  userPasswordResetSubmitted,
  userRetireSubmitted,
  userRoleSelected,
} from '#store/account/users';
import { modalOpened } from '#store/core/modal';
import { selectUserRows } from '#store/selectors/account/userList';
import { describeServer, roleId } from '../support/server';
import { worldOfAdmin } from '../support/world';
import { problemIn } from '../support/site/states';

describeServer('user list', (server) => {
  it('the users of the user list are created, made administrators, lose their password, and are retired', async () => {
    const site = await worldOfAdmin(server);
    await site.visit('/users');
    const emails = () => selectUsers(site.state())?.map(({ email }) => email);
    const roleOfBen = () => selectUserRows(site.state()).find(({ user }) => user.email === 'ben@example.org')?.role;
    expect(selectUserRows(site.state())).toEqual([expect.objectContaining({ role: 'admin', isSelf: true })]);

    site.dispatch(modalOpened({ name: 'userCreate', ids: {} }));
    site.dispatch(userCreateSubmitted({ email: 'ben@example.org', displayName: '', role: null }));
    await site.idle();
    expect(emails()).toEqual(['admin@example.org', 'ben@example.org']);
    expect(selectAlert(site.state())).toMatchObject({
      type: 'success',
      message: { values: { name: 'ben@example.org' } },
    });
    expect(server.letters.map(({ to }) => to)).toEqual(['ben@example.org']);
    const userId = selectJustMade(site.state(), 'user') ?? 0;

    site.dispatch(userCreateSubmitted({ email: 'Ben@Example.org', displayName: '', role: null }));
    await site.idle();
    expect(problemIn(site.state(), 'userCreate')).toMatchObject({
      code: 409.3,
      details: { fields: ['email', 'deleted'] },
    });

    site.dispatch(userRoleSelected({ userId, role: 'admin' }));
    await site.idle();
    expect(roleOfBen()).toBe('admin');
    await site.visit('/');
    await site.visit('/users');
    expect(roleOfBen()).toBe('admin');
    site.dispatch(userRoleSelected({ userId, role: 'none' }));
    await site.idle();
    expect(roleOfBen()).toBe('none');

    site.dispatch(userPasswordResetSubmitted({ userId }));
    await site.idle();
    expect(server.letters.map(({ to }) => to)).toEqual(['ben@example.org', 'ben@example.org']);

    site.dispatch(userRetireSubmitted({ userId }));
    await site.idle();
    expect(emails()).toEqual(['admin@example.org']);
    site.dispatch(userCreateSubmitted({ email: 'ben@example.org', displayName: 'Another Ben', role: null }));
    await site.idle();
    expect(emails()).toEqual(['admin@example.org', 'ben@example.org']);
    expect(selectJustMade(site.state(), 'user')).not.toBe(userId);
    expect(site.crashes).toEqual([]);
    site.stop();
  });

  it('the users of the user list are created in one batch, with their names and a role in a project', async () => {
    const site = await worldOfAdmin(server);
    const project = await server.ok('projectCreate', { as: server.admin.token, body: { name: 'Forests' } });
    await site.visit('/users');
    site.dispatch(modalOpened({ name: 'userCreate', ids: {} }));
    await site.idle();
    site.dispatch(
      batchStarted({
        kind: 'userCreate',
        about: { role: { projectId: project.id, role: 'viewer' }, names: { 'ben@example.org': 'Ben' } },
        rows: ['ben@example.org', 'admin@example.org', 'cleo@example.org'].map((key) => ({ key, label: key })),
      }),
    );
    await site.idle();
    const rows = selectBatch(site.state(), 'userCreate')?.rows ?? [];
    expect(rows.map(({ state }) => state)).toEqual(['done', 'failed', 'done']);
    expect(rows[1]?.problem).toMatchObject({ problem: { code: 409.3 } });
    expect(selectUsers(site.state())?.map(({ displayName }) => displayName)).toEqual([
      'admin',
      'Ben',
      'cleo@example.org',
    ]);
    const given = await server.ok('projectRoleList', { as: server.admin.token, params: { projectId: project.id } });
    expect(new Set(given.map(({ actor, roleId: id }) => `${actor.displayName} ${id}`))).toEqual(
      new Set([`Ben ${roleId('viewer')}`, `cleo@example.org ${roleId('viewer')}`]),
    );
    expect(server.letters.map(({ to }) => to)).toEqual(['ben@example.org', 'cleo@example.org']);
    expect(site.crashes).toEqual([]);
    site.stop();
  });
});
