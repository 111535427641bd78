import { screen } from '@testing-library/react';
import { BackupsSetUp } from '#src/containers/system/BackupsSetUp';
import { BackupsTerminate } from '#src/containers/system/BackupsTerminate';
import { backupsDestinationShown, backupsInitiated } from '#store/system/backups';
import { requestFailed, requestStarted } from '#store/request/requests';
import type { RequestProblem } from '#store/request/problem';
import { renderSite, type Shown } from '../../support/site/render';

const initiation = { url: 'https://destination.example.org/', token: 'secret' };
const initiate = { key: 'backupsInitiate', name: 'backupsInitiate', params: {} } as const;
const verify = { key: 'backupsVerify', name: 'backupsVerify', params: {} } as const;
const end = { key: 'backupsDelete', name: 'backupsDelete', params: {} } as const;

const show = () => renderSite(<BackupsSetUp ids={{}} />);
const press = ({ user }: Shown, name: string) => user.click(screen.getByRole('button', { name }));
const dialog = () => screen.getByRole('dialog', { name: 'Set up backups' });
const passphrase = () => screen.getByLabelText(/^Passphrase/);
const code = () => screen.getByLabelText(/^Confirmation code/);

const showCode = (as: 'opened' | 'blocked' = 'opened') => {
  const shown = show();
  shown.happens(backupsInitiated({ initiation }), backupsDestinationShown({ as }));
  return shown;
};

const refuse = ({ happens }: Shown, problem: RequestProblem) =>
  happens(requestStarted(verify), requestFailed({ ...verify, problem }));

const expectHeld = async (shown: Shown) => {
  const count = shown.events.length;
  await shown.user.keyboard('{Escape}');
  await press(shown, 'Close');
  await press(shown, 'Cancel');
  expect(shown.events).toHaveLength(count);
};

describe('BackupsSetUp, first step', () => {
  it('backups setup requires a passphrase, visibly, and sends it as typed', async () => {
    const shown = show();
    expect(dialog()).toHaveTextContent('Step 1 of 3');
    expect(passphrase()).toHaveFocus();
    expect(passphrase()).toHaveAttribute('type', 'text');
    await shown.user.type(passphrase(), '  x ');
    await press(shown, 'Next');
    expect(shown.events).toEqual([{ type: 'backups/backupsInitiateSubmitted', payload: { passphrase: '  x ' } }]);
  });

  it('backups setup warns of a blank passphrase, and accepts it; it warns of losing one', async () => {
    const shown = show();
    expect(screen.getByRole('alert')).toHaveTextContent('Without a passphrase');
    await shown.user.type(passphrase(), 'x');
    expect(screen.getByRole('alert')).toHaveTextContent('It can’t be recovered');
    await shown.user.clear(passphrase());
    expect(screen.getByRole('alert')).toHaveTextContent('Without a passphrase');
    await shown.user.keyboard('{Enter}');
    expect(shown.events).toEqual([{ type: 'backups/backupsInitiateSubmitted', payload: { passphrase: '' } }]);
  });

  it('backups setup cannot be closed while it runs, and shows why it failed', async () => {
    const shown = show();
    shown.happens(requestStarted(initiate));
    await expectHeld(shown);
    const problem = { kind: 'problem', code: 500.9, message: 'No keys today.' } as const;
    shown.happens(requestFailed({ ...initiate, problem }));
    expect(screen.getByText('No keys today.')).toBeVisible();
    await press(shown, 'Cancel');
    expect(shown.events.at(-1)).toMatchObject({ type: 'modal/modalClosed' });
  });
});

describe('BackupsSetUp, second step', () => {
  it('backups setup announces the page that will open, and opens it', async () => {
    const shown = show();
    shown.happens(backupsInitiated({ initiation }));
    expect(dialog()).toHaveTextContent('Step 2 of 3');
    expect(dialog()).toHaveTextContent('confirmation code');
    expect(screen.getByRole('button', { name: 'Choose the destination' })).toHaveFocus();
    await shown.user.keyboard('{Enter}');
    expect(shown.events.at(-1)).toMatchObject({ type: 'backups/backupsDestinationRequested' });
  });
});

describe('BackupsSetUp, last step', () => {
  it('backups setup trims the code', async () => {
    const shown = showCode();
    expect(dialog()).toHaveTextContent('Step 3 of 3');
    expect(code()).toHaveFocus();
    await shown.user.type(code(), '  12 34 {Enter}');
    expect(shown.events.at(-1)).toEqual({ type: 'backups/backupsVerifySubmitted', payload: { code: '12 34' } });
  });

  it.each(['', '   '])('backups setup sends nothing for “%s”', async (typed) => {
    const shown = showCode();
    const count = shown.events.length;
    if (typed) await shown.user.type(code(), typed);
    await press(shown, 'Confirm and turn on');
    expect(code()).toBeInvalid();
    expect(shown.events).toHaveLength(count);
  });

  it('backups setup has a link to the page, in case its window is closed', () => {
    showCode();
    expect(screen.getByRole('link', { name: /Open the page again/ })).toHaveAttribute('href', initiation.url);
    expect(dialog()).not.toHaveTextContent('did not let');
  });

  it('backups setup reports a blocked window, with the link instead', () => {
    showCode('blocked');
    expect(screen.getByRole('alert')).toHaveTextContent('The browser did not let the window open.');
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /Open the page/ })).toHaveAttribute('href', initiation.url);
  });

  it('backups setup shows the server’s reason after a wrong code, and offers a retry', () => {
    const shown = showCode();
    refuse(shown, { kind: 'problem', code: 400.9, message: 'Not this one.', details: { reason: 'x' } });
    expect(dialog()).toHaveTextContent('Not this one.');
    expect(dialog()).toHaveTextContent('Check the code and try again');
    expect(screen.getByRole('link', { name: /forum/ })).toBeVisible();
  });

  it.each([401.2, 403.1])('backups setup has to be restarted if the token has expired (%s)', (gone) => {
    refuse(showCode(), { kind: 'problem', code: gone, message: 'no' });
    expect(dialog()).toHaveTextContent('This setup has expired');
    expect(dialog()).not.toHaveTextContent('Check the code');
  });

  it('backups setup cannot be closed while the code is sent', async () => {
    const shown = showCode();
    shown.happens(requestStarted(verify));
    await expectHeld(shown);
  });
});

describe('terminating backups', () => {
  it('terminating backups explains the consequences, and dispatches it', async () => {
    const shown = renderSite(<BackupsTerminate ids={{}} />);
    const confirm = screen.getByRole('dialog', { name: 'Terminate backups' });
    for (const text of ['cannot be undone', 'stay where they are', 'data on this server stays'])
      expect(confirm).toHaveTextContent(text);
    await press(shown, 'Terminate backups');
    expect(shown.events).toEqual([expect.objectContaining({ type: 'backups/backupsTerminateSubmitted' })]);
    shown.happens(requestStarted(end));
    await expectHeld(shown);
  });
});
