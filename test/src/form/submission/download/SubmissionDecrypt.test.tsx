import { screen } from '@testing-library/react';
import type { Ability } from '#api/abilities';
import type { Key } from '#api/schemas/form/key';
import { SubmissionDecrypt } from '#src/containers/form/submission/SubmissionDecrypt';
import type { RequestProblem } from '#store/request/problem';
import { selectExportOptions } from '#store/selectors/submission/exportOptions';
import { decryptEnded, decryptWaited } from '#store/submission/export';
import { loggedInAs, renderSite, type Shown } from '#test/support/site/render';
import { answered } from '#test/support/site/states';

const form = { projectId: 1, xmlFormId: 'trees' };
const ids = { ...form, draft: false };

const aKey = (parts: Partial<Key> = {}): Key => ({
  id: 7,
  public: 'AAAA',
  managed: true,
  hint: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  ...parts,
});

const show = (keys: readonly Key[] = [aKey()], can: readonly Ability[] = ['safeForExcel'], draft = false) =>
  renderSite(
    <SubmissionDecrypt ids={{ ...form, draft }} />,
    loggedInAs('admin', can),
    answered(draft ? 'draftSubmissionKeyList' : 'submissionKeyList', form, [...keys]),
  );

const passphrase = () => screen.getByLabelText(/^Passphrase/);
const button = () => screen.getByRole('button', { name: 'Download' });

const send = async ({ user }: Shown, text = ' old  joke ') => {
  await user.type(passphrase(), text);
  await user.keyboard('{Enter}');
};

const refused = (problem: RequestProblem) => decryptEnded({ problem, name: 'submissionExportDecrypt' });

