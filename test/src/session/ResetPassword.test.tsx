import { screen } from '@testing-library/react';
import { ResetPassword } from '#src/containers/session/ResetPassword';
import { requestStarted } from '#store/request/requests';
import { at, renderSite } from '../../support/site/render';
import { failed } from '../../support/site/states';

const showPage = () => renderSite(<ResetPassword />, at('/reset-password'));
const reset = () => screen.getByRole('button', { name: 'Reset password' });
const sent = { key: 'userResetInitiate', name: 'userResetInitiate', params: {} } as const;

describe('ResetPassword', () => {
  it('a password reset requires the address, and sends it trimmed', async () => {
    const { user, events } = showPage();
    expect(screen.getByRole('heading', { level: 1, name: 'Reset password' })).toBeInTheDocument();
    expect(screen.getByLabelText(/Email address/)).toHaveFocus();
    await user.type(screen.getByLabelText(/Email address/), ' ada@example.org {Enter}');
    expect(events).toEqual([{ type: 'account/resetPasswordSubmitted', payload: { email: 'ada@example.org' } }]);
  });

  it('a password reset requires the address', async () => {
    const { user, events } = showPage();
    await user.click(reset());
    expect(events).toEqual([]);
    expect(screen.getByLabelText(/Email address/)).toBeInvalid();
  });

  it('a password reset can be cancelled, and returns to login', async () => {
    const { user, events } = showPage();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(events).toEqual([{ type: 'navigation/navigationRequested', payload: { href: '/login' } }]);
  });

  it('a password reset waits while it is sent, and shows in the form why it failed', async () => {
    const { user, events, happens } = showPage();
    happens(requestStarted(sent));
    await user.type(screen.getByLabelText(/Email address/), 'ada@example.org{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(events.filter(({ type }) => type !== 'requests/requestStarted')).toEqual([]);
    expect(reset()).toHaveAttribute('aria-busy', 'true');
  });

  it('a password reset shows in the form that it was requested too often', () => {
    const { happens } = showPage();
    const problem = { kind: 'problem', code: 429.1, message: '' } as const;
    happens(failed('userResetInitiate', {}, problem));
    expect(screen.getByRole('alert')).toHaveTextContent('There were too many attempts.');
  });
});
