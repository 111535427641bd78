import type { UnknownAction } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { UserCreate } from '#src/containers/user/UserCreate';
import { batchEnded, batchRowsChanged, batchStarted } from '#store/core/batch';
import { requestStarted } from '#store/request/requests';
import { loggedInAs, renderSite } from '../../support/site/render';
import { answered, failed } from '../../support/site/states';
import { aProject } from '../../support/things';

const show = () => renderSite(<UserCreate ids={{}} />);

const failedWith = (code: number, details: unknown) =>
  failed('userCreate', {}, { kind: 'problem', code, message: 'server text', details });

const press = ({ user }: ReturnType<typeof show>) => user.click(screen.getByRole('button', { name: 'Create user' }));

describe('UserCreate', () => {
  it('creating a user requires an address', async () => {
    const shown = show();
    await press(shown);
    expect(screen.getByLabelText(/Email address/)).toBeInvalid();
    expect(shown.events).toEqual([]);
  });

  it('creating a user trims address and name', async () => {
    const shown = show();
    expect(screen.getByLabelText(/Email address/)).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText(/Email address/)).toHaveFocus();
    await shown.user.type(screen.getByLabelText(/Email address/), ' ben@example.org ');
    await shown.user.type(screen.getByLabelText(/Display name/), ' Ben ');
    await press(shown);
    expect(shown.events).toEqual([
      { type: 'users/userCreateSubmitted', payload: { email: 'ben@example.org', displayName: 'Ben', role: null } },
    ]);
  });

  it('creating a user accepts addresses with letters of any script', async () => {
    const shown = show();
    await shown.user.type(screen.getByLabelText(/Email address/), 'zoé.müller@münchen.example');
    await press(shown);
    expect(shown.events).toMatchObject([{ payload: { email: 'zoé.müller@münchen.example' } }]);
  });

  it('creating a user does not require a name', async () => {
    const shown = show();
    await shown.user.type(screen.getByLabelText(/Email address/), 'ben@example.org{Enter}');
    expect(shown.events).toEqual([
      { type: 'users/userCreateSubmitted', payload: { email: 'ben@example.org', displayName: '', role: null } },
    ]);
  });

  it.each([
    [409.3, { fields: ['email', 'deleted'], values: ['ben@example.org', 'false'] }, 'There is already a user'],
    [400.8, { field: 'email', value: 'ben' }, '“ben” is not an email address.'],
  ])('creating a user shows the reason of %d, and keeps the typed values', async (code, details, text) => {
    const { user, happens } = show();
    await user.type(screen.getByLabelText(/Email address/), 'ben');
    happens(failedWith(code, details));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(/Email address/)).toHaveValue('ben');
  });

  it('creating a user cannot be closed while it runs', async () => {
    const { user, events, happens } = show();
    happens(requestStarted({ key: 'userCreate', name: 'userCreate', params: {} }));
    await user.keyboard('{Escape}');
    expect(events.map(({ type }) => type)).not.toContain('modal/modalClosed');
  });
});

