import { screen, within } from '@testing-library/react';
import type { RoleName } from '../../../api/roles';
import { ProjectOverview } from '../../../src/containers/project/ProjectOverview';
import { answered } from '../../support/states';
import { at, loggedInAs, renderSite } from '../../support/render';
import { aForm, aProject } from '../../support/things';

const forms = [
  aForm({ xmlFormId: 'trees', name: 'Trees', version: '7', submissions: 12, lastSubmission: '2020-01-02T10:11:12Z' }),
  aForm({ xmlFormId: 'a b/c', name: null, version: '', publishedAt: null }),
];

const show = (role: RoleName, list = forms, archived = false) =>
  renderSite(
    <ProjectOverview />,
    loggedInAs('viewer'),
    at('/projects/1'),
    answered('projectGet', { projectId: 1 }, aProject({ role, appUsers: 3, forms: list.length, archived })),
    answered('formList', { projectId: 1 }, list),
  );

const headings = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the overview of a project', () => {
  it('shows a manager everything: forms, drafts, counts, tabs', () => {
    show('manager');
    expect(headings()).toEqual(['Name', 'Form ID', 'Version', 'Submissions', 'Last submission']);
    expect(hrefOf('Trees')).toBe('/projects/1/forms/trees');
    expect(hrefOf(/12 submissions of Trees/)).toBe('/projects/1/forms/trees/submissions');
    expect(hrefOf('a b/c')).toBe('/projects/1/forms/a%20b%2Fc/draft');
    expect(within(screen.getByRole('row', { name: /a b\/c/ })).getByText('Draft')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Right now' })).toHaveTextContent('3app users2forms');
    expect(hrefOf(/app users/)).toBe('/projects/1/app-users');
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['Overview', 'App Users', 'Form Access']);
  });

  it('shows a viewer names and submissions; a name leads to the submissions', () => {
    show('viewer');
    expect(headings()).toEqual(['Name', 'Submissions', 'Last submission']);
    expect(hrefOf('Trees')).toBe('/projects/1/forms/trees/submissions');
    expect(screen.queryByRole('link', { name: 'a b/c' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'New form' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Right now' })).not.toBeInTheDocument();
  });

  it('shows a data collector the published forms, with id and version, leading nowhere', () => {
    show('formfill');
    expect(headings()).toEqual(['Name', 'Form ID', 'Version']);
    expect(screen.getByRole('row', { name: 'Trees trees 7' })).toBeVisible();
    expect(screen.queryByText('a b/c')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Trees' })).not.toBeInTheDocument();
  });

  it('says what forms are for where there are none, and opens the dialog for a new one', async () => {
    const { user, state } = show('manager', []);
    expect(screen.getByText('There are no forms to see.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New form' }));
    expect(state().modal.open).toEqual({ name: 'formCreate', ids: { projectId: 1 } });
  });

  it('marks an archived project in its title', () => {
    show('manager', forms, true);
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('Forests(archived)');
    expect(document.title).toBe('Overview · Forests · Projects · Transect');
  });
});
