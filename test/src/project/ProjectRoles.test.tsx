import type { UnknownAction } from '@reduxjs/toolkit';
import { screen, within } from '@testing-library/react';
import type { AssignmentExtended } from '#api/schemas/account/assignment';
import { AlertHost } from '#src/containers/AlertHost';
import { ProjectRoles } from '#src/containers/project/ProjectRoles';
import { alertRaised } from '#store/core/alert';
import { projectRoleSelected } from '#store/project/roles';
import { listQueryChanged } from '#store/route/navigation';
import { projectRoleSearched } from '#store/project/roleSearch';
import { requestFailed, requestStarted } from '#store/request/requests';
import { ada, ben, cleo, holds, roleIds, someRoles } from '../../support/project/roles';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { aProject, aUser } from '../../support/things';

type Actions = readonly (UnknownAction | readonly UnknownAction[])[];

const project = { projectId: 1 };
const listRequest = {
  key: 'projectRoleList projectId=1',
  name: 'projectRoleList',
  params: project,
} as const;
const noResponse = { problem: { kind: 'noResponse' } } as const;

/** The request that assigns a role to Ben, after it was selected. */
const giving = (role: 'manager' | 'formfill') => {
  const params = { ...project, role: roleIds[role], actorId: ben.id };
  return { key: `projectRoleCreate ${role}`, name: 'projectRoleCreate', params } as const;
};

const before = (who: 'admin' | 'viewer' = 'admin') => [
  loggedInAs(who),
  at('/projects/1/users'),
  ...answered('projectGet', project, aProject()),
  ...answered('roleList', {}, [...someRoles]),
];

const someHolders = [holds(ben, 'viewer'), holds(ada, 'manager'), holds(cleo, 'formfill')];

const showOf = (assignments: readonly AssignmentExtended[], ...more: Actions) =>
  renderSite(<ProjectRoles />, before(), answered('projectRoleList', project, [...assignments]), ...more);

const show = (...more: Actions) => showOf(someHolders, ...more);

const dan = aUser({ id: 9, displayName: 'Dan', email: 'dan@example.org' });
const filteredBy = (text: string) => listQueryChanged({ filter: text });
const searched = (text: string) => [
  projectRoleSearched({ ...project, text }),
  requestStarted({ key: `userList ?q=${text}`, name: 'userList', params: {} }),
];
const searchFound = (text: string, ...users: (typeof ben)[]) => [
  ...searched(text),
  ...answered('userList', {}, users, { q: text }),
];

const roleOf = (name: string) => screen.getByRole('combobox', { name: `Project role of ${name}` });
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent?.trim());
const search = () => screen.getByRole('searchbox');

