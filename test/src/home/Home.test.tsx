import { screen, within } from '@testing-library/react';
import { Home } from '../../../src/containers/home/Home';
import { requestFailed, requestStarted } from '../../../store/requests';
import { answered } from '../../support/states';
import { at, loggedInAs, renderSite } from '../../support/render';
import { aCurrentUser, aProject } from '../../support/things';

const projects = [
  aProject({ id: 1, name: 'Forests', forms: 1200, lastSubmission: '2020-01-02T10:11:12.000Z' }),
  aProject({ id: 2, name: 'Wells', archived: true }),
];

const rowOf = (name: RegExp): HTMLElement => screen.getByRole('row', { name });

describe('home', () => {
  it('lists the projects in the server’s order, the archived ones marked', () => {
    renderSite(<Home />, loggedInAs(), at('/'), answered('projectList', {}, projects));
    const [, forests, wells] = screen.getAllByRole('row');
    expect(forests).toHaveTextContent(/Forests1,2002020\/01\/02/);
    expect(within(rowOf(/Forests/)).getByRole('link', { name: 'Forests' })).toHaveAttribute('href', '/projects/1');
    expect(wells).toHaveTextContent('Wells(archived)0(none)');
  });

  it('counts projects, and web users for those who may list them', () => {
    const lists = [...answered('projectList', {}, projects), ...answered('userList', {}, [aCurrentUser()])];
    renderSite(<Home />, loggedInAs(), at('/'), lists);
    expect(screen.getByRole('region', { name: 'Right now' })).toHaveTextContent('1web user2projects');
  });

  it('opens the dialog for a new project, and offers it only to those who may', async () => {
    const { user, state } = renderSite(<Home />, loggedInAs(), at('/'), answered('projectList', {}, projects));
    await user.click(screen.getByRole('button', { name: 'New project' }));
    expect(state().modal.open).toEqual({ name: 'projectCreate', ids: {} });
  });

  it('tells a person without any project what to do', () => {
    renderSite(<Home />, loggedInAs('viewer'), at('/'), answered('projectList', {}, []));
    expect(screen.getByText('There are no projects to see.')).toBeVisible();
    expect(screen.getByText(/Ask an administrator/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New project' })).not.toBeInTheDocument();
  });

  it('says in place that the list could not be had, and tries again on demand', async () => {
    const request = { key: 'projectList', name: 'projectList', params: {} } as const;
    const failed = [requestStarted(request), requestFailed({ ...request, problem: { kind: 'noResponse' } })];
    const { user, events } = renderSite(<Home />, loggedInAs(), at('/'), failed);
    expect(screen.getByRole('alert')).toHaveTextContent('The projects could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toEqual([
      expect.objectContaining({ type: 'navigation/navigationRequested', payload: { href: '/', replace: true } }),
    ]);
  });
});
