import { selectAlert } from '../../store/alert';
import { selectJustMade } from '../../store/justMade';
import {
  selectUsers,
  userCreateSubmitted,
  userPasswordResetSubmitted,
  userRetireSubmitted,
  userRoleSelected,
} from '../../store/entities/users';
import { modalOpened } from '../../store/modal';
import { selectUserRows } from '../../store/selectors/userList';
import { describeServer } from '../support/server';
import { worldOfAdmin } from '../support/world';
import { problemIn } from '../support/states';

describeServer('user list', (server) => {
  it('the users of the user list are created, made administrators, lose their password, and are retired', async () => {
    const site = await worldOfAdmin(server);
    await site.visit('/users');
    const emails = () => selectUsers(site.state())?.map(({ email }) => email);
    const roleOfBen = () => selectUserRows(site.state()).find(({ user }) => user.email === 'ben@example.org')?.role;
    expect(selectUserRows(site.state())).toEqual([expect.objectContaining({ role: 'admin', isSelf: true })]);

    site.dispatch(modalOpened({ name: 'userCreate', ids: {} }));
    site.dispatch(userCreateSubmitted({ email: 'ben@example.org', displayName: '' }));
    await site.idle();
    expect(emails()).toEqual(['admin@example.org', 'ben@example.org']);
    expect(selectAlert(site.state())).toMatchObject({
      type: 'success',
      message: { values: { name: 'ben@example.org' } },
    });
    expect(server.letters.map(({ to }) => to)).toEqual(['ben@example.org']);
    const userId = selectJustMade(site.state(), 'user') ?? 0;

    site.dispatch(userCreateSubmitted({ email: 'Ben@Example.org', displayName: '' }));
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
    site.dispatch(userCreateSubmitted({ email: 'ben@example.org', displayName: 'Another Ben' }));
    await site.idle();
    expect(emails()).toEqual(['admin@example.org', 'ben@example.org']);
    expect(selectJustMade(site.state(), 'user')).not.toBe(userId);
    expect(site.crashes).toEqual([]);
    site.stop();
  });
});