describe('ProjectRoles', () => {
  it('the roles of a project are separate from pending ones in another project', () => {
    const { key, name, params } = giving('manager');
    show(requestStarted({ key, name, params: { ...params, projectId: 2 } }));
    expect(roleOf('Ben')).toHaveValue('viewer');
    expect(roleOf('Ben')).not.toHaveAttribute('aria-disabled');
  });

  it('the roles of a project are a table of users by name, each with the role', () => {
    show();
    // One's own address is known.
    expect(names()).toEqual(['Ada ada@example.org', 'Ben', 'Cleo']);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    expect(roleOf('Ben')).toHaveDisplayValue('Project Viewer');
    expect(roleOf('Ada')).toHaveDisplayValue('Project Manager');
    expect(roleOf('Cleo')).toHaveDisplayValue('Data Collector');
    expect(screen.getByRole('link', { name: 'Project Roles' })).toHaveAttribute('aria-current', 'page');
  });

  it('the roles of a project have the options manager, viewer, data collector and none, in this order', () => {
    show();
    const offered = within(roleOf('Ben')).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Project Manager',
      'Project Viewer',
      'Data Collector',
      'None',
    ]);
  });

  it('the roles of a project are changed by choosing one', async () => {
    const { user, events } = show();
    await user.selectOptions(roleOf('Ben'), 'Data Collector');
    expect(events).toEqual([projectRoleSelected({ ...project, actorId: ben.id, role: 'formfill' })]);
  });

  it('the roles of a project show the chosen role while it is saved, and accept no other in the meantime', async () => {
    const chosen = projectRoleSelected({ ...project, actorId: ben.id, role: 'formfill' });
    const { user, events, happens } = show(chosen, requestStarted(giving('formfill')));
    expect(roleOf('Ben')).toHaveDisplayValue('Data Collector');
    expect(roleOf('Ben')).toHaveAccessibleDescription('The role is being saved.');
    expect(roleOf('Cleo')).not.toHaveAttribute('aria-disabled');
    await user.selectOptions(roleOf('Ben'), 'None');
    expect(events).toEqual([]);
    happens(requestFailed({ ...giving('formfill'), ...noResponse }));
    expect(roleOf('Ben')).toHaveDisplayValue('Project Viewer');
    expect(roleOf('Ben')).not.toHaveAttribute('aria-disabled');
  });

  it('the roles of a project do not let users change their own, with an explanation', async () => {
    const { user, events } = show();
    expect(roleOf('Ada')).toHaveAccessibleDescription('You may not edit your own Project Role.');
    await user.selectOptions(roleOf('Ada'), 'None');
    expect(events).toEqual([]);
  });

  it('the roles of a project distinguish users by ids, not by names', () => {
    showOf([holds(aUser({ id: 8, displayName: 'Ada', email: 'ada@example.org' }), 'viewer')]);
    expect(roleOf('Ada')).not.toHaveAttribute('aria-disabled');
  });

  it('the roles of a project show all roles of a user who has several, including unavailable ones', async () => {
    const { user, events } = showOf([
      holds(ben, 'manager'),
      holds(cleo, 'formview'),
      holds(ben, 'viewer'),
      { ...holds(ada, 'viewer'), roleId: 99 },
    ]);
    expect(names()).toEqual(['Ada ada@example.org', 'Ben', 'Cleo']);
    expect(roleOf('Ben')).toHaveDisplayValue('Project Manager and Project Viewer');
    expect(roleOf('Cleo')).toHaveDisplayValue('Form Viewer');
    expect(roleOf('Ada')).toHaveDisplayValue('99');
    await user.selectOptions(roleOf('Ben'), 'Project Viewer');
    expect(events).toEqual([projectRoleSelected({ ...project, actorId: ben.id, role: 'viewer' })]);
  });

  it('the roles of a project show a name as written', () => {
    const name = '<b>O’Brien</b> \u202eabc 🌲';
    showOf([holds(aUser({ displayName: name }), 'viewer')]);
    expect(names()).toEqual([name]);
    expect(screen.getByRole('combobox', { name: /O’Brien/ })).toBeVisible();
  });

  it('the roles of a project show an empty state when no user has one', () => {
    showOf([]);
    expect(screen.getByText('No one has a role in this project yet.')).toBeVisible();
  });

  it.each([
    ['roles', answered('projectRoleList', project, someHolders)],
    ['assignments', answered('roleList', {}, [...someRoles])],
  ])(
    'the roles of a project are not shown or searched while only one of the two lists is loaded, and not the %s',
    (_, known) => {
      const visiting = [loggedInAs(), at('/projects/1/users'), ...answered('projectGet', project, aProject())];
      renderSite(<ProjectRoles />, visiting, known);
      expect(names()).toEqual([]);
      expect(screen.getByRole('status')).toHaveTextContent('Loading…');
      expect(search()).toHaveAttribute('aria-disabled', 'true');
    },
  );

  it('the roles of a project show a load failure, and offer a retry', async () => {
    const { user, events } = renderSite(
      <ProjectRoles />,
      before(),
      requestStarted(listRequest),
      requestFailed({ ...listRequest, ...noResponse }),
    );
    expect(screen.getByText('The project roles could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toEqual([expect.objectContaining({ payload: { href: '/projects/1/users', replace: true } })]);
  });
});

describe('changing places', () => {
  it('a user whose role was changed keeps their position, also where roles are sorted', async () => {
    const { user, happens } = show();
    await user.click(screen.getByRole('button', { name: 'Project role' }));
    expect(names()).toEqual(['Ada ada@example.org', 'Ben', 'Cleo']);
    const { params } = giving('formfill');
    happens(
      answered('projectRoleDelete', { ...project, role: String(roleIds.viewer), actorId: ben.id }, { success: true }),
      answered('projectRoleCreate', { ...params, role: String(params.role) }, { success: true }),
    );
    expect(roleOf('Ben')).toHaveDisplayValue('Data Collector');
    expect(names()).toEqual(['Ada ada@example.org', 'Ben', 'Cleo']);
  });

  it('the addresses of users are below their names for users who may list users', () => {
    show(answered('userList', {}, [ada, ben, cleo]));
    expect(names()).toEqual(['Ada ada@example.org', 'Ben ben@example.org', 'Cleo cleo@example.org']);
  });
});

