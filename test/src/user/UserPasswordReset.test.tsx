import { screen } from '@testing-library/react';
import type { Ability } from '#api/abilities';
import { UserPasswordReset } from '#src/containers/user/UserPasswordReset';
import { requestStarted } from '#store/request/requests';
import { loggedInAs, renderSite } from '../../support/site/render';
import { answered, failed } from '../../support/site/states';
import { aUser } from '../../support/things';

const ids = { userId: 6 };

const show = (abilities: readonly Ability[] = []) =>
  renderSite(<UserPasswordReset ids={ids} />, loggedInAs('admin', abilities), answered('userList', {}, [aUser()]));

describe('resetting a password', () => {
  it('resetting a password names the user whose password is disabled, and the address of the mail, before it is confirmed', async () => {
    const { user, events } = show();
    const dialog = screen.getByRole('dialog', { name: 'Reset password' });
    expect(dialog).toHaveTextContent('The current password of “Ben” stops working at once.');
    expect(dialog).toHaveTextContent('goes to ben@example.org');
    expect(events).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(events).toEqual([{ type: 'users/userPasswordResetSubmitted', payload: ids }]);
  });

  it.each([
    [true, ['resetEndsSessions']],
    [false, []],
  ] as const)(
    'resetting a password says that its owner is logged out everywhere: %s, as the server does',
    (isSaid, can) => {
      show(can);
      const sentence = screen.queryByText('“Ben” is logged out everywhere at once.');
      expect(sentence !== null).toBe(isSaid);
    },
  );

  it('resetting a password shows in the dialog why it failed, and can be tried again', async () => {
    const { user, events, happens } = show();
    happens(failed('userResetInitiate', {}, { kind: 'noResponse' }));
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('alert'));
    expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer.');
    await user.click(screen.getByRole('button', { name: 'Reset password' }));
    expect(events.at(-1)).toMatchObject({ type: 'users/userPasswordResetSubmitted' });
  });

  it('resetting a password cannot be closed while it runs', async () => {
    const { user, events, happens } = show();
    happens(requestStarted({ key: 'userResetInitiate ?invalidate=true', name: 'userResetInitiate', params: {} }));
    await user.keyboard('{Escape}');
    expect(events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });
});
