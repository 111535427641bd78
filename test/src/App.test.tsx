import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../../src/App';
import { alertRaised } from '#store/core/alert';
import { modalOpened } from '#store/core/modal';
import { sessionStarted } from '#store/account/session';
import { startFailed, startRetryRequested } from '#store/core/siteStart';
import { answered } from '../support/site/states';
import { at, loggedInAs, renderSite } from '../support/site/render';
import { aCurrentUser, aProject } from '../support/things';

const home = [loggedInAs(), at('/'), ...answered('projectList', {}, [aProject()])];

const says = (name: string) =>
  alertRaised({ type: 'success', message: { key: 'projectCreate.done', values: { name } } });

/** Screens are loaded when they are first visited. */
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('App', () => {
  it('the site shows its frame without user data before the first route is known', async () => {
    const { happens } = renderSite(<App />);
    expect(screen.getByRole('banner')).toHaveTextContent(/^Transect$/);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    happens(home);
    expect(screen.getAllByRole('banner')[0]).toBeVisible();
    await heading('Welcome');
  });

  it('the site shows why it does not start, with a retry button', async () => {
    const { user, events } = renderSite(<App />, startFailed({ kind: 'notProblem', status: 502 }));
    expect(screen.getByRole('alert')).toHaveTextContent('(status 502)');
    expect(screen.getByRole('alert')).toHaveTextContent('The site keeps trying, and continues by itself');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events.at(-1)).toEqual(startRetryRequested());
  });

  it('the site shows the screen of the route, and moves the focus to its heading', async () => {
    const { happens } = renderSite(<App />, home);
    await heading('Welcome');
    expect(document.body).toHaveFocus();
    happens(at('/nowhere'));
    expect(await heading('Page not found')).toHaveFocus();
    expect(document.title).toBe('Page not found · Transect');
  });

  it('the site leaves the focus in the first field of a form', async () => {
    const { happens } = renderSite(<App />, at('/nowhere'));
    await heading('Page not found');
    happens(at('/login'));
    await heading('Log in');
    expect(screen.getByLabelText(/Email address/)).toHaveFocus();
  });

  it('the site shows an alert above the page until it is closed', async () => {
    const { user, happens } = renderSite(<App />, home);
    await heading('Welcome');
    happens(says('Forests'));
    expect(within(screen.getByRole('main')).getByText(/“Forests” was created/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/was created/)).not.toBeInTheDocument();
  });

  it('the site moves the focus to the heading when the focused element disappears', async () => {
    const { user, happens } = renderSite(<App />, home);
    const title = await heading('Welcome');
    await screen.findByRole('button', { name: /^Go to/ });
    happens(says('Forests'));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(title).toHaveFocus());
  });

  it('the site leaves the focus at the last click', async () => {
    const { user, happens } = renderSite(<App />, home);
    const title = await heading('Welcome');
    await screen.findByRole('button', { name: /^Go to/ });
    happens(says('Forests'));
    act(() => screen.getByRole('button', { name: 'Close' }).focus());
    await user.click(title.ownerDocument.body);
    happens(alertRaised({ type: 'success', message: { key: 'projectCreate.done', values: { name: 'Wells' } } }));
    await screen.findByText(/“Wells” was created/);
    expect(document.body).toHaveFocus();
  });

  it('the site shows an alert on the pages before the login once, in their card', async () => {
    const { happens } = renderSite(<App />, at('/login'));
    const title = await heading('Log in');
    happens(says('Forests'));
    const card = title.parentElement;
    if (!card) throw new Error('the heading stands in a card');
    expect(within(card).getByText(/“Forests” was created/)).toBeVisible();
    expect(screen.getAllByText(/was created/)).toHaveLength(1);
    happens(at('/reset-password'), says('Rivers'));
    await heading('Reset password');
    expect(screen.getAllByText(/“Rivers” was created/)).toHaveLength(1);
  });

  it('the site shows an alert within an open dialog, and a form’s problem once', async () => {
    const { happens } = renderSite(<App />, home);
    await heading('Welcome');
    happens(modalOpened({ name: 'projectCreate', ids: {} }), says('Forests'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/“Forests” was created/)).toBeVisible();
    expect(screen.getAllByText(/was created/)).toHaveLength(1);
    happens(alertRaised({ type: 'danger', message: { problem: { kind: 'noResponse' } } }));
    // A dialog loaded as a chunk may show the failure a moment later on a busy machine.
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('The server did not answer.');
    expect(screen.getAllByText(/did not answer/)).toHaveLength(1);
  });

  describe('something of it crashes', () => {
    // React reports it to developers, too.
    beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
    afterEach(() => jest.restoreAllMocks());

    /** An invalid response, which types exclude. */
    const unreadable = JSON.parse('{ "first": "Ama" }');

    it('a crash of the navbar leaves the screen, with a message in its place', async () => {
      const user = { ...aCurrentUser('admin'), displayName: unreadable };
      const session = { token: 'x'.repeat(64), csrf: 'y', expiresAt: '', createdAt: '' };
      renderSite(<App />, [sessionStarted({ session, user }), ...home.slice(1)]);
      await heading('Welcome');
      expect(screen.getByRole('alert')).toHaveTextContent('This part of the site could not be shown.');
      expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
    });

    it('a crash of the page frame shows an error instead of an empty page, and can be reported', async () => {
      const { happens } = renderSite(<App />, home);
      await heading('Welcome');
      happens(alertRaised({ type: unreadable, message: { key: 'ui.busy' } }));
      expect(await screen.findByRole('alert')).toHaveTextContent('This part of the site could not be shown.');
      expect(await screen.findByRole('button', { name: 'Save a report' })).toBeVisible();
      expect(screen.getByRole('banner')).toHaveTextContent(/^Transect$/);
    });

    it('a crash before the first route shows an error instead of an empty page', async () => {
      renderSite(<App />, startFailed({ kind: JSON.parse('{ "toString": null }'), status: 502 }));
      expect(await screen.findByRole('alert')).toHaveTextContent('This part of the site could not be shown.');
      expect(screen.getByRole('button', { name: 'Load the page again' })).toBeVisible();
    });
  });
});
