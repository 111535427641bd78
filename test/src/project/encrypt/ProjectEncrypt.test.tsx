import { screen } from '@testing-library/react';
import { ProjectEncrypt } from '#src/containers/project/ProjectEncrypt';
import { requestFailed, requestStarted } from '#store/request/requests';
import type { RequestProblem } from '#store/request/problem';
import { renderSite, type Shown } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { aProject } from '#test/support/things';

const ids = { projectId: 1 };
const request = { key: 'projectKeyCreate projectId=1', name: 'projectKeyCreate', params: ids } as const;

const show = () => renderSite(<ProjectEncrypt ids={ids} />, answered('projectGet', ids, aProject()));

const press = ({ user }: Shown, name: string) => user.click(screen.getByRole('button', { name }));
const passphrase = () => screen.getByLabelText(/^Passphrase(?!,)/);
const confirm = () => screen.getByLabelText(/^Passphrase, once more/);
const last = ({ events }: Shown) => events.at(-1);

/** The dialog at its second step. */
const showForm = async () => {
  const shown = show();
  await press(shown, 'Choose a passphrase');
  return shown;
};

const fail = ({ happens }: Shown, problem: RequestProblem) =>
  happens(requestStarted(request), requestFailed({ ...request, problem }));

describe('ProjectEncrypt, first step', () => {
  it('project encryption explains its scope, the features it removes, and that it is permanent', () => {
    show();
    const dialog = screen.getByRole('dialog', { name: 'Turn on encryption' });
    expect(screen.getByRole('heading', { name: 'Encrypted data' })).toBeVisible();
    for (const text of [
      'cannot be viewed in the browser',
      'OData',
      'This cannot be undone',
      'If the passphrase is lost',
    ])
      expect(dialog).toHaveTextContent(text);
    expect(screen.queryByLabelText(/Passphrase/)).not.toBeInTheDocument();
  });

  it('project encryption can be closed without reloading the project', async () => {
    const shown = show();
    await press(shown, 'Cancel');
    expect(shown.events).toEqual([expect.objectContaining({ type: 'modal/modalClosed' })]);
  });
});

describe('ProjectEncrypt, second step', () => {
  it('project encryption requires the passphrase twice, and sends it exactly as typed', async () => {
    const shown = await showForm();
    expect(passphrase()).toHaveFocus();
    await shown.user.type(passphrase(), ' x');
    await shown.user.type(confirm(), ' x');
    await press(shown, 'Turn on encryption');
    expect(shown.events).toEqual([
      { type: 'projects/projectEncryptSubmitted', payload: { projectId: 1, passphrase: ' x', hint: '' } },
    ]);
  });

  it('project encryption accepts a hint too', async () => {
    const shown = await showForm();
    await shown.user.type(passphrase(), 'x');
    await shown.user.type(confirm(), 'x');
    await shown.user.type(screen.getByLabelText(/Hint/), '  the letter {Enter}');
    expect(last(shown)).toMatchObject({ payload: { hint: 'the letter' } });
  });

  it.each([
    ['nothing', '', ''],
    ['two different ones', 'long way', 'long  way'],
  ])('project encryption refuses %s', async (_, one, other) => {
    const shown = await showForm();
    if (one) await shown.user.type(passphrase(), one);
    if (other) await shown.user.type(confirm(), other);
    await press(shown, 'Turn on encryption');
    expect(shown.events).toEqual([]);
    expect(passphrase()).toBeInvalid();
    expect(confirm()).toBeInvalid();
    expect(screen.queryAllByText('The two passphrases are not the same. Type both again.').length > 0).toBe(one !== '');
  });

  it('project encryption cannot be closed while it runs', async () => {
    const shown = await showForm();
    shown.happens(requestStarted(request));
    await shown.user.keyboard('{Escape}');
    await press(shown, 'Close');
    await press(shown, 'Cancel');
    expect(shown.events.map(({ type }) => type)).toEqual(['requests/requestStarted']);
  });

  it('project encryption shows why it failed, with the passphrase kept for a retry', async () => {
    const shown = await showForm();
    await shown.user.type(passphrase(), 'short');
    await shown.user.type(confirm(), 'short');
    fail(shown, { kind: 'problem', code: 400.21, message: 'no' });
    expect(screen.getByRole('alert')).toHaveTextContent('This passphrase is too short for this server.');
    expect(passphrase()).toHaveValue('short');
    await press(shown, 'Turn on encryption');
    expect(last(shown)).toMatchObject({ payload: { passphrase: 'short' } });
  });

  it('project encryption reads the project again when it is closed after a failure: the reply may have been lost', async () => {
    const shown = await showForm();
    fail(shown, { kind: 'noResponse' });
    await press(shown, 'Cancel');
    expect(last(shown)).toEqual({ type: 'projects/encryptDialogClosed', payload: ids });
  });

  it('project encryption has no retry button if it is on already', async () => {
    const shown = await showForm();
    fail(shown, { kind: 'problem', code: 409.4, message: 'no' });
    expect(screen.getByRole('alert')).toHaveTextContent('Encryption is already on in this project');
    expect(screen.queryByRole('button', { name: 'Turn on encryption' })).not.toBeInTheDocument();
    await shown.user.keyboard('{Escape}');
    expect(last(shown)).toEqual({ type: 'projects/encryptDialogClosed', payload: ids });
  });
});

describe('ProjectEncrypt, last step', () => {
  it.each([
    ['its button', (shown: Shown) => press(shown, 'Done')],
    ['its ×', (shown: Shown) => press(shown, 'Close')],
    ['Escape', ({ user }: Shown) => user.keyboard('{Escape}')],
    [
      'a press beside it',
      ({ user }: Shown) => user.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog') }),
    ],
  ])('project encryption shows the next steps, and reloads the project when closed by %s', async (_, leave) => {
    const shown = await showForm();
    shown.happens(answered('projectKeyCreate', ids, { success: true }));
    const dialog = screen.getByRole('dialog', { name: 'Encryption is on' });
    expect(dialog).toHaveTextContent('Make sure that devices download the new versions.');
    expect(screen.queryByLabelText(/Passphrase/)).not.toBeInTheDocument();
    await leave(shown);
    expect(last(shown)).toEqual({ type: 'projects/encryptDialogClosed', payload: ids });
  });
});
