import { screen, within } from '@testing-library/react';
import type { ProjectExtended } from '#api/schemas/project';
import { Home } from '#src/containers/home/Home';
import { newsFound } from '#store/core/news';
import { panelFolded } from '#store/core/panels';
import { requestFailed, requestStarted } from '#store/request/requests';
import { formLists } from '#store/route/queries';
import { siteConfigRead } from '#store/core/siteConfig';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { aCurrentUser, aProject, aUser } from '../../support/things';

const projects = [
  aProject({ id: 1, name: 'Forests', forms: 1200, lastSubmission: '2020-01-02T10:11:12.000Z' }),
  aProject({ id: 2, name: 'Wells', archived: true }),
];

/** Both lists of the home page; administrators only need the first. */
const listed = (list: readonly ProjectExtended[]) => [
  ...answered('projectList', {}, [...list]),
  ...answered('projectList', {}, [...list], formLists),
];

const show = (list: ProjectExtended[] = projects, role: 'admin' | 'viewer' = 'admin') =>
  renderSite(<Home />, loggedInAs(role), at('/'), listed(list));

const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);

const rowOf = (name: RegExp): HTMLElement => screen.getByRole('row', { name });

const failed = (name: 'projectList' | 'userList') => {
  const request = { key: name, name, params: {} } as const;
  return [requestStarted(request), requestFailed({ ...request, problem: { kind: 'noResponse' } })];
};

