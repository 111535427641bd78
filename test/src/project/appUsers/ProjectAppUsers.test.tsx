import { screen, within } from '@testing-library/react';
import { ProjectAppUsers } from '#src/containers/project/ProjectAppUsers';
import { readLocation } from '#store/route/location';
import { modalOpened } from '#store/core/modal';
import { locationChanged } from '#store/route/navigation';
import { requestFailed } from '#store/request/requests';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { settingsFromCode } from '#test/support/site/scannedCode';
import { answered } from '#test/support/site/states';
import { aCurrentUser, anAppUser, aProject } from '#test/support/things';

const params = { projectId: 1 };

const tablet = anAppUser({ displayName: 'Tablet 1', createdBy: aCurrentUser(), lastUsed: '2020-01-02T10:11:12Z' });
const lost = anAppUser({ id: 11, displayName: 'Lost phone', token: null });

const visiting = [loggedInAs(), at('/projects/1/app-users'), ...answered('projectGet', params, aProject())];

const show = (list = [tablet, lost]) =>
  renderSite(<ProjectAppUsers />, ...visiting, answered('appUserList', params, list));

const row = (name: string | RegExp) => within(screen.getByRole('row', { name }));

describe('ProjectAppUsers', () => {
  it('the app users of a project show their creator, last use and access', () => {
    show();
    expect(row(/Tablet 1/).getByRole('cell', { name: / by Ada$/ })).toBeVisible();
    expect(row(/Tablet 1/).getByRole('link', { name: 'Ada' })).toHaveAttribute('href', '/users/5/edit');
    expect(row(/Tablet 1/).getByText(/01\/02\/2020/)).toBeVisible();
    expect(row(/Lost phone/).getByText('not yet')).toBeVisible();
    expect(row(/Lost phone/).getByText('Access revoked')).toBeVisible();
    expect(row(/Lost phone/).queryByRole('button', { name: 'See code' })).not.toBeInTheDocument();
  });

  it.each([
    ['may not see users', aCurrentUser(), 'viewer'],
    ['see an app user that another made', anAppUser({ displayName: 'Ada' }), 'admin'],
  ] as const)('the app users of a project name their creator without a link for users who %s', (_, createdBy, role) => {
    const created = anAppUser({ createdBy });
    renderSite(
      <ProjectAppUsers />,
      loggedInAs(role),
      at('/projects/1/app-users'),
      answered('projectGet', params, aProject()),
      answered('appUserList', params, [created]),
    );
    expect(row(/Tablet 1/).getByRole('cell', { name: / by Ada$/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ada' })).not.toBeInTheDocument();
  });

  it('the app users of a project page explains other options to collect', async () => {
    const { user, state } = show();
    await user.click(screen.getByRole('button', { name: 'Other ways to collect submissions' }));
    expect(state().modal.open).toEqual({ name: 'submissionOptions', ids: { projectId: 1 } });
  });

  it('the app users of a project show a QR code on demand, and not before', async () => {
    const { user } = show();
    expect(screen.queryByRole('img', { name: /Code for/ })).not.toBeInTheDocument();
    await user.click(row(/Tablet 1/).getByRole('button', { name: 'See code' }));
    const code = await screen.findByRole('img', { name: 'Code for Tablet 1' });
    const server_url = `http://localhost/v1/key/${'a'.repeat(64)}/projects/1`;
    expect(settingsFromCode(code)).toEqual({ general: { server_url }, admin: {} });
  });

  it('the app users of a project page opens the dialogs', async () => {
    const { user, state } = show();
    await user.click(screen.getByRole('button', { name: 'New app user' }));
    expect(state().modal.open).toEqual({ name: 'appUserCreate', ids: { projectId: 1 } });
    await user.click(screen.getByRole('button', { name: 'Revoke access of Tablet 1' }));
    expect(state().modal.open).toEqual({ name: 'appUserRevoke', ids: { projectId: 1, appUserId: 10 } });
  });

  it('the app users of a project can have their codes printed: all that the filter leaves', async () => {
    const { user, state } = show([tablet, anAppUser({ id: 12, displayName: 'Phone' }), lost]);
    await user.click(screen.getByRole('button', { name: 'Print codes (2)' }));
    expect(state().modal.open).toEqual({ name: 'appUserCodes', ids: { projectId: 1, appUserIds: [10, 12, 11] } });
    await user.type(screen.getByRole('searchbox', { name: 'Filter app users' }), 'phone');
    await user.click(await screen.findByRole('button', { name: 'Print codes (1)' }));
    expect(state().modal.open).toMatchObject({ ids: { appUserIds: [12, 11] } });
  });

  it('the app users of a project can have their codes printed if selected', async () => {
    const { user, state } = show([tablet, anAppUser({ id: 12, displayName: 'Phone' }), lost]);
    expect(screen.queryByLabelText('Print the code of Lost phone')).not.toBeInTheDocument();
    await user.click(screen.getByLabelText('Print the code of Phone'));
    // Selected rows stay selected while the list is filtered.
    await user.type(screen.getByRole('searchbox', { name: 'Filter app users' }), 'tablet');
    await user.click(screen.getByRole('button', { name: 'Print codes (1)' }));
    expect(state().modal.open).toMatchObject({ ids: { appUserIds: [12] } });
    await user.click(screen.getByLabelText('Print the code of Tablet 1'));
    await user.click(screen.getByRole('button', { name: 'Print codes (2)' }));
    expect(state().modal.open).toMatchObject({ ids: { appUserIds: [10, 12] } });
    await user.clear(screen.getByRole('searchbox', { name: 'Filter app users' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await user.click(screen.getByRole('button', { name: 'Print codes (2)' }));
    expect(state().modal.open).toMatchObject({ ids: { appUserIds: [12, 10] } });
    await user.type(screen.getByRole('searchbox', { name: 'Filter app users' }), 'tablet');
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    await user.click(screen.getByRole('button', { name: 'Print codes (1)' }));
    expect(state().modal.open).toMatchObject({ ids: { appUserIds: [10] } });
  });

  it('the app users of a project page notes that no codes are left if all are revoked', () => {
    show([lost]);
    expect(screen.getByRole('button', { name: 'Print codes (0)' })).toHaveAccessibleDescription(
      'None of these app users has access.',
    );
  });

  it('the app users of a project that are revoked are marked, and cannot be revoked again', async () => {
    const { user, events } = show();
    const button = screen.getByRole('button', { name: 'Revoke access of Lost phone' });
    expect(button).toHaveAccessibleDescription('The access of this app user is revoked already.');
    await user.click(button);
    expect(events).toEqual([]);
  });

  it('the app users of a project highlight the newest one', () => {
    const { happens } = show();
    happens(answered('appUserCreate', params, anAppUser({ id: 12, displayName: 'Tablet 2' })));
    expect(screen.getByRole('row', { name: /Tablet 2/ })).toHaveClass('highlighted');
    expect(screen.getByRole('row', { name: /Tablet 1/ })).not.toHaveClass('highlighted');
  });

  it.each([
    ['another dialog opens', modalOpened({ name: 'appUserRevoke', ids: { projectId: 1, appUserId: 10 } })],
    ['somebody goes elsewhere and comes back', locationChanged(readLocation('/projects/1/app-users'))],
  ])('the app users of a project highlight none after %s', (_, event) => {
    const { happens } = show();
    happens(answered('appUserCreate', params, anAppUser({ id: 12, displayName: 'Tablet 2' })), event);
    expect(screen.getByRole('row', { name: /Tablet 2/ })).not.toHaveClass('highlighted');
  });

  it('the app users of a project page explains them if there are none', () => {
    show([]);
    expect(screen.getByText('There are no app users yet.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New app user' })).toHaveLength(1);
  });

  it('the app users of a project page shows a load failure, and offers a retry', async () => {
    const failed = requestFailed({
      key: 'appUserList projectId=1',
      name: 'appUserList',
      params,
      problem: { kind: 'noResponse' },
    });
    const { user, events } = renderSite(<ProjectAppUsers />, ...visiting, failed);
    expect(screen.getByText('The app users could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toEqual([expect.objectContaining({ payload: { href: '/projects/1/app-users', replace: true } })]);
  });
});
