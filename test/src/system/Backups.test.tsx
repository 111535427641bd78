import { screen, within } from '@testing-library/react';
import { Backups } from '#src/containers/system/Backups';
import type { Audit } from '#api/schemas/system/audit';
import { limits } from '#api/limits';
import { requestFailed, requestStarted } from '#store/request/requests';
import { requestKey } from '#store/request/key';
import { backupAudits } from '#store/route/queries';
import { sessionStarted } from '#store/account/session';
import { aBackup, DAY } from '../../support/servers/backupAudits';
import { at, loggedInAs, renderSite } from '../../support/site/render';
import { answered } from '../../support/site/states';
import { aCurrentUser } from '../../support/things';

const here = at('/system/backups');
const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const setAt = before(10 * DAY);

const page = (config: string | null, audits: readonly Audit[] = []) =>
  renderSite(
    <Backups />,
    loggedInAs(),
    here,
    answered('backupsConfigGet', {}, config === null ? null : { type: 'folder', setAt: config }),
    answered(
      'auditList',
      {},
      audits.map((audit) => ({ ...audit, actor: null, actee: null })),
      backupAudits,
    ),
  );

const panel = () => screen.getByRole('region', { name: 'Automatic backups' });
const table = () => screen.queryByRole('table', { name: 'Recent backups' });
const buttons = () =>
  within(panel())
    .queryAllByRole('button')
    .map((button) => button.textContent);

