import { screen } from '@testing-library/react';
import { AppUserRevoke } from '#src/containers/project/AppUserRevoke';
import { requestStarted } from '#store/request/requests';
import { renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { anAppUser } from '#test/support/things';

const ids = { projectId: 1, appUserId: 10 };

const show = () => renderSite(<AppUserRevoke ids={ids} />, answered('appUserList', { projectId: 1 }, [anAppUser()]));

describe('revoking an app user', () => {
  it('revoking an app user names the user, and dispatches it', async () => {
    const { user, events } = show();
    expect(screen.getByRole('dialog')).toHaveTextContent('“Tablet 1” will no longer be able to');
    await user.click(screen.getByRole('button', { name: 'Revoke access' }));
    expect(events).toEqual([{ type: 'appUsers/appUserRevokeSubmitted', payload: ids }]);
  });

  it('revoking an app user cannot be closed while it runs', async () => {
    const { user, events, happens } = show();
    happens(requestStarted({ key: 'sessionDelete token=a', name: 'sessionDelete', params: { token: 'a' } }));
    await user.keyboard('{Escape}');
    expect(events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });
});
