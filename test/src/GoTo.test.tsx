import { screen, within } from '@testing-library/react';
import { GoTo } from '../../src/containers/goTo/GoTo';
import { KeyboardHelp } from '../../src/containers/goTo/KeyboardHelp';
import { NavbarTools } from '../../src/containers/goTo/NavbarTools';
import type { UnknownAction } from '@reduxjs/toolkit';
import { alertActionChosen, alertDismissed, alertRaised } from '#store/core/alert';
import { bulkActionsRequested } from '#store/submission/bulkActions';
import { modalOpened, selectModal } from '#store/core/modal';
import { singleKeysSwitched } from '#store/core/shortcuts';
import { at, loggedInAs, renderSite } from '../support/site/render';
import { answered } from '../support/site/states';
import { aForm, aProject, aUser } from '../support/things';

const forms = [
  aForm({ xmlFormId: 'wells', name: 'Žluté studny' }),
  aForm({ xmlFormId: 'trees', name: null, publishedAt: null }),
];

const show = (role: 'admin' | 'viewer' = 'admin') =>
  renderSite(
    <GoTo ids={{}} />,
    loggedInAs(role),
    at('/projects/1'),
    answered('projectList', {}, [aProject({ id: 1, name: 'Uplands' }), aProject({ id: 2, name: 'Lowlands' })]),
    answered('formList', { projectId: 1 }, forms),
    answered('userList', {}, [aUser({ id: 9, displayName: 'Jana', email: 'jana@example.org' })]),
  );

const input = () => screen.getByRole('combobox', { name: /Go to/ });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const marked = () => screen.getByRole('option', { selected: true }).textContent;