describe('Home', () => {
  it('the home page lists the active projects with their forms and app users, and the archived ones on request', async () => {
    const { user, happens } = show([...projects, aProject({ id: 3, name: 'Zoo', keyId: 5, appUsers: 1 })]);
    expect(names()).toEqual(['Forests', 'Zoo']);
    expect(rowOf(/Forests/)).toHaveTextContent(/Forests ?1,200 forms · 0 app users ?01\/02\/2020/);
    expect(within(rowOf(/Forests/)).getByRole('link', { name: 'Forests' })).toHaveAttribute('href', '/projects/1');
    expect(rowOf(/Zoo/)).toHaveTextContent('Encrypted · 0 forms · 1 app user(none)');
    expect(screen.getByRole('button', { name: 'Active 2' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Archived 1' }));
    happens(at('/?only=archived'));
    expect(names()).toEqual(['Wells']);
  });

  it('the home page has no choice where all projects are of one kind', () => {
    show([aProject({ name: 'Wells', archived: true })]);
    expect(names()).toEqual(['Wells']);
    expect(screen.queryByRole('button', { name: /^Active/ })).not.toBeInTheDocument();
  });

  it('the home page keeps the order of the server', () => {
    show(['Žito', 'Apples', 'médecine'].map((name, index) => aProject({ id: index + 1, name })));
    expect(names()).toEqual(['Žito', 'Apples', 'médecine']);
  });

  it('the home page counts projects, and web users for those who may list them, with a link to these', () => {
    const lists = [...answered('projectList', {}, projects), ...answered('userList', {}, [aCurrentUser()])];
    renderSite(<Home />, loggedInAs(), at('/'), lists);
    const panel = screen.getByRole('region', { name: 'Right now' });
    expect(panel).toHaveTextContent('1web user2projects');
    expect(within(panel).getByRole('link', { name: /web user/ })).toHaveAttribute('href', '/users');
  });

  it('the home page shows totals once all counts are known, but does not wait for failed ones', () => {
    const { happens } = show();
    const panel = screen.getByRole('region', { name: 'Right now' });
    expect(panel).not.toHaveTextContent('projects');
    happens(failed('userList'));
    expect(panel).toHaveTextContent('Right now2projects');
  });

  it('the home page links from the count of projects down to them', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const { user } = show(projects, 'viewer');
    await user.click(screen.getByRole('button', { name: /2\s*projects/ }));
    expect(scrolled).toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Forests' })).toHaveFocus();
  });

  it('the home page opens the dialog for a new project, only for users who may create one', async () => {
    const { user, state } = show();
    await user.click(screen.getByRole('button', { name: 'New project' }));
    expect(state().modal.open).toEqual({ name: 'projectCreate', ids: {} });
  });

  it('the home page shows a user without any project the next step', () => {
    show([], 'viewer');
    expect(screen.getByText('There are no projects to see.')).toBeVisible();
    expect(screen.getByText(/Ask an administrator/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New project' })).not.toBeInTheDocument();
  });

  it('the home page shows a load failure within the page, and offers a retry', async () => {
    const { user, events } = renderSite(<Home />, loggedInAs(), at('/'), failed('projectList'));
    expect(screen.getByRole('alert')).toHaveTextContent('The projects could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toEqual([
      expect.objectContaining({ type: 'navigation/navigationRequested', payload: { href: '/', replace: true } }),
    ]);
  });

  it('the home page shows names as written', () => {
    const written = ['<script>alert(1)</script>', 'مشروع\u202E!', '🌳🌲', 'x'.repeat(300)];
    show(written.map((name, index) => aProject({ id: index + 1, name })));
    expect(names()).toEqual(written);
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('getting started', () => {
  const steps = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
  const users = answered('userList', {}, [aCurrentUser()]);
  const start = (list: readonly ProjectExtended[], role: 'admin' | 'viewer' = 'admin') =>
    renderSite(<Home />, loggedInAs(role), at('/'), listed(list), users);

  it('“Getting started” lists every step for an administrator, each with a link', async () => {
    const { user, state } = start([]);
    expect(steps().join()).toMatch(/Create a project.*Upload a form.*Add an app user.*Receive.*Create web users/);
    expect(screen.getByRole('link', { name: /Create web users/ })).toHaveAttribute('href', '/users');
    await user.click(screen.getByRole('button', { name: /Create a project/ }));
    expect(state().modal.open).toEqual({ name: 'projectCreate', ids: {} });
  });

  it('“Getting started” checks off finished steps, counts them, and links to the others', () => {
    start([aProject({ id: 3, appUsers: 1 })]);
    expect(screen.getByText('2 of 5')).toBeVisible();
    expect(screen.getByText(/Create a project/)).toHaveTextContent('(done)');
    expect(screen.queryByRole('button', { name: /Create a project/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Upload a form/ })).toHaveAttribute('href', '/projects/3');
  });

  it('“Getting started” lists the steps in a project for a project manager', () => {
    start([aProject({ role: 'manager' })], 'viewer');
    expect(steps().join()).toMatch(/Upload a form.*Add an app user/);
    expect(steps().join()).not.toMatch(/Create a project|Create web users/);
  });

  it('“Getting started” is hidden from users who only view or collect', () => {
    start([aProject({ role: 'viewer' }), aProject({ id: 2, role: 'formfill' })], 'viewer');
    expect(steps().join()).not.toMatch(/Create|Upload|Add/);
    expect(screen.getByRole('link', { name: /Designing forms/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hide “Getting started”' })).not.toBeInTheDocument();
  });

  it('“Getting started” can be collapsed and expanded', async () => {
    const { user } = start([]);
    await user.click(screen.getByRole('button', { name: 'Hide “Getting started”' }));
    expect(screen.queryByText(/Upload a form/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Getting started' })).toBeVisible();
    for (const name of [/Designing forms/, /Ask other people/, /Third-party licences/])
      expect(screen.getByRole('link', { name })).toBeVisible();
    const button = screen.getByRole('button', { name: 'Show “Getting started”' });
    expect(button).toHaveFocus();
    await user.click(button);
    expect(screen.getByText(/Upload a form/)).toBeVisible();
  });

  it('“Getting started” collapses when all is done, and stays open once opened', async () => {
    const lastSubmission = '2020-01-02T10:11:12.000Z';
    const { user, happens } = start([aProject({ lastSubmission })]);
    expect(screen.getByText(/Upload a form/)).toBeVisible();
    happens(answered('userList', {}, [aCurrentUser(), aUser()]));
    expect(screen.queryByText(/Upload a form/)).not.toBeInTheDocument();
    expect(screen.getByText('5 of 5')).toBeVisible();
    expect(screen.getByRole('link', { name: /Third-party licences/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show “Getting started”' }));
    expect(screen.getByText(/Upload a form/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Hide “Getting started”' }));
    expect(screen.queryByText(/Upload a form/)).not.toBeInTheDocument();
  });
});

describe('news', () => {
  it('the news leave no gap if there are none', () => {
    show();
    expect(screen.queryByRole('region', { name: 'News' })).not.toBeInTheDocument();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('the news are in a sandboxed frame without the address of the page', () => {
    const { happens } = show();
    happens(siteConfigRead({ newsUrl: 'https://news.example.org/page' }), newsFound());
    const frame = screen.getByTitle('News');
    expect(frame).toHaveAttribute('src', 'https://news.example.org/page');
    expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('same-origin'));
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(frame).toHaveAttribute('loading', 'lazy');
  });

  it('the news are not loaded while collapsed', () => {
    const { happens } = show();
    happens(panelFolded('news'), siteConfigRead({ newsUrl: 'https://news.example.org/page' }), newsFound());
    expect(screen.getByRole('region', { name: 'News' })).toBeVisible();
    expect(screen.queryByTitle('News')).not.toBeInTheDocument();
  });
});

describe('the introduction', () => {
  const help = () => screen.queryByRole('button', { name: 'About projects' });

  it('the introduction is available in the row of the only, empty Default Project', async () => {
    const { user, state } = show([aProject({ name: 'Default Project' })]);
    const button = within(rowOf(/Default Project/)).getByRole('button', { name: 'About projects' });
    await user.click(button);
    expect(state().modal.open).toEqual({ name: 'projectIntroduction', ids: {} });
  });

  it.each([
    ['another name', [aProject({ name: 'default project' })]],
    ['a form', [aProject({ name: 'Default Project', forms: 1 })]],
    ['a second project', [aProject({ name: 'Default Project' }), aProject({ id: 2 })]],
  ])('the introduction is not available with %s', (_, list) => {
    show(list);
    expect(help()).not.toBeInTheDocument();
  });
});
