import { screen } from '@testing-library/react';
import { UserPromote } from '#src/containers/user/UserPromote';
import { modalOpened } from '#store/core/modal';
import { loggedInAs, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { aUser } from '../../support/things';

const ids = { userId: 6 };

const show = () =>
  renderSite(
    <UserPromote ids={ids} />,
    loggedInAs(),
    answered('userList', {}, [aUser()]),
    modalOpened({ name: 'userPromote', ids }),
  );

describe('UserPromote', () => {
  it('making a user an administrator names the user, explains the role, and is confirmed by its verb', async () => {
    const { user, events, state } = show();
    expect(screen.getByText(/“Ben” \(ben@example.org\) will be able to see and change everything/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Make administrator' }));
    expect(events).toEqual([{ type: 'users/userRoleSelected', payload: { userId: 6, role: 'admin' } }]);
    expect(state().modal.open).toBeNull();
  });

  it('making a user an administrator can be cancelled', async () => {
    const { user, events } = show();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(events.map(({ type }) => type)).toEqual(['modal/modalClosed']);
  });
});
