import { screen, within } from '@testing-library/react';
import { roles } from '#api/roles';
import { entityVerbs, roleVerbs } from '#api/account/verbGroups';
import { PeopleHelp } from '#src/containers/user/PeopleHelp';
import { UserList } from '#src/containers/user/UserList';
import { ProjectAppUsers } from '#src/containers/project/ProjectAppUsers';
import { ProjectRoles } from '#src/containers/project/ProjectRoles';
import { people, rights } from '#src/views/user/rights';
import { at, loggedInAs, renderSite } from '../../support/site/render';

const show = () => renderSite(<PeopleHelp ids={{}} />, [loggedInAs()]);

/** Users who may do something, as listed in the table. */
const namesOf = (what: RegExp) => {
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const cells = within(screen.getByRole('row', { name: what })).getAllByRole('cell');
  return cells.flatMap((cell, i) => (within(cell).queryByRole('img', { name: 'yes' }) ? [heads[i + 1]] : []));
};

const everybody = ['Administrator', 'Project Manager', 'Project Viewer', 'Data Collector', 'App user'];
const [admin, manager, viewer, collector, appUser] = everybody;

describe('PeopleHelp', () => {
  it.each(['Web user', 'App user', 'Sitewide role', 'Project role', 'Data collector'])(
    'the help about users explains the term %s',
    (word) => {
      show();
      const term = screen.getByText(word, { selector: 'dt' });
      expect(term.nextElementSibling).toHaveTextContent(/\w{3,}.*\.$/);
    },
  );

  it.each([
    [/Fill in forms/, [admin, manager, collector, appUser]],
    [/See the project/, [admin, manager, viewer, collector]],
    [/See and download submissions/, [admin, manager, viewer]],
    [/Upload, publish/, [admin, manager]],
    [/Give and take away project roles/, [admin, manager]],
    [/Create, change and retire web users/, [admin]],
    [/audit log/, [admin]],
  ])('the help about users shows who may do it: %s', (what, who) => {
    show();
    expect(namesOf(what)).toEqual(who);
  });

  it('the help about users shows that all others may not', () => {
    show();
    const row = within(screen.getByRole('row', { name: /audit log/ }));
    expect(row.getAllByText('no')).toHaveLength(4);
  });

  it('the help about users omits no verb of any role', () => {
    const told = new Set<string>(Object.values(rights).flat());
    // Nothing here edits roles, changes submissions or deletes projects.
    // The site has no screen for these yet.
    const changing = ['submission.update', 'submission.delete', 'submission.restore'];
    const later = ['form.restore', 'actor_property.list', 'actor_property.update', 'config.set', 'analytics.read'];
    const untold = new Set<string>([...roleVerbs, ...entityVerbs, ...changing, ...later, 'project.delete']);
    const held = new Set<string>(people.flatMap((person) => roles[person].verbs));
    expect([...held].filter((verb) => !told.has(verb) && !untold.has(verb))).toEqual([]);
    expect([...told].filter((verb) => !held.has(verb))).toEqual([]);
  });

  it.each([
    ['users', <UserList key="" />, '/users'],
    ['project roles', <ProjectRoles key="" />, '/projects/1/users'],
    ['app users', <ProjectAppUsers key="" />, '/projects/1/app-users'],
  ])('the help about users opens from the %s', async (_, view, href) => {
    const { user, state } = renderSite(view, [loggedInAs(), at(href)]);
    await user.click(screen.getByRole('button', { name: 'Who may do what?' }));
    expect(state().modal.open).toEqual({ name: 'peopleHelp', ids: {} });
  });

  it('the help about users can be closed', async () => {
    const { user, events } = show();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(events).toEqual([{ type: 'modal/modalClosed', payload: undefined }]);
  });
});
