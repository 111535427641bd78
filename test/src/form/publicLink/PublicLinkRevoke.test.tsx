import { screen } from '@testing-library/react';
import { PublicLinkRevoke } from '#src/containers/form/publicLink/PublicLinkRevoke';
import { requestStarted } from '#store/request/requests';
import { renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { aPublicLink } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const ids = { ...key, linkId: 20 };

const show = () => renderSite(<PublicLinkRevoke ids={ids} />, answered('publicLinkList', key, [aPublicLink()]));

describe('revoking a public link', () => {
  it('revoking a public link names it, explains the effect, and dispatches it', async () => {
    const { user, events } = show();
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('“Poster” stops working at once');
    expect(dialog).toHaveTextContent('This cannot be undone.');
    expect(dialog).toHaveTextContent('Those who are filling in the form by it now');
    await user.click(screen.getByRole('button', { name: 'Revoke link' }));
    expect(events).toEqual([{ type: 'publicLinks/publicLinkRevokeSubmitted', payload: ids }]);
  });

  it('revoking a public link cannot be closed while it runs', async () => {
    const { user, events, happens } = show();
    happens(requestStarted({ key: 'sessionDelete token=p', name: 'sessionDelete', params: { token: 'p' } }));
    await user.keyboard('{Escape}');
    expect(events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });
});
