import type { UnknownAction } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { Navbar } from '#src/containers/Navbar';
import { AccountEdit } from '#src/containers/user/AccountEdit';
import { requestFailed, requestStarted } from '#store/request/requests';
import { at, loggedInAs, renderSite, type Shown } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { aUser } from '../../support/things';

const changing = { key: 'userPasswordSave userId=5', name: 'userPasswordSave', params: { userId: 5 } } as const;

const reading = { key: 'userGet userId=5', name: 'userGet', params: { userId: 5 } } as const;
const read = answered('userGet', { userId: 5 }, aUser({ id: 5, displayName: 'Ada', email: 'ada@example.org' }));

const show = (known: readonly UnknownAction[] = read) =>
  renderSite(
    <>
      <Navbar tools={null} />
      <AccountEdit />
    </>,
    loggedInAs('viewer'),
    at('/account/edit'),
    known,
  );
const old = () => screen.getByLabelText(/Old password/);
const first = () => screen.getByLabelText(/^New password \*/);
const again = () => screen.getByLabelText(/^New password, once more/);
const change = () => screen.getByRole('button', { name: 'Change password' });

const type = async ({ user }: Shown, passwords: readonly [string, string, string]) => {
  for (const [index, field] of [old(), first(), again()].entries()) {
    const text = passwords[index];
    if (text) await user.type(field, text);
  }
  await user.click(change());
};

describe('AccountEdit', () => {
  it('the account page is available to users without any role, under its own heading', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Your profile' })).toBeInTheDocument();
    expect(screen.getByLabelText(/Email address/)).toHaveValue('ada@example.org');
    expect(screen.queryByRole('navigation', { name: 'Where you are' })).not.toBeInTheDocument();
  });

  it('the account page shows the current data of the server, not those of the login', () => {
    const { happens } = show([]);
    expect(screen.queryByLabelText(/Email address/)).not.toBeInTheDocument();
    happens(answered('userGet', { userId: 5 }, aUser({ id: 5, displayName: 'Ada', email: 'ada.l@example.org' })));
    expect(screen.getByLabelText(/Email address/)).toHaveValue('ada.l@example.org');
  });

  it('the account page shows a load failure, and offers a retry', async () => {
    const failed = requestFailed({ ...reading, problem: { kind: 'noResponse' } });
    const { user, events } = show([requestStarted(reading), failed]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toEqual([expect.objectContaining({ payload: { href: '/account/edit', replace: true } })]);
  });

  it('the account page saves the details of the user logged in, whose name in the navbar follows', async () => {
    const { user, events, happens } = show();
    await user.type(screen.getByLabelText(/Display name/), ' L.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(events).toContainEqual({
      type: 'account/userEditSubmitted',
      payload: { userId: 5, email: 'ada@example.org', displayName: 'Ada L.' },
    });
    happens(answered('userUpdate', { userId: 5 }, aUser({ id: 5, displayName: 'Ada L.' })));
    expect(screen.getByRole('button', { name: /Account/ })).toHaveTextContent('Ada L.');
  });
});

describe('password change', () => {
  it('a password change is sent with the old one, as typed', async () => {
    const shown = show();
    await type(shown, [' old ', 'a new password', 'a new password']);
    expect(shown.events).toEqual([
      { type: 'account/passwordChangeSubmitted', payload: { userId: 5, old: ' old ', new: 'a new password' } },
    ]);
  });

  it.each([
    ['the old one', ['', 'new', 'new'], old],
    ['the new one', ['old', '', 'new'], first],
    ['its repetition', ['old', 'new', ''], again],
  ] as const)('a password change requires %s', async (_, passwords, field) => {
    const shown = show();
    await type(shown, passwords);
    expect(shown.events).toEqual([]);
    expect(field()).toBeInvalid();
  });

  it('a password change is not sent if the new ones differ', async () => {
    const shown = show();
    await type(shown, ['old', 'one password', 'two password']);
    expect(screen.getByRole('alert').textContent).toBe('Please check that your new passwords match.');
    expect([old(), first(), again()].map((field) => field.getAttribute('aria-invalid'))).toEqual([
      null,
      'true',
      'true',
    ]);
    expect(shown.events).toEqual([]);
  });

  it('a password change marks each field for password managers, and the account', () => {
    show();
    const filled = [...document.querySelectorAll('input')].map(({ autocomplete }) => autocomplete);
    expect(filled).toEqual(['off', 'off', 'username', 'current-password', 'new-password', 'new-password']);
    expect(document.querySelector('input[autocomplete=username]')).toHaveValue('ada@example.org');
  });

  it('a password change keeps the typed text if the old one is wrong, and clears the fields once it succeeded', async () => {
    const shown = show();
    await type(shown, ['old', 'a new password', 'a new password']);
    const problem = { kind: 'problem', code: 401.2, message: '' } as const;
    shown.happens(requestStarted(changing), requestFailed({ ...changing, problem }));
    expect(screen.getByRole('alert')).toHaveTextContent('The old password is not correct.');
    expect(first()).toHaveValue('a new password');
    shown.happens(answered('userPasswordSave', { userId: 5 }, { success: true }));
    for (const field of [old(), first(), again()]) expect(field).toHaveValue('');
    expect(document.querySelector('input[autocomplete=username]')).toHaveValue('ada@example.org');
  });
});
