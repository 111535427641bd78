import { screen } from '@testing-library/react';
import { Login } from '../../../src/containers/session/Login';
import { requestStarted } from '../../../store/requests';
import { at, loggedInAs, renderSite } from '../../support/render';
import { failed } from '../../support/states';

const sent = { key: 'sessionCreate', name: 'sessionCreate', params: {} } as const;

describe('Login', () => {
  it('login sends the address without blanks around it, and the password as it is', async () => {
    const { user, events } = renderSite(<Login />, at('/login'));
    expect(screen.getByLabelText(/Email address/)).toHaveFocus();
    await user.type(screen.getByLabelText(/Email address/), ' ada@example.org ');
    await user.type(screen.getByLabelText(/Password/), ' secret {Enter}');
    expect(events).toEqual([
      { type: 'session/loginSubmitted', payload: { email: 'ada@example.org', password: ' secret ' } },
    ]);
  });

  it('login sends nothing while a field is empty, and marks it', async () => {
    const { user, events } = renderSite(<Login />, at('/login'));
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(events).toEqual([]);
    expect(screen.getByLabelText(/Email address/)).toBeInvalid();
  });

  it('login shows in the form why it failed, and clears that when it is tried again', () => {
    const problem = { kind: 'problem', code: 401.2, message: '' } as const;
    const { happens } = renderSite(<Login />, at('/login'));
    happens(failed('sessionCreate', {}, problem));
    expect(screen.getByRole('alert')).toHaveTextContent('Incorrect email address and/or password.');
    happens(requestStarted(sent));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('login links to the password reset, but not while it logs in', async () => {
    const { user, events, happens } = renderSite(<Login />, at('/login'));
    const reset = screen.getByRole('link', { name: 'Reset password' });
    await user.click(reset);
    expect(events).toEqual([{ type: 'navigation/navigationRequested', payload: { href: '/reset-password' } }]);
    happens(requestStarted(sent));
    expect(reset).toHaveAttribute('aria-disabled', 'true');
    await user.click(reset);
    expect(events.filter(({ type }) => type === 'navigation/navigationRequested')).toHaveLength(1);
  });

  it('login stays busy until the next route is loaded', () => {
    renderSite(<Login />, at('/login'), loggedInAs());
    expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true');
  });
});