describe('user search', () => {
  it('the search for users filters those with a role at once, and is stored in the address', async () => {
    const { user, state } = show();
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'CLE ');
    expect(names()).toEqual(['Cleo']);
    expect(state().navigation.href).toBe('/projects/1/users?filter=CLE+');
  });

  it('the search for users accepts an exact address if users may not be listed', () => {
    renderSite(<ProjectRoles />, before('viewer'), answered('projectRoleList', project, someHolders));
    expect(screen.getByRole('searchbox', { name: 'Filter, or type an exact email address' })).toBeVisible();
  });

  it('the search for users keeps the former results while it runs', () => {
    show(filteredBy('an'), searchFound('an', dan), filteredBy('dan'), searched('dan'));
    expect(names()).toEqual(['Dan dan@example.org']);
    expect(search()).not.toHaveAttribute('aria-disabled');
  });

  it('the search for users shows no empty state before it has a result', () => {
    const { happens } = show(filteredBy('dan'), searched('dan'));
    expect(names()).toEqual([]);
    expect(screen.queryByText(/No one found/)).not.toBeInTheDocument();
    happens(...answered('userList', {}, [], { q: 'dan' }));
    expect(screen.getByText('No one found for “dan”.')).toBeVisible();
    expect(screen.getByText('Try another part of the name or email address.')).toBeVisible();
    expect(screen.queryByText(/No one has a role/)).not.toBeInTheDocument();
  });

  it('the search for users shows users found among those with a role, with address and present role', async () => {
    const { user, events } = show(filteredBy('an'), searchFound('an', dan, cleo));
    // The server also finds names that are spelled a little differently.
    expect(names()).toEqual(['Cleo cleo@example.org', 'Dan dan@example.org']);
    expect(roleOf('Dan')).toHaveDisplayValue('None');
    expect(roleOf('Cleo')).toHaveDisplayValue('Data Collector');
    await user.selectOptions(roleOf('Dan'), 'Project Manager');
    expect(events).toEqual([projectRoleSelected({ ...project, actorId: 9, role: 'manager' })]);
  });

  it('the search for users shows the address once if it is the name', () => {
    show(
      filteredBy('dan'),
      searchFound('dan', aUser({ id: 9, displayName: 'dan@example.org', email: 'dan@example.org' })),
    );
    expect(names()).toEqual(['dan@example.org']);
  });

  it('the search for users is available before any user has a role', () => {
    showOf([]);
    expect(search()).toBeVisible();
  });

  it('the search for users for an address reports that no user was found, not that none has a role', () => {
    const list = answered('projectRoleList', project, someHolders);
    renderSite(<ProjectRoles />, before('viewer'), list, filteredBy('dan@'), searchFound('dan@'));
    expect(screen.getByText('Check that the email address is complete and spelled exactly.')).toBeVisible();
  });

  it('the search for users waits while any role is saved, and cannot be cleared then', async () => {
    const { user, happens } = show(filteredBy('cleo'), requestStarted(giving('manager')));
    expect(search()).toHaveAccessibleDescription('You can search once all roles are loaded and saved.');
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    await user.type(search(), 'x{Escape}');
    expect(search()).toHaveValue('cleo');
    happens(requestFailed({ ...giving('manager'), ...noResponse }));
    expect(search()).not.toHaveAttribute('aria-disabled');
  });

  it('the search for users can be repeated after a failure', async () => {
    const failed = requestFailed({ key: 'userList ?q=cleo', name: 'userList', params: {}, ...noResponse });
    const { user, events } = show(filteredBy('cleo'), searched('cleo'), failed);
    expect(screen.getByText('The search has failed.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toEqual([projectRoleSearched({ ...project, text: 'cleo' })]);
  });
});

describe('alerts about a project role', () => {
  const name = 'Ben';
  it.each([
    [
      { key: 'projectRoles.saved', values: { name, role: { key: 'projectRoleNames.manager' } } },
      /“Ben” is now “Project M/,
    ],
    [{ key: 'projectRoles.removed', values: { name } }, '“Ben” no longer has a role in this project.'],
    [{ key: 'projectRoles.unassigned', values: { name } }, /^Something went wrong\. “Ben” has been removed/],
  ] as const)('the alert about a project role: %j', (message, text) => {
    renderSite(<AlertHost />, alertRaised({ type: 'danger', message }));
    expect(screen.getByText(text)).toBeVisible();
  });
});
