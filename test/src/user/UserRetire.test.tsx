import { screen } from '@testing-library/react';
import { UserRetire } from '#src/containers/user/UserRetire';
import { requestStarted } from '#store/request/requests';
import { renderSite } from '../../support/site/render';
import { answered, failed } from '../../support/site/states';
import { aUser } from '../../support/things';

const ids = { userId: 6 };

const show = () => renderSite(<UserRetire ids={ids} />, answered('userList', {}, [aUser()]));

describe('retiring a user', () => {
  it('retiring a user names the user and lists what is lost and kept', async () => {
    const { user, events } = show();
    const dialog = screen.getByRole('dialog', { name: 'Retire user' });
    expect(dialog).toHaveTextContent('“Ben” loses all access at once and is logged out everywhere.');
    expect(dialog).toHaveTextContent('Everything this person did stays');
    expect(dialog).toHaveTextContent('ben@example.org can be used for a new account');
    await user.click(screen.getByRole('button', { name: 'Retire user' }));
    expect(events).toEqual([{ type: 'users/userRetireSubmitted', payload: ids }]);
  });

  it('retiring a user shows in the dialog why it failed, and can be tried again', async () => {
    const { user, events, happens } = show();
    happens(failed('userDelete', ids, { kind: 'problem', code: 404.1, message: 'no' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Someone else has already retired this user.');
    await user.click(screen.getByRole('button', { name: 'Retire user' }));
    expect(events.at(-1)).toMatchObject({ type: 'users/userRetireSubmitted' });
  });

  it('retiring a user cannot be closed while it runs', async () => {
    const { user, events, happens } = show();
    happens(requestStarted({ key: 'userDelete userId=6', name: 'userDelete', params: ids }));
    await user.keyboard('{Escape}');
    expect(events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });
});