describe('SubmissionDecrypt', () => {
  it('the passphrase of encrypted submissions is requested in a password field, with the hint of its key', () => {
    show([aKey({ hint: 'The joke' })]);
    expect(screen.getByRole('dialog', { name: 'Download encrypted submissions' })).toBeVisible();
    expect(passphrase()).toHaveFocus();
    expect(passphrase()).toHaveAttribute('type', 'password');
    expect(passphrase()).toHaveAccessibleDescription(/Hint: The joke/);
    expect(screen.queryByText(/a key of the form’s own/)).not.toBeInTheDocument();
  });

  it('the passphrase of encrypted submissions has no hint if the key has none', () => {
    show();
    expect(screen.queryByText(/Hint/)).not.toBeInTheDocument();
  });

  it('the passphrase of encrypted submissions is sent exactly as typed, and stays until the download is certain', async () => {
    const shown = show();
    await send(shown);
    expect(shown.events).toEqual([
      { type: 'submissionExport/decryptSubmitted', payload: { ...ids, passphrases: { 7: ' old  joke ' } } },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent(/The download will start/);
    shown.happens(decryptWaited());
    expect(passphrase()).toHaveValue(' old  joke ');
    shown.happens(decryptEnded(null));
    expect(passphrase()).toHaveValue('');
    expect(passphrase()).toHaveFocus();
  });

  it('the passphrase of encrypted submissions that a slow server refuses late can be corrected', async () => {
    const shown = show();
    await send(shown);
    shown.happens(decryptWaited());
    shown.happens(refused({ kind: 'problem', code: 400.12, message: 'No.' }));
    expect(passphrase()).toHaveValue(' old  joke ');
    expect(passphrase()).toHaveAccessibleDescription(/The submissions could not be decrypted/);
  });

  it('the passphrase of encrypted submissions is not sent twice at once, nor reported as missing', async () => {
    const shown = show();
    await shown.user.type(passphrase(), 'x');
    await shown.user.dblClick(button());
    expect(shown.events).toHaveLength(1);
    expect(screen.queryByText('This cannot be left empty.')).not.toBeInTheDocument();
    shown.happens(decryptWaited());
    expect(screen.getByRole('status')).toHaveTextContent('Once the download has begun, you can close this dialog.');
    expect(screen.queryByText(/will start/)).not.toBeInTheDocument();
    expect(button()).not.toHaveAttribute('aria-busy');
    await send(shown, 'y');
    expect(shown.events.at(-1)).toMatchObject({ payload: { passphrases: { 7: 'xy' } } });
  });

  it('the passphrase of encrypted submissions is required', async () => {
    const shown = show();
    await shown.user.click(button());
    expect(passphrase()).toHaveAttribute('aria-invalid', 'true');
    expect(shown.events).toEqual([]);
  });

  it('the passphrase of encrypted submissions that is wrong is reported at its field', async () => {
    const shown = show();
    await send(shown);
    shown.happens(refused({ kind: 'problem', code: 400.12, message: 'No.' }));
    expect(passphrase()).toHaveAccessibleDescription(/The submissions could not be decrypted/);
    expect(passphrase()).not.toHaveAccessibleDescription(/damaged/);
    expect(passphrase()).toHaveFocus();
    expect(passphrase()).toHaveValue(' old  joke ');
    expect(screen.getByRole('alert')).toHaveTextContent(/The submissions could not be decrypted/);
    expect(screen.queryByText(/The download will start/)).not.toBeInTheDocument();
    await send(shown);
    expect(screen.queryByText(/could not be decrypted/)).not.toBeInTheDocument();
  });

  it.each<[RequestProblem, RegExp]>([
    [{ kind: 'noResponse' }, /The server did not answer/],
    [{ kind: 'notProblem', status: 502 }, /status 502/],
    [{ kind: 'problem', code: 401.2, message: 'No.' }, /Your session has ended/],
    [{ kind: 'problem', code: 403.1, message: 'No.' }, /your session has ended, or you do not have permission/],
    [{ kind: 'problem', code: 429.1, message: 'No.' }, /too many attempts/],
    [{ kind: 'problem', code: 500.9, message: 'Out of luck.' }, /Out of luck/],
  ])('the passphrase of encrypted submissions is not marked for other problems: %j', async (problem, text) => {
    const shown = show();
    await send(shown);
    shown.happens(refused(problem));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(passphrase()).not.toHaveAttribute('aria-invalid');
  });

  it('the passphrase of encrypted submissions is requested for each key, the newest first, and the other keys are named', async () => {
    const shown = show([aKey({ id: 3 }), aKey({ id: 12, hint: 'New' }), aKey({ id: 5, managed: null })]);
    const [first, second, ...others] = screen.getAllByLabelText(/^Passphrase/);
    if (!first || !second) throw new Error('There are too few fields.');
    expect(others).toEqual([]);
    expect(first).toHaveAccessibleDescription(/New/);
    expect(screen.getByText(/a key of the form’s own/)).toBeVisible();
    await shown.user.type(first, 'new');
    await shown.user.type(second, 'old');
    await shown.user.click(button());
    expect(shown.events.at(-1)).toMatchObject({ payload: { passphrases: { 3: 'old', 12: 'new' } } });
  });

  it('the passphrase of encrypted submissions can be sent with the option safe for Excel', async () => {
    const shown = show();
    await shown.user.click(screen.getByRole('checkbox', { name: 'Safe for Excel' }));
    expect(selectExportOptions(shown.state()).safeForExcel).toBe(true);
    expect(screen.getByRole('checkbox', { name: 'Safe for Excel' })).toBeChecked();
  });

  it('the passphrase of encrypted submissions is sent without that option if the server does not support it', () => {
    show([aKey()], []);
    expect(screen.queryByRole('checkbox', { name: 'Safe for Excel' })).not.toBeInTheDocument();
  });

  it('the passphrase of encrypted submissions can be that of a draft', async () => {
    const shown = show([aKey()], [], true);
    await send(shown);
    expect(shown.events.at(-1)).toMatchObject({ payload: { draft: true } });
  });

  it('the passphrase of encrypted submissions can be left out by closing the dialog', async () => {
    const shown = show();
    await send(shown);
    await shown.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(shown.events.at(-1)).toMatchObject({ type: 'modal/modalClosed' });
  });
});