describe('UserCreate with a role', () => {
  const role = (id: number, system: string) => ({
    id,
    name: system,
    system,
    verbs: [],
    createdAt: null,
    updatedAt: null,
  });
  const roles = [role(5, 'manager'), role(6, 'viewer'), role(7, 'formfill')];
  const projects = [aProject({ id: 1, name: 'Forests' }), aProject({ id: 2, name: 'Old', archived: true })];
  const showChoice = (...more: readonly UnknownAction[]) =>
    renderSite(
      <UserCreate ids={{}} />,
      loggedInAs(),
      answered('projectList', {}, projects),
      answered('roleList', {}, roles),
      ...more,
    );
  const given = { projectId: 1, role: 'viewer' } as const;
  const choose = async ({ user }: ReturnType<typeof showChoice>) => {
    await user.selectOptions(screen.getByLabelText('Project'), 'Forests');
    expect(screen.getByLabelText('Project role')).toHaveDisplayValue('Data Collector');
    await user.selectOptions(screen.getByLabelText('Project role'), 'Project Viewer');
  };

  it('creating a user has no roles before projects and roles are loaded', () => {
    renderSite(<UserCreate ids={{}} />, loggedInAs(), answered('projectList', {}, projects));
    expect(screen.queryByLabelText('Project')).not.toBeInTheDocument();
  });

  it('creating a user can assign a role in a project that is not archived', async () => {
    const shown = showChoice();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['None for now', 'Forests']);
    expect(screen.queryByLabelText('Project role')).not.toBeInTheDocument();
    await choose(shown);
    await shown.user.type(screen.getByLabelText(/Email address/), 'ben@example.org');
    await press(shown);
    expect(shown.events).toEqual([
      { type: 'users/userCreateSubmitted', payload: { email: 'ben@example.org', displayName: '', role: given } },
    ]);
  });

  it('creating a user reports that the user exists without the role, and retries only the role', async () => {
    const begun = batchStarted({
      kind: 'userCreate',
      about: { role: given, names: {} },
      rows: [{ key: 'ben@example.org', label: 'Ben', result: 6 }],
    });
    const { kind, run } = begun.payload;
    const problem = { problem: { kind: 'noResponse' } } as const;
    const { user, events } = showChoice(
      begun,
      batchRowsChanged({ kind, run, changes: { 'ben@example.org': { state: 'failed', problem } } }),
      batchEnded({ kind, run }),
    );
    expect(screen.getByRole('dialog', { name: 'New user' })).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent(
      /^Ben.*The user exists now, but does not have the role “Project Viewer” in “Forests” yet. The server did not answer/,
    );
    await user.click(screen.getByRole('button', { name: 'Try again: Ben' }));
    expect(events).toMatchObject([{ type: 'batch/batchContinued', payload: { keys: ['ben@example.org'] } }]);
  });

  it('creating several users sends each address once, with its name, and one role for all', async () => {
    const shown = showChoice();
    await shown.user.click(screen.getByRole('button', { name: 'Several at once' }));
    expect(screen.getByRole('dialog', { name: 'New users' })).toBeVisible();
    const list = screen.getByLabelText(/Email addresses/);
    expect(list).toHaveFocus();
    await shown.user.click(list);
    await shown.user.paste('Ada Adams <a@x.org>; b@x.org\nA@x.org');
    expect(await screen.findByText('2 addresses')).toBeVisible();
    expect(screen.getByText('Duplicates removed: a@x.org')).toBeVisible();
    await choose(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Create users' }));
    expect(shown.events.at(-1)).toMatchObject({
      type: 'batch/batchStarted',
      payload: {
        kind: 'userCreate',
        about: { role: given, names: { 'a@x.org': 'Ada Adams', 'b@x.org': '' } },
        rows: [
          { key: 'a@x.org', label: 'Ada Adams <a@x.org>' },
          { key: 'b@x.org', label: 'b@x.org' },
        ],
      },
    });
    expect(screen.getByRole('group', { name: 'New users' })).toBeVisible();
  });

  it('creating several users names invalid addresses, and sends nothing', async () => {
    const { user, events } = showChoice();
    await user.click(screen.getByRole('button', { name: 'Several at once' }));
    await user.click(screen.getByRole('button', { name: 'Create users' }));
    expect(screen.getByLabelText(/Email addresses/)).toBeInvalid();
    await user.type(screen.getByLabelText(/Email addresses/), 'a@x.org ben@');
    expect(await screen.findByText('Not an email address: ben@')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create users' }));
    expect(screen.getByLabelText(/Email addresses/)).toBeInvalid();
    expect(screen.getByLabelText(/Email addresses/)).toHaveAccessibleDescription(/Not an email address: ben@/);
    expect(events.filter(({ type }) => type.startsWith('batch/'))).toEqual([]);
  });

  it('creating a user becomes creating several when several addresses are pasted', async () => {
    const { user } = showChoice();
    await user.click(screen.getByLabelText(/Email address/));
    await user.paste('a@x.org');
    expect(screen.getByRole('dialog', { name: 'New user' })).toBeVisible();
    await user.paste('a@x.org\nb@x.org');
    expect(screen.getByRole('dialog', { name: 'New users' })).toBeVisible();
    expect(screen.getByLabelText(/Email addresses/)).toHaveValue('a@x.org\nb@x.org');
    await user.click(screen.getByRole('button', { name: 'Just one' }));
    expect(screen.getByRole('dialog', { name: 'New user' })).toBeVisible();
  });

  it('creating a user keeps the typed values when switching to several users and back', async () => {
    const { user } = showChoice();
    await user.type(screen.getByLabelText(/Email address/), 'ben@x.org');
    await user.type(screen.getByLabelText(/Display name/), 'Ben, B.');
    await user.selectOptions(screen.getByLabelText('Project'), 'Forests');
    await user.click(screen.getByRole('button', { name: 'Several at once' }));
    expect(screen.getByLabelText(/Email addresses/)).toHaveValue('"Ben, B." <ben@x.org>');
    expect(screen.getByLabelText('Project')).toHaveDisplayValue('Forests');
    await user.click(screen.getByRole('button', { name: 'Just one' }));
    expect(screen.getByLabelText(/Email address/)).toHaveValue('ben@x.org');
    expect(screen.getByLabelText(/Display name/)).toHaveValue('Ben, B.');
    expect(screen.getByLabelText('Project')).toHaveDisplayValue('Forests');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /Discard/ })).toBeVisible();
  });

  it('creating a user keeps a list of several while the form for one is shown', async () => {
    const { user } = showChoice();
    await user.click(screen.getByRole('button', { name: 'Several at once' }));
    await user.type(screen.getByLabelText(/Email addresses/), 'a@x.org b@x.org');
    await user.click(screen.getByRole('button', { name: 'Just one' }));
    await user.type(screen.getByLabelText(/Email address/), 'c@x.org');
    await user.click(screen.getByRole('button', { name: 'Several at once' }));
    expect(screen.getByLabelText(/Email addresses/)).toHaveValue('a@x.org b@x.org\nc@x.org');
  });
});
