import { screen } from '@testing-library/react';
import { AppUserCreate } from '#src/containers/project/AppUserCreate';
import { batchEnded, batchRowsChanged } from '#store/core/batch';
import { modalOpened } from '#store/core/modal';
import { at, loggedInAs, renderSite, type Shown } from '#test/support/site/render';
import { settingsFromCode } from '#test/support/site/scannedCode';
import { answered } from '#test/support/site/states';
import { anAppUser, aProject } from '#test/support/things';

const params = { projectId: 1 };

const show = (...before: Parameters<typeof renderSite>[1][]) =>
  renderSite(
    <AppUserCreate ids={params} />,
    loggedInAs(),
    at('/projects/1/app-users'),
    answered('projectGet', params, aProject()),
    ...before,
  );

const created = (id: number, displayName: string) => answered('appUserCreate', params, anAppUser({ id, displayName }));

const press = ({ user }: Shown, name: string) => user.click(screen.getByRole('button', { name }));

const last = ({ events }: Shown) => events.at(-1);

describe('AppUserCreate', () => {
  it('creating an app user requires a name', async () => {
    const shown = show();
    await press(shown, 'Create app user');
    expect(screen.getByLabelText(/Name/)).toBeInvalid();
    expect(shown.events).toEqual([]);
  });

  it('creating an app user trims the name', async () => {
    const shown = show();
    await shown.user.type(screen.getByLabelText(/Name/), '  Tablet 2 {Enter}');
    expect(last(shown)).toEqual({
      type: 'appUsers/appUserCreateSubmitted',
      payload: { projectId: 1, displayName: 'Tablet 2' },
    });
  });

  it('creating an app user does not shorten a name that is too long, and shows the limit at its field', async () => {
    const shown = show();
    await shown.user.click(screen.getByLabelText(/^Name/));
    await shown.user.paste('x'.repeat(65));
    await press(shown, 'Create app user');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('x'.repeat(65));
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(
      /This is too long: it may have at most 64 characters\.$/,
    );
    expect(last(shown)).toBeUndefined();
  });

  it('creating an app user then shows the QR code, and that it has access to no form yet', async () => {
    const shown = show();
    shown.happens(created(12, 'Tablet 2'));
    const code = await screen.findByRole('img', { name: 'Code for Tablet 2' });
    const server_url = `http://localhost/v1/key/${'a'.repeat(64)}/projects/1`;
    expect(settingsFromCode(code)).toEqual({ general: { server_url }, admin: {} });
    expect(screen.getByRole('link', { name: 'Choose them in Form Access' })).toHaveAttribute(
      'href',
      '/projects/1/form-access',
    );
    await press(shown, 'Done');
    expect(last(shown)).toEqual({ type: 'appUsers/appUserCreateDone', payload: params });
  });

  it('creating an app user can continue with another; leaving then still counts as done', async () => {
    const shown = show();
    shown.happens(created(12, 'Tablet 2'));
    await press(shown, 'Create another');
    expect(screen.getByLabelText(/Name/)).toHaveValue('');
    await press(shown, 'Cancel');
    expect(last(shown)).toMatchObject({ type: 'appUsers/appUserCreateDone' });
  });

  it('creating an app user just closes without a new one, even if one was created before', async () => {
    const shown = show(...created(12, 'Tablet 2'), modalOpened({ name: 'appUserCreate', ids: { projectId: 1 } }));
    await press(shown, 'Cancel');
    expect(last(shown)).toMatchObject({ type: 'modal/modalClosed' });
  });

  it('creating several app users accepts a list of names, one per line', async () => {
    const shown = show();
    await shown.user.type(screen.getByLabelText(/Name/), 'Tablet 1');
    await press(shown, 'Several at once');
    const names = screen.getByLabelText(/Names/);
    expect(names).toHaveValue('Tablet 1');
    await shown.user.click(names);
    await shown.user.paste('\r\n\r\n  Tablet 2 \r\nTeam\tNorth\r\n');
    expect(screen.getByText('3 names')).toBeVisible();
    await press(shown, 'Create app users');
    expect(shown.state().batch.appUserCreate).toMatchObject({
      about: { projectId: 1 },
      rows: [{ label: 'Tablet 1' }, { label: 'Tablet 2' }, { label: 'Team North' }],
      running: true,
    });
  });

  it('creating an app user continues as a list if several lines are pasted', async () => {
    const shown = show();
    await shown.user.click(screen.getByLabelText(/^Name/));
    await shown.user.paste('Tablet 1\n');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Tablet 1');
    await shown.user.paste('North\r\nSouth\r\n');
    const names = await screen.findByRole('textbox', { name: /^Names/ });
    expect(names).toHaveValue('Tablet 1\nNorth\nSouth\n');
    expect(names).toHaveFocus();
    expect(names).toHaveAccessibleDescription(/3/);
  });

  it('creating several app users requires names', async () => {
    const shown = show();
    await press(shown, 'Several at once');
    await press(shown, 'Create app users');
    expect(screen.getByLabelText(/Names/)).toBeInvalid();
    expect(shown.state().batch).toEqual({});
  });

  it('creating several app users points out existing names, without refusing them', async () => {
    const list = [
      anAppUser({ id: 1, displayName: 'Tablet 1' }),
      anAppUser({ id: 2, displayName: 'Lost', token: null }),
    ];
    const shown = show(...answered('appUserList', params, list));
    await press(shown, 'Several at once');
    await shown.user.click(screen.getByLabelText(/Names/));
    await shown.user.paste('tablet 1\nLost\nA\nB\na');
    expect(await screen.findByText('More than once in this list: a')).toBeVisible();
    expect(screen.getByText('There is an app user with this name already: tablet 1')).toBeVisible();
    await press(shown, 'Create app users');
    expect(shown.state().batch.appUserCreate?.rows).toHaveLength(5);
  });

  it('creating several app users shows the result of each, and prints only their codes', async () => {
    const shown = show();
    await press(shown, 'Several at once');
    await shown.user.click(screen.getByLabelText(/Names/));
    await shown.user.paste('One\nTwo\nThree');
    await press(shown, 'Create app users');
    expect(screen.queryByRole('button', { name: /Print codes/ })).not.toBeInTheDocument();
    const run = { kind: 'appUserCreate', run: shown.state().batch.appUserCreate?.run ?? 0 } as const;
    const problem = { problem: { kind: 'noResponse' } } as const;
    shown.happens(
      batchRowsChanged({ ...run, changes: { 0: { state: 'done', result: 21 } } }),
      batchRowsChanged({ ...run, changes: { 1: { state: 'failed', problem } } }),
      batchRowsChanged({ ...run, changes: { 2: { state: 'done', result: 23 } } }),
      batchEnded(run),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('2 of 3 created · 1 failed');
    expect(screen.getByRole('link', { name: 'Choose them in Form Access' })).toBeVisible();
    await press(shown, 'Try again: Two');
    expect(last(shown)).toMatchObject({ type: 'batch/batchContinued', payload: { keys: ['1'] } });
    shown.happens(batchEnded({ ...run, run: shown.state().batch.appUserCreate?.run ?? 0 }));
    await press(shown, 'Print codes (2)');
    expect(last(shown)).toMatchObject({
      payload: { name: 'appUserCodes', ids: { projectId: 1, appUserIds: [21, 23] } },
    });
  });
});
