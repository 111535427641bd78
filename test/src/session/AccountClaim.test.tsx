import { screen, waitFor } from '@testing-library/react';
import { AccountClaim } from '#src/containers/session/AccountClaim';
import { requestStarted } from '#store/request/requests';
import { at, renderSite } from '../../support/site/render';
import { failed } from '../../support/site/states';

const showPage = (query = '?token=abc') => renderSite(<AccountClaim />, at(`/account/claim${query}`));
const password = () => screen.getByLabelText(/New password/);
const refusedWith = (code: number) =>
  failed('userResetVerify', {}, { kind: 'problem', code, message: 'The server says so.' });

describe('AccountClaim', () => {
  it('the account claim page requires a new password, and accepts any: the server decides', async () => {
    const { user, events } = showPage();
    expect(password()).toHaveFocus();
    expect(password()).toHaveAttribute('autocomplete', 'new-password');
    expect(password()).toHaveAccessibleDescription('At least 10 characters.');
    await user.type(password(), ' x {Enter}');
    expect(events).toEqual([{ type: 'account/accountClaimSubmitted', payload: { new: ' x ' } }]);
  });

  it('the account claim page describes the strength of the password while it is typed', async () => {
    const { user } = showPage();
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('');
    await user.type(password(), 'qwerty');
    await waitFor(() => expect(said()).toBe('Too short so far.'));
    await user.type(password(), '123456');
    expect(said()).toMatch(/^Easy to guess\./);
    await user.type(password(), ' my late garden');
    expect(said()).toBe('Very good.');
    await user.clear(password());
    expect(said()).toBe('');
  });

  it('the account claim page requires a password', async () => {
    const { user, events } = showPage();
    await user.click(screen.getByRole('button', { name: 'Set password' }));
    expect(events).toEqual([]);
    expect(password()).toBeInvalid();
  });

  it('the account claim page explains a refused link and where to get another, without asking for a login', async () => {
    const { user, events, happens } = showPage();
    happens(refusedWith(401.2));
    expect(screen.getByRole('alert')).toHaveTextContent(/^This link does not work any more: .* Ask for a new email\.$/);
    expect(password()).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Ask for a new email' }));
    expect(events).toContainEqual({ type: 'navigation/navigationRequested', payload: { href: '/reset-password' } });
  });

  it('the account claim page has no button for a new mail if the password was the reason', () => {
    const { happens } = showPage();
    happens(refusedWith(400.21));
    expect(screen.getByRole('alert')).toHaveTextContent('It needs at least ten characters.');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('the account claim page clears the failure while it is tried again', () => {
    const { happens } = showPage();
    happens(refusedWith(401.2), requestStarted({ key: 'userResetVerify', name: 'userResetVerify', params: {} }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Set password' })).toHaveAttribute('aria-busy', 'true');
  });

  it.each([
    ['without a token', ''],
    ['with an empty one', '?token='],
    ['with two', '?token=abc&token=def'],
    ['with one that no header can hold', '?token=abc%0Adef'],
  ])('the account claim page explains that a link %s is incomplete, and where to get another', (_, query) => {
    showPage(query);
    expect(screen.getByRole('alert')).toHaveTextContent('This link is incomplete.');
    expect(screen.getByRole('link', { name: 'Ask for a new email' })).toHaveAttribute('href', '/reset-password');
    expect(screen.queryByLabelText(/New password/)).not.toBeInTheDocument();
  });
});
