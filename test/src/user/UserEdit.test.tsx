import type { UnknownAction } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import { UserEdit } from '#src/containers/user/UserEdit';
import { requestFailed, requestStarted } from '#store/request/requests';
import { sessionStarted } from '#store/account/session';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { aCurrentUser, aUser } from '../../support/things';

const ben = aUser();
const cleo = aUser({ id: 7, displayName: 'Cleo', email: 'cleo@example.org' });
const request = { key: 'userGet userId=6', name: 'userGet', params: { userId: 6 } } as const;
const saving = { key: 'userUpdate userId=6', name: 'userUpdate', params: { userId: 6 } } as const;

const show = (...actions: readonly (UnknownAction | readonly UnknownAction[])[]) =>
  renderSite(<UserEdit />, loggedInAs(), at('/users/6/edit'), ...actions);
const showBen = () => show(answered('userGet', { userId: 6 }, ben));
const email = () => screen.getByLabelText(/Email address/);
const displayName = () => screen.getByLabelText(/Display name/);
const save = () => screen.getByRole('button', { name: 'Save' });

describe('UserEdit', () => {
  it('the page of a user names the user, and links to the user list', () => {
    showBen();
    expect(screen.getByRole('heading', { level: 1, name: 'Ben' })).toBeInTheDocument();
    expect(document.title).toBe('Edit profile · Ben · Users · Transect');
    const where = within(screen.getByRole('navigation', { name: 'Where you are' }));
    expect(where.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/users');
    expect(document.body).toHaveFocus();
  });

  it('the page of a user does not link to a list that the user may not see', () => {
    const session = { token: 'x', csrf: 'y', expiresAt: '', createdAt: '' };
    const user = { ...aCurrentUser(), verbs: ['user.read', 'user.update'] };
    show(sessionStarted({ session, user }), answered('userGet', { userId: 6 }, ben));
    expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
  });

  it('the page of a user shows a placeholder while loading, and a failure with a retry', async () => {
    const { user, events, happens } = show(requestStarted(request));
    expect(screen.getAllByRole('status')).toHaveLength(2);
    happens(requestFailed({ ...request, problem: { kind: 'noResponse' } }));
    expect(screen.getByRole('alert')).toHaveTextContent('The user could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events.at(-1)).toMatchObject({ payload: { href: '/users/6/edit', replace: true } });
  });
});

describe('basic details', () => {
  it('the basic details of a user can be changed, and are sent together', async () => {
    const { user, events } = showBen();
    expect(email()).toHaveValue('ben@example.org');
    expect(email()).toHaveAttribute('type', 'email');
    expect(displayName()).toHaveValue('Ben');
    await user.type(displayName(), 'jamin');
    await user.click(save());
    expect(events).toEqual([
      {
        type: 'account/userEditSubmitted',
        payload: { userId: 6, email: 'ben@example.org', displayName: 'Benjamin' },
      },
    ]);
  });

  it.each([
    ['the email address', email],
    ['the name', displayName],
  ])('the basic details of a user require %s', async (_, field) => {
    const { user, events } = showBen();
    await user.clear(field());
    await user.click(save());
    expect(events).toEqual([]);
    expect(field()).toBeInvalid();
  });

  it('the basic details of a user stay as typed if saving fails, with the reason', async () => {
    const { user, happens } = showBen();
    await user.clear(email());
    await user.type(email(), 'cleo@example.org');
    happens(requestStarted(saving));
    expect(save()).toHaveAttribute('aria-busy', 'true');
    const details = { fields: ['email', 'deleted'], values: ['cleo@example.org', 'false'] };
    const problem = { kind: 'problem', code: 409.3, message: '', details } as const;
    happens(requestFailed({ ...saving, problem }));
    expect(screen.getByRole('alert')).toHaveTextContent('There is already a user with this email address.');
    expect(email()).toHaveValue('cleo@example.org');
  });

  it('the basic details of a user are then shown as the server keeps them', async () => {
    const { user, happens } = showBen();
    await user.type(displayName(), ' Q.');
    happens(answered('userUpdate', { userId: 6 }, { ...ben, displayName: 'Ben Quill' }));
    expect(displayName()).toHaveValue('Ben Quill');
    expect(screen.getByRole('heading', { level: 1, name: 'Ben Quill' })).toBeInTheDocument();
  });

  it('the basic details of a user change with the user of the page', async () => {
    const { user, happens } = showBen();
    await user.type(displayName(), ' typed');
    happens(at('/users/7/edit'), ...answered('userGet', { userId: 7 }, cleo));
    expect(displayName()).toHaveValue('Cleo');
    expect(email()).toHaveValue('cleo@example.org');
  });
});

describe('the password of another user', () => {
  it('the password of another user can only be changed by its owner', () => {
    showBen();
    expect(screen.getByText('Only the owner of the account may directly set their own password.')).toBeInTheDocument();
    expect(screen.queryByLabelText(/Old password/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
  });
});

describe('own password', () => {
  const showOwn = () =>
    renderSite(
      <UserEdit />,
      loggedInAs(),
      at('/users/5/edit'),
      answered('userGet', { userId: 5 }, aUser({ id: 5, displayName: 'Ada' })),
    );

  it('a user’s own password can be changed on this page too', () => {
    showOwn();
    expect(screen.getByLabelText(/Old password/)).toBeInTheDocument();
    expect(screen.queryByText(/Only the owner/)).not.toBeInTheDocument();
  });
});
