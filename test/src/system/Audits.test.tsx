import { screen, within } from '@testing-library/react';
import { Audits } from '#src/containers/system/Audits';
import type { AuditExtended } from '#api/schemas/system/audit';
import { auditsRequested, nextAuditPage } from '#store/system/audits';
import { requestFailed, requestStarted } from '#store/request/requests';
import { requestKey } from '#store/request/key';
import { rangeOf } from '#store/system/auditDays';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { anAppUser, anAudit, aProject } from '../../support/things';

const asked = { action: 'nonverbose', ...rangeOf({ first: '2026-11-20', last: '2026-11-20' }) };
const visiting = [loggedInAs(), at('/system/audits'), auditsRequested(asked)];
const page = (...entries: readonly AuditExtended[]) =>
  answered('auditList', {}, [...entries], nextAuditPage(asked, []));
const key = (offset = 0) => requestKey('auditList', {}, { ...nextAuditPage(asked, []), offset });
const request = (offset = 0) => ({ key: key(offset), name: 'auditList' as const, params: {} });

const rows = () => screen.getAllByRole('row').slice(1);
const cells = (row: HTMLElement | undefined) => (row ? within(row).getAllByRole('cell') : []);

describe('Audits', () => {
  it('the audit log shows time, action, initiator, target and details of each entry', () => {
    renderSite(
      <Audits />,
      visiting,
      page(anAudit(), anAudit({ action: 'project.delete', actee: aProject(), details: null })),
    );
    const [first, second] = rows();
    const [time, type, initiator, target, details] = cells(first);
    expect(time).toHaveTextContent(/\d\d:\d\d/);
    expect(type).toHaveTextContent('Web user › Update details');
    expect(within(initiator as HTMLElement).getByRole('link', { name: 'Ada' })).toHaveAttribute(
      'href',
      '/users/5/edit',
    );
    expect(within(target as HTMLElement).getByRole('link', { name: 'Ben' })).toHaveAttribute('href', '/users/6/edit');
    expect(details).toHaveTextContent('Name: Ben');
    expect(cells(second)[1]).toHaveTextContent('Project › Delete');
    expect(cells(second)[4]).toBeEmptyDOMElement();
  });

  it('the audit log shows entries of unknown actions', () => {
    const odd = { action: 'galaxy.collide', actor: null, actorId: null, actee: null, acteeId: null, details: null };
    const odder = { ...anAudit(), details: 'text', actee: 7, actor: 'x' } as unknown as AuditExtended;
    renderSite(<Audits />, visiting, page(anAudit(odd), anAudit({ actor: anAppUser() }), odder));
    expect(cells(rows()[0]).map(({ textContent }) => textContent)).toEqual([
      expect.any(String),
      'galaxy.collide',
      '',
      '',
      '',
    ]);
    expect(within(cells(rows()[1])[2] as HTMLElement).queryByRole('link')).toBeNull();
    expect(rows()).toHaveLength(3);
  });

  it('the audit log opens all details of an entry, formatted, with a copy button', async () => {
    const { user } = renderSite(<Audits />, visiting, page(anAudit()));
    await user.click(screen.getByRole('button', { name: /^Details: Name/ }));
    const dialog = within(screen.getByRole('dialog', { name: 'Details' }));
    expect(dialog.getByRole('definition')).toHaveTextContent('Ben');
    expect(dialog.getByText(/"displayName": "Ben"/).textContent).toBe(JSON.stringify(anAudit().details, null, 2));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(JSON.stringify(anAudit().details, null, 2));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /^Details: Name/ })).toHaveFocus();
  });

  it('the audit log navigates to the address of another filter', async () => {
    const { user, events } = renderSite(<Audits />, visiting, page(anAudit()));
    const action = screen.getByRole('combobox', { name: 'Action' });
    expect(action).toHaveDisplayValue('All except submissions, logins and backups');
    expect(within(action).getByRole('group', { name: 'Public link' })).toBeInTheDocument();
    await user.selectOptions(action, 'Form › Publish draft');
    expect(events).toMatchObject([{ payload: { href: '/system/audits?action=form.update.publish' } }]);
  });

  it('the audit log keeps the days when the action changes, and the action when the days do', async () => {
    const { user, events } = renderSite(
      <Audits />,
      loggedInAs(),
      at('/system/audits?action=user&start=2026-11-18&end=2026-11-19'),
      auditsRequested({ action: 'user', ...rangeOf({ first: '2026-11-18', last: '2026-11-19' }) }),
    );
    expect(screen.getByRole('combobox', { name: 'Action' })).toHaveDisplayValue('Web user: all actions');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Action' }),
      'All except submissions, logins and backups',
    );
    await user.click(screen.getByRole('button', { name: 'Days: 2026/11/18 – 2026/11/19' }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(events).toMatchObject([
      { payload: { href: '/system/audits?start=2026-11-18&end=2026-11-19' } },
      { payload: { href: '/system/audits?action=user' } },
    ]);
  });

  it('the audit log lists an unknown action named in the address', () => {
    renderSite(<Audits />, loggedInAs(), at('/system/audits?action=entity.unknown'));
    expect(screen.getByRole('combobox', { name: 'Action' })).toHaveDisplayValue('entity.unknown');
  });

  it('the audit log shows placeholder rows while it loads', () => {
    renderSite(<Audits />, visiting, requestStarted(request()));
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-busy', 'true');
  });

  it('the audit log has an empty state with a link to all actions of today', () => {
    renderSite(<Audits />, visiting, page());
    expect(screen.getByText('There are no entries to see.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Show all actions of today' })).toBeNull();
  });

  it('the audit log reports an unknown action in its address', () => {
    const unknown = { ...asked, action: 'form.explode' };
    renderSite(
      <Audits />,
      loggedInAs(),
      at('/system/audits?action=form.explode'),
      auditsRequested(unknown),
      answered('auditList', {}, [], nextAuditPage(unknown, [])),
    );
    expect(screen.getByText('There is no action “form.explode”.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all actions of today' })).toBeVisible();
  });

  it('the audit log shows times to the second', () => {
    renderSite(<Audits />, visiting, page(anAudit({ loggedAt: new Date().toISOString() })));
    expect(screen.getByText(/^today \d\d:\d\d:\d\d$/)).toBeVisible();
  });

  it('the audit log links from an empty filter to all actions', () => {
    const ofForms = { ...asked, action: 'form' };
    renderSite(
      <Audits />,
      loggedInAs(),
      at('/system/audits?action=form'),
      auditsRequested(ofForms),
      answered('auditList', {}, [], nextAuditPage(ofForms, [])),
    );
    expect(screen.getByRole('link', { name: 'Show all actions of today' })).toHaveAttribute('href', '/system/audits');
  });

  it('the audit log offers a retry after a failure', async () => {
    const { user, events } = renderSite(
      <Audits />,
      visiting,
      requestFailed({ ...request(), problem: { kind: 'noResponse' } }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent('The audit log could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events).toMatchObject([{ payload: { href: '/system/audits', replace: true } }]);
  });

  it('the audit log shows the number of entries, and loads more with a button too', async () => {
    const full = Array.from({ length: 250 }, (_, number) => anAudit({ details: { number } }));
    const { user, events, happens } = renderSite(<Audits />, visiting, page(...full));
    expect(screen.getByText('The 250 newest entries are shown.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(events).toMatchObject([{ type: 'audits/auditPageRequested' }]);
    happens(requestFailed({ ...request(250), problem: { kind: 'noResponse' } }));
    expect(screen.getByRole('alert')).toHaveTextContent('More entries could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events.at(-1)).toMatchObject({ type: 'audits/auditPageRequested' });
  });

  it('the audit log is a tab of the system pages that the user may visit', () => {
    renderSite(<Audits />, visiting, page());
    expect(screen.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Server Audit Logs' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Backups' })).toHaveAttribute('href', '/system/backups');
  });
});