describe('Backups', () => {
  it('the Backups page gives instructions without backups', async () => {
    const { user, events } = page(null);
    expect(panel()).toHaveTextContent('Not set up');
    expect(panel()).toHaveTextContent('everything on it is lost');
    expect(panel().querySelector('.question.icon')).toBeInTheDocument();
    expect(table()).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Set up backups' }));
    expect(events).toEqual([{ type: 'modal/modalOpened', payload: { name: 'backupsSetUp', ids: {} } }]);
  });

  it('the Backups page shows that the first backup is due', async () => {
    const { user, events } = page(before(1000));
    expect(panel()).toHaveTextContent('None made yet');
    expect(panel()).toHaveTextContent('within a day');
    expect(panel().querySelector('.clock.icon')).toBeInTheDocument();
    expect(panel().querySelector('.check.icon')).not.toBeInTheDocument();
    expect(buttons()).toEqual(['Terminate backups']);
    await user.click(screen.getByRole('button', { name: 'Terminate backups' }));
    expect(events).toEqual([{ type: 'modal/modalOpened', payload: { name: 'backupsTerminate', ids: {} } }]);
  });

  it('the Backups page shows that all is well, and when a restore verified it', () => {
    const verifiedAt = before(DAY);
    page(setAt, [aBackup(before(1000), { verifiedAt, folder: '/srv/backups', file: 'a.backup', size: 12_345_678 })]);
    expect(panel()).toHaveTextContent('Working');
    expect(panel().querySelector('.check.icon')).toBeInTheDocument();
    const proof = within(panel()).getByText('Last verified by a restore').nextElementSibling;
    expect(proof?.querySelector('time')).toHaveAttribute('dateTime', verifiedAt);
    expect(panel()).toHaveTextContent('/srv/backups');
    const row = within(table() as HTMLElement).getAllByRole('row')[1];
    expect(row).toHaveTextContent('Succeeded');
    expect(row).toHaveTextContent('a.backup');
    expect(row).toHaveTextContent('12.3 MB');
  });

  it('the Backups page can request a backup if the server supports that, and shows its progress', async () => {
    const config = { type: 'folder', setAt, wantedAt: null };
    const { user, events, happens } = renderSite(
      <Backups />,
      loggedInAs('admin', ['backupsRun']),
      here,
      answered('backupsConfigGet', {}, config),
      answered('auditList', {}, [], backupAudits),
    );
    await user.click(within(panel()).getByRole('button', { name: 'Back up now' }));
    expect(events).toEqual([{ type: 'backups/backupsRunRequested' }]);
    happens(answered('backupsConfigGet', {}, { ...config, wantedAt: before(1000) }));
    expect(within(panel()).getByRole('status')).toHaveTextContent('A backup is being made.');
    await user.click(within(panel()).getByRole('button', { name: 'Back up now' }));
    expect(events.filter(({ type }) => type === 'backups/backupsRunRequested')).toHaveLength(1);
    happens(answered('backupsConfigGet', {}, config));
    expect(within(panel()).getByRole('status')).toBeEmptyDOMElement();
  });

  it('the Backups page shows no verification and no files of a server without them', () => {
    page(setAt, [aBackup(before(1000))]);
    expect(screen.queryByText(/verified/i)).not.toBeInTheDocument();
    expect(screen.queryByText('Folder on the server')).not.toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'File' })).not.toBeInTheDocument();
  });

  it('the Backups page shows why the latest one failed, as its status and in the table', async () => {
    const { user } = page(setAt, [aBackup(before(1000), { success: false, message: 'The disk\nis full.' })]);
    expect(panel()).toHaveTextContent('Something went wrong');
    expect(panel()).toHaveTextContent('The disk is full.');
    expect(panel()).toHaveTextContent('Find and remove the cause');
    expect(panel().querySelector('.times.icon')).toBeInTheDocument();
    expect(within(panel()).getByRole('link', { name: /forum/ })).toHaveAttribute('href', 'https://forum.getodk.org/');
    expect(buttons()).toEqual(['Terminate backups', 'Set up again']);
    const reason = within(table() as HTMLElement).getByText(/The disk/);
    expect(reason).not.toBeVisible();
    await user.click(screen.getByText('Why'));
    expect(reason).toBeVisible();
  });

  it('the Backups page shows the warning of a good backup, in its status and in the table', async () => {
    const { user } = page(setAt, [aBackup(before(1000), { message: 'Older ones could not be removed.' })]);
    expect(panel()).toHaveTextContent('Working');
    expect(panel()).toHaveTextContent('Older ones could not be removed.');
    expect(panel()).not.toHaveTextContent('All good');
    const reason = within(table() as HTMLElement).getByText(/Older ones/);
    expect(reason).not.toBeVisible();
    await user.click(screen.getByText('Note'));
    expect(reason).toBeVisible();
  });

  it.each<[string, readonly Audit[], string]>([
    ['gives no reason', [aBackup(before(1000), { success: false })], 'The server gives no reason'],
    ['came too long ago', [aBackup(before(limits.backupLate + 1000))], 'more than three days old'],
    ['never came', [], 'none was made'],
  ])('the Backups page reports if the latest one %s', (_, audits, text) => {
    page(setAt, audits);
    expect(panel()).toHaveTextContent('Something went wrong');
    expect(panel()).toHaveTextContent(text);
  });

  it('the Backups page shows those of earlier configurations after backups are terminated', () => {
    page(null, [aBackup(before(9 * DAY)), aBackup(before(10 * DAY), { success: false })]);
    expect(panel()).toHaveTextContent('Not set up');
    expect(within(table() as HTMLElement).getAllByRole('row')).toHaveLength(3);
  });

  it.each([
    ['are set up', setAt, 1],
    ['are not set up', null, 0],
  ])('the Backups page has a backup to download only while backups %s', (_, config, links) => {
    page(config, [aBackup(before(1000))]);
    const found = within(panel()).queryAllByRole('link', { name: 'Download a backup' });
    expect(found.map((link) => link.getAttribute('href'))).toEqual(Array.from({ length: links }, () => '/v1/backup'));
  });

  it('the Backups page mentions no encryption or passphrase without one', () => {
    page(setAt, [aBackup(before(1000))]);
    expect(screen.queryByText(/encrypted/)).not.toBeInTheDocument();
    expect(panel()).toHaveTextContent('keeps the passphrase, if there is one');
  });

  it('the Backups page is refreshed on demand', async () => {
    const { user, events } = page(null);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(events).toEqual([expect.objectContaining({ type: 'backups/backupsRefreshRequested' })]);
  });

  it('the Backups page has only the actions of the user', () => {
    const { happens } = page(before(1000));
    const user = { ...aCurrentUser(), verbs: ['config.read', 'audit.read', 'backup.create'] };
    happens(sessionStarted({ session: { token: 'x', csrf: 'y', expiresAt: '', createdAt: '' }, user }));
    expect(buttons()).toEqual([]);
    happens(answered('backupsDelete', {}, { success: true }));
    expect(buttons()).toEqual(['Set up backups']);
  });

  it('the Backups page shows a placeholder while loading, and a failure with a retry as soon as one part fails', async () => {
    const config = { key: 'backupsConfigGet', name: 'backupsConfigGet', params: {} } as const;
    const audits = { key: requestKey('auditList', {}, backupAudits), name: 'auditList', params: {} } as const;
    const shown = renderSite(<Backups />, loggedInAs(), here, requestStarted(config), requestStarted(audits));
    expect(within(panel()).getByRole('status')).toHaveTextContent('Loading…');
    expect(buttons()).toEqual([]);
    shown.happens(requestFailed({ ...audits, problem: { kind: 'noResponse' } }));
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
    expect(screen.getByText('The backups could not be loaded.')).toBeVisible();
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(shown.events.at(-1)).toMatchObject({ payload: { href: '/system/backups' } });
  });
});
