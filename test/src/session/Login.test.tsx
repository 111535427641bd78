import { act, screen } from '@testing-library/react';
import { Login } from '#src/containers/session/Login';
import { ResetPassword } from '#src/containers/session/ResetPassword';
import { resetPasswordSubmitted } from '#store/account/credentials';
import { requestStarted } from '#store/request/requests';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { failed } from '../../support/site/states';

const sent = { key: 'sessionCreate', name: 'sessionCreate', params: {} } as const;

describe('Login', () => {
  it('login trims the address, and sends the password unchanged', async () => {
    const { user, events } = renderSite(<Login />, at('/login'));
    expect(screen.getByLabelText(/Email address/)).toHaveFocus();
    await user.type(screen.getByLabelText(/Email address/), ' ada@example.org ');
    await user.type(screen.getByLabelText(/Password/), ' secret {Enter}');
    expect(events).toEqual([
      { type: 'account/emailTyped', payload: 'ada@example.org' },
      { type: 'session/loginSubmitted', payload: { email: 'ada@example.org', password: ' secret ' } },
    ]);
  });

  it('login shares the typed address with the page for a forgotten password', async () => {
    const { user, happens } = renderSite(
      <>
        <Login />
        <ResetPassword />
      </>,
      at('/login'),
    );
    const [here, there] = screen.getAllByLabelText(/Email address/);
    if (!here || !there) throw new Error('A field is missing.');
    await user.type(here, 'zoe@example.org');
    await user.tab();
    expect(there).toHaveValue('zoe@example.org');
    happens(resetPasswordSubmitted({ email: 'zoé@example.org' }));
    expect(here).toHaveAttribute('value', 'zoé@example.org');
    happens(loggedInAs());
    expect(there).toHaveAttribute('value', '');
  });

  it('login marks an empty field, and sends nothing', async () => {
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
    expect(screen.getByLabelText(/Password/)).toHaveAccessibleDescription('Incorrect email address and/or password.');
    expect(screen.getByLabelText(/Password/)).toHaveFocus();
    happens(failed('sessionCreate', {}, { kind: 'noResponse' }));
    expect(screen.getByLabelText(/Password/)).not.toHaveAttribute('aria-invalid');
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

  it('login explains a delay, until it ends', () => {
    jest.useFakeTimers();
    const { happens } = renderSite(<Login />, at('/login'));
    happens(requestStarted(sent));
    expect(screen.queryByText(/one login at a time/)).not.toBeInTheDocument();
    act(() => jest.advanceTimersByTime(4000));
    expect(screen.getByRole('status')).toHaveTextContent('one login at a time');
    happens(failed('sessionCreate', {}, { kind: 'problem', code: 429.1, message: '', details: { retryAfter: 36 } }));
    expect(screen.queryByText(/one login at a time/)).not.toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Wait 36 s and try again');
    jest.useRealTimers();
  });
});
