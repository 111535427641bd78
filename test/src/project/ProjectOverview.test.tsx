import { screen, within } from '@testing-library/react';
import type { RoleName } from '#api/roles';
import { ProjectOverview } from '#src/containers/project/ProjectOverview';
import { requestKey } from '#store/request/key';
import { requestStarted } from '#store/request/requests';
import { answered } from '../../support/site/states';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { aForm, aProject } from '../../support/things';

const forms = [
  aForm({
    xmlFormId: 'trees',
    name: 'Trees',
    version: '7',
    submissions: 12,
    lastSubmission: '2020-01-02T10:11:12Z',
    enketoId: 'x/y',
  }),
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

describe('ProjectOverview', () => {
  it('the overview of a project shows a manager everything: forms, drafts, counts, tabs', () => {
    show('manager');
    expect(headings()).toEqual(['Name', 'State', 'Submissions', 'Last submission', 'Actions']);
    expect(hrefOf('Trees')).toBe('/projects/1/forms/trees');
    expect(hrefOf(/12 submissions of Trees/)).toBe('/projects/1/forms/trees/submissions');
    expect(hrefOf('a b/c')).toBe('/projects/1/forms/a%20b%2Fc/draft');
    expect(hrefOf(/submissions of a b\/c/)).toBe('/projects/1/forms/a%20b%2Fc/draft/testing');
    expect(within(screen.getByRole('row', { name: /a b\/c/ })).getByText('Draft')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Right now' })).toHaveTextContent('3app users2forms');
    expect(hrefOf(/app users/)).toBe('/projects/1/app-users');
    const tabs = within(screen.getByRole('navigation', { name: 'Sections of this page' }));
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Progress',
      'Entities',
      'Project Roles',
      'App Users',
      'Form Access',
      'Settings',
    ]);
  });

  it('the overview of a project shows a viewer names and submissions; a name links to the submissions, or to the tests of a draft', () => {
    show('viewer');
    expect(headings()).toEqual(['Name', 'State', 'Submissions', 'Last submission']);
    expect(hrefOf('Trees')).toBe('/projects/1/forms/trees/submissions');
    expect(hrefOf('a b/c')).toBe('/projects/1/forms/a%20b%2Fc/draft/testing');
    expect(screen.queryByRole('button', { name: 'New form' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Right now' })).not.toBeInTheDocument();
  });

  it('the overview of a project shows a data collector the published forms and how to fill them in, without ids and links', () => {
    show('formfill');
    expect(headings()).toEqual(['Name', 'Actions']);
    expect(screen.getByRole('rowheader', { name: 'Trees' })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Fill in Trees/ })).toHaveClass('primary');
    expect(screen.queryByText('a b/c')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Trees' })).not.toBeInTheDocument();
  });

  it('the overview of a project lists no form before it is known which ones the user may see', () => {
    const { happens } = renderSite(
      <ProjectOverview />,
      loggedInAs('viewer'),
      at('/projects/1'),
      answered('formList', { projectId: 1 }, forms),
    );
    expect(screen.queryByText('Trees')).not.toBeInTheDocument();
    happens(answered('projectGet', { projectId: 1 }, aProject({ role: 'viewer' })));
    expect(screen.getByText('Trees')).toBeVisible();
  });

  it('the overview of a project without forms explains how to begin, and keeps the position of its button', () => {
    show('manager', []);
    expect(screen.getByText('There are no forms to see.')).toBeVisible();
    expect(screen.getByText(/^Upload a form definition to begin/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'New form' }).closest('.page-action')).toBeVisible();
  });

  it('the overview of a project counts one submission as one', () => {
    show('viewer', [aForm({ submissions: 1 })]);
    expect(screen.getByRole('link', { name: '1 submission of Trees' })).toBeVisible();
  });

  it('the overview of a project omits a missing version', () => {
    show('manager', [aForm({ version: null }), aForm({ xmlFormId: 'wells', name: 'Wells', version: '' })]);
    expect(screen.getByRole('rowheader', { name: 'Trees trees' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Wells wells' })).toBeVisible();
  });

  it('the overview of a project shows the id and the version of a form below its name', () => {
    show('manager');
    expect(screen.getByRole('rowheader', { name: 'Trees trees · 7' })).toBeVisible();
  });

  it('the overview of a project shows the state of each form, which sorts them as they live', async () => {
    const { user } = show('manager', [
      aForm({ xmlFormId: 'a', name: 'A', state: 'closed' }),
      aForm({ xmlFormId: 'b', name: 'B', publishedAt: null }),
      aForm({ xmlFormId: 'c', name: 'C', state: 'closing' }),
      aForm({ xmlFormId: 'd', name: 'D', state: 'open' }),
    ]);
    const states = () =>
      screen.getAllByRole('row').flatMap((row) => /Draft|Open|Closing|Closed/.exec(row.textContent ?? '')?.[0] ?? []);
    expect(states()).toEqual(['Closed', 'Draft', 'Closing', 'Open']);
    await user.click(screen.getByRole('button', { name: 'State' }));
    expect(states()).toEqual(['Draft', 'Open', 'Closing', 'Closed']);
  });

  it('the overview of a project lets managers change the state of a form, with the keyboard too', async () => {
    const { user, events } = show('manager');
    const badge = screen.getByRole('button', { name: 'State of Trees: Open' });
    badge.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('menuitemradio', { name: /^Open/ })).toBeChecked();
    expect(screen.getByRole('menuitemradio', { name: /^Closing.*no longer download/ })).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(events).toEqual([
      { type: 'forms/formStateChosen', payload: { projectId: 1, xmlFormId: 'trees', state: 'closing' } },
    ]);
    expect(badge).toHaveFocus();
  });

  it('the overview of a project sends nothing when the current state of a form is selected', async () => {
    const { user, events } = show('manager');
    await user.click(screen.getByRole('button', { name: 'State of Trees: Open' }));
    await user.click(screen.getByRole('menuitemradio', { name: /^Open/ }));
    expect(events).toEqual([]);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('the overview of a project shows that a state is being saved, and accepts no other in the meantime', async () => {
    const { user, happens } = show('manager');
    const params = { projectId: 1, xmlFormId: 'trees' };
    happens(requestStarted({ key: requestKey('formUpdate', params), name: 'formUpdate', params }));
    const badge = screen.getByRole('button', { name: 'State of Trees: Open' });
    expect(badge).toHaveAttribute('aria-busy', 'true');
    await user.click(badge);
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it.each(['viewer', 'formfill'] as const)('the overview of a project changes no state for a %s', (role) => {
    show(role, [aForm({ state: 'closing' })]);
    expect(screen.getByText('Closing')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^State of/ })).not.toBeInTheDocument();
  });

  it('the overview of a project shows a data collector the state of a form only if that is not open', () => {
    show('formfill', [aForm(), aForm({ xmlFormId: 'wells', name: 'Wells', state: 'closing' })]);
    expect(screen.queryByText('Open')).not.toBeInTheDocument();
    expect(screen.getByText('Closing')).toBeVisible();
  });

  it('the overview of a project lets managers preview a published form, in a tab of its own', () => {
    show('manager');
    const preview = screen.getByRole('link', { name: 'Preview of Trees (opens in a new tab)' });
    expect(preview).toHaveAttribute('href', '/-/preview/x%2Fy');
    expect(preview).toHaveAttribute('target', '_blank');
    expect(preview).toHaveTextContent('Preview');
    expect(screen.queryByRole('link', { name: /Fill in/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Preview of a b/ })).not.toBeInTheDocument();
  });

  it('the overview of a project lets data collectors fill a form in', () => {
    show('formfill');
    expect(hrefOf('Fill in Trees (opens in a new tab)')).toBe('/-/x%2Fy');
    expect(screen.queryByRole('link', { name: /Preview/ })).not.toBeInTheDocument();
  });

  it.each([
    ['closing', 'id', 'This Form is not accepting new Submissions right now.'],
    ['closed', null, 'This Form is not accepting new Submissions right now.'],
    [
      'open',
      null,
      'Web Form is not available yet. It has not finished being processed. Please refresh later and try again.',
    ],
  ] as const)(
    'the overview of a project explains why a form that is %s, with the id %s, cannot be filled in',
    async (state, enketoId, why) => {
      const { user, events } = show('formfill', [aForm({ state, enketoId })]);
      const button = screen.getByRole('button', { name: 'Fill in Trees' });
      expect(button).toHaveAccessibleDescription(why);
      await user.click(button);
      expect(events).toEqual([]);
    },
  );

  it('the overview of a project shows names as written', () => {
    const names = ['<img src=x onerror=alert(1)>', 'نموذج\u202E', '🐎'.repeat(40)];
    show(
      'viewer',
      names.map((name, index) => aForm({ xmlFormId: `f${index}`, name })),
    );
    expect(
      screen
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent)
        .sort(),
    ).toEqual([...names].sort());
    expect(document.querySelector('img')).toBeNull();
  });

  it('the overview of a project explains forms if there are none, and opens the dialog for a new one', async () => {
    const { user, state } = show('manager', []);
    expect(screen.getByText('There are no forms to see.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New form' }));
    expect(state().modal.open).toEqual({ name: 'formCreate', ids: { projectId: 1 } });
  });

  it('the overview of a project marks an archived project in its title', () => {
    show('manager', forms, true);
    expect(screen.getByRole('heading', { level: 1 }).parentElement).toHaveTextContent('ForestsArchived');
    expect(document.title).toBe('Overview · Forests · Projects · Transect');
  });
});