describe('Go to', () => {
  it.each([
    ['zlute stud', ['Žluté studnyUplandsForm']],
    ['trees', ['treesUplandsForm']],
    ['lowl', ['LowlandsProject']],
    ['JANA@', ['Janajana@example.orgPerson']],
    ['audit', ['Server Audit LogsPage']],
    ['log out', ['Log outAction']],
    ['nonesuch', []],
  ])('“Go to” finds by “%s”: %j', async (typed, found) => {
    const { user } = show();
    await user.type(input(), typed);
    expect(options()).toEqual(found);
    expect(screen.getByRole('status')).toHaveTextContent(`${found.length} found`);
  });

  it.each([
    ['zlute', '/projects/1/forms/wells/submissions'],
    ['trees', '/projects/1/forms/trees/draft'],
    ['lowlands', '/projects/2'],
    ['jana', '/users/9/edit'],
  ])('“Go to” leads from “%s” to %s, and closes', async (typed, href) => {
    const { user, events } = show();
    await user.type(input(), `${typed}{Enter}`);
    expect(events).toEqual([
      { type: 'modal/modalClosed' },
      { type: 'navigation/navigationRequested', payload: { href } },
    ]);
  });

  it('“Go to” moves through the options by the arrow keys, around the ends, and follows a click', async () => {
    const { user, events } = show();
    await user.type(input(), 'lands');
    expect(marked()).toBe('UplandsProject');
    await user.keyboard('{ArrowDown}');
    expect(marked()).toBe('LowlandsProject');
    expect(input()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(marked()).not.toBe('LowlandsProject');
    await user.click(screen.getByRole('option', { name: /Lowlands/ }));
    expect(events.at(-1)).toMatchObject({ payload: { href: '/projects/2' } });
  });

  it('“Go to” lists the actions of the user', async () => {
    const { user, state } = show();
    await user.type(input(), 'new user{Enter}');
    expect(selectModal(state())).toEqual({ name: 'userCreate', ids: {} });
  });

  it('“Go to” lists nothing that the user may not see or do', async () => {
    const { user } = show('viewer');
    await user.type(input(), 'new');
    expect(options()).toEqual([]);
    await user.clear(input());
    await user.type(input(), 'audit');
    expect(options()).toEqual([]);
  });

  it('“Go to” closes without a question about typed text', async () => {
    const { user, events } = show();
    await user.type(input(), 'x{Escape}');
    expect(events).toEqual([{ type: 'modal/modalClosed' }]);
  });
});

describe('the keys of the site', () => {
  const showTools = () => renderSite(<NavbarTools />, loggedInAs(), at('/'));

  it.each([
    ['{Control>}k{/Control}', 'goTo'],
    ['{Meta>}k{/Meta}', 'goTo'],
    ['?', 'keyboardHelp'],
  ])('the keys %s open the dialog %s', async (keys, name) => {
    const { user, state } = showTools();
    await user.keyboard(keys);
    expect(selectModal(state())?.name).toBe(name);
  });

  it('keys do nothing while a dialog is open', async () => {
    const { user, state, happens } = showTools();
    happens(modalOpened({ name: 'projectCreate', ids: {} }));
    await user.keyboard('?{Control>}k{/Control}');
    expect(selectModal(state())?.name).toBe('projectCreate');
  });

  it('single keys can be turned off, and Ctrl+K still works', async () => {
    const { user, state, happens } = showTools();
    happens(singleKeysSwitched(false));
    await user.keyboard('?');
    expect(selectModal(state())).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    expect(selectModal(state())?.name).toBe('goTo');
  });

  it('single keys are letters while something is typed', async () => {
    const { user, state } = renderSite(
      <>
        <NavbarTools />
        <main>
          <div role="search">
            <input />
          </div>
        </main>
      </>,
      loggedInAs(),
      at('/'),
    );
    await user.keyboard('/');
    expect(screen.getByRole('textbox')).toHaveFocus();
    await user.keyboard('/?');
    expect(screen.getByRole('textbox')).toHaveValue('/?');
    expect(selectModal(state())).toBeNull();
  });

  it('the dialog about keys turns single keys off', async () => {
    const { user, state } = renderSite(<KeyboardHelp ids={{}} />, loggedInAs(), at('/'));
    await user.click(screen.getByRole('checkbox'));
    expect(state().shortcuts.singleKeys).toBe(false);
  });
});

describe('recent messages', () => {
  it('recent messages can be read again, the newest first', async () => {
    const { user } = renderSite(
      <NavbarTools />,
      loggedInAs(),
      at('/'),
      alertRaised({ type: 'success', message: { key: 'login.loggedOut' } }),
      alertRaised({ type: 'danger', message: { key: 'alert.crash' } }),
      at('/users'),
    );
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    const items = within(screen.getByRole('dialog', { name: 'Messages' })).getAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/Something went wrong on this page/);
    expect(items[1]).toHaveTextContent(/You are logged out/);
  });

  const source = { projectId: 1, xmlFormId: 'trees', draft: false };
  const event = bulkActionsRequested({ source, ids: ['a', 'b'], act: { name: 'restore' } });
  const deletion = {
    type: 'success',
    message: { key: 'submissionActs.deleted', values: { count: 2 } },
    action: { text: 'submissionActs.undo', event },
  } as const;
  const deleted = alertRaised(deletion);
  const showMessages = async (...more: UnknownAction[]) => {
    const shown = renderSite(<NavbarTools />, loggedInAs(), at('/'), deleted, alertDismissed(), ...more);
    await shown.user.click(screen.getByRole('button', { name: 'Messages' }));
    return { ...shown, list: within(screen.getByRole('dialog', { name: 'Messages' })) };
  };

  it('recent messages offer the undo of a bulk action, and report its result', async () => {
    const { user, events, happens, list } = await showMessages();
    const undo = list.getByRole('button', { name: 'Undo' });
    await user.click(undo);
    expect(events).toContainEqual(alertActionChosen({ text: 'submissionActs.undo', event }));
    expect(undo).toHaveAttribute('aria-disabled', 'true');
    happens(
      alertRaised({ type: 'success', message: { key: 'submissionActs.restored', values: { count: 2 } }, undoes: 1 }),
    );
    expect(list.getByText('Undone')).toBeVisible();
    expect(list.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('recent messages say why an undo failed, and offer it again after a lost connection', async () => {
    const { happens, list } = await showMessages();
    happens(alertRaised({ type: 'danger', message: { problem: { kind: 'noResponse' } }, undoes: 1 }));
    expect(list.getByText(/^Could not be undone: /)).toBeVisible();
    expect(list.getByRole('button', { name: 'Undo' })).toBeVisible();
    happens(
      alertRaised({ type: 'danger', message: { problem: { kind: 'problem', code: 412.2, message: '' } }, undoes: 1 }),
    );
    expect(list.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('recent messages offer no undo after 24 hours', async () => {
    const { payload, ...raised } = alertRaised(deletion);
    const old = { ...raised, payload: { ...payload, at: new Date(Date.now() - 25 * 3_600_000).toISOString() } };
    const { list } = await showMessages(alertDismissed(), old, alertDismissed());
    expect(list.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    expect(list.getByText('Could be undone for 24 hours.')).toBeVisible();
  });

  it('recent messages have an empty state', async () => {
    const { user } = renderSite(<NavbarTools />, loggedInAs(), at('/'));
    await user.click(screen.getByRole('button', { name: 'Messages' }));
    expect(screen.getByText('No messages since you logged in.')).toBeVisible();
  });
});
