import { screen, within } from '@testing-library/react';
import { Navbar } from '../../src/containers/Navbar';
import { localeChosen } from '#store/core/locale';
import { sessionStarted } from '#store/account/session';
import { themeChosen } from '#store/core/theme';
import { at, loggedInAs, renderSite } from '../support/site/render';
import { aCurrentUser } from '../support/things';

const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]);

const loggedInAsNewer = (verbs: readonly string[]) =>
  sessionStarted({ session: { createdAt: '', expiresAt: '' }, user: { ...aCurrentUser(), verbs: [...verbs] } });

describe('the navbar', () => {
  it.each([
    ['/', 'Projects'],
    ['/projects/1/app-users', 'Projects'],
    ['/projects/1/forms/trees/draft', 'Projects'],
    ['/users', 'Users'],
    ['/users/3/edit', 'Users'],
    ['/system/backups', 'System'],
    ['/system/audits?action=form', 'System'],
    ['/account/edit', null],
    ['/nowhere', null],
  ])('the navbar at %s marks as current: %s', (href, current) => {
    renderSite(<Navbar tools={null} />, loggedInAs(), at(href));
    expect(links()).toEqual([
      ['Transect', null],
      ['Projects', current === 'Projects' ? 'page' : null],
      ['Users', current === 'Users' ? 'page' : null],
      ['System', current === 'System' ? 'page' : null],
    ]);
  });

  it('the navbar links to the backups, or to the audit log without backups', () => {
    const { happens } = renderSite(<Navbar tools={null} />, loggedInAs(), at('/'));
    expect(screen.getByRole('link', { name: 'System' })).toHaveAttribute('href', '/system/backups');
    happens(loggedInAsNewer(['audit.read', 'config.read', 'config.set']));
    expect(screen.getByRole('link', { name: 'System' })).toHaveAttribute('href', '/system/audits');
    happens(loggedInAsNewer(['config.read']));
    expect(screen.queryByRole('link', { name: 'System' })).toBeNull();
  });

  it('the navbar shows no link to pages that the user may not visit', () => {
    renderSite(<Navbar tools={null} />, loggedInAs('viewer'), at('/'));
    expect(links()).toEqual([
      ['Transect', null],
      ['Projects', 'page'],
    ]);
  });

  it('the navbar links to the user’s own account', async () => {
    const { user } = renderSite(<Navbar tools={null} />, loggedInAs('viewer'), at('/'));
    await user.click(screen.getByRole('button', { name: 'Account: Ada' }));
    expect(screen.getByRole('menuitem', { name: 'Edit profile' })).toHaveAttribute('href', '/account/edit');
  });

  it.each([
    ['Ada Lovelace-King', 'AL'],
    ['ada', 'AD'],
    ['zoë.müller@example.org', 'ZO'],
    ['池端 さくら', '池さ'],
    ['María José del Río', 'MR'],
  ])('the navbar has for %s the letters %s', (displayName, letters) => {
    const { happens } = renderSite(<Navbar tools={null} />, loggedInAs(), at('/'));
    happens(sessionStarted({ session: { createdAt: '', expiresAt: '' }, user: { ...aCurrentUser(), displayName } }));
    const button = screen.getByRole('button', { name: `Account: ${displayName}` });
    expect(button.querySelector('[data-initials]')).toHaveAttribute('data-initials', letters);
  });

  it('the navbar shows on the login page that no user is logged in, even right after the login', () => {
    const { happens } = renderSite(<Navbar tools={null} />, at('/login'));
    happens(loggedInAs());
    expect(links()).toEqual([['Transect', null]]);
    expect(screen.getByRole('button', { name: 'Account: Not logged in' })).toBeVisible();
  });

  it('the navbar has a button for the logout', async () => {
    const { user, events } = renderSite(<Navbar tools={null} />, loggedInAs(), at('/'));
    await user.click(screen.getByRole('button', { name: 'Account: Ada' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(events.map(({ type }) => type)).toEqual(['session/logoutRequested']);
  });

  it('the navbar lists the five languages by their own names, and waits while one is loading', async () => {
    const { user, events, happens } = renderSite(<Navbar tools={null} />, loggedInAs(), at('/'));
    await user.click(screen.getByRole('button', { name: 'Language: en' }));
    const names = within(screen.getByRole('menu'))
      .getAllByRole('menuitemradio')
      .map((item) => item.textContent);
    expect(names).toEqual(['English', 'Čeština', 'Deutsch', 'Español', 'Français']);
    await user.click(screen.getByRole('menuitemradio', { name: 'Čeština' }));
    expect(events).toEqual([localeChosen('cs')]);
    happens(localeChosen('cs'));
    expect(screen.getByRole('button', { name: 'Language: en' })).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    ['before the login', []],
    ['after it', ['Edit profile', 'Record this session', 'Developer tools', 'Log out']],
  ])('the navbar has three themes %s', async (when, others) => {
    const { user, events, happens } = renderSite(<Navbar tools={null} />, at('/login'));
    if (others.length > 0) happens(loggedInAs(), at('/'));
    const open = () => user.click(screen.getByRole('button', { name: /^Account/ }));
    await open();
    const group = within(screen.getByRole('group', { name: 'Theme' }));
    const shown = () => group.getAllByRole('menuitemradio').map((item) => [item.textContent, item.ariaChecked]);
    expect(shown()).toEqual([
      ['System', 'true'],
      ['Light', 'false'],
      ['Dark', 'false'],
    ]);
    expect(screen.queryAllByRole('menuitem').map((item) => item.textContent)).toEqual(others);
    await user.click(group.getByRole('menuitemradio', { name: 'Dark' }));
    expect(events.at(-1)).toEqual(themeChosen('dark'));
    await open();
    expect(screen.getByRole('menuitemradio', { name: 'Dark' })).toHaveAttribute('aria-checked', 'true');
  });

  it.each(['Escape', 'a press beside them'])('the navbar closes its menu again on %s', async (way) => {
    const { user } = renderSite(<Navbar tools={null} />, loggedInAs(), at('/'));
    const toggle = screen.getByRole('button', { name: 'Menu' });
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    if (way === 'Escape') {
      await user.tab();
      await user.keyboard('{Escape}');
      expect(toggle).toHaveFocus();
    } else {
      await user.click(document.body);
    }
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
  });
});
