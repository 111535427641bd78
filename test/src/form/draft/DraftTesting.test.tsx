import type { UnknownAction } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import type { RoleName } from '#api/roles';
import type { SubmissionRow } from '#api/schemas/odata';
import { DraftTesting } from '#src/containers/form/draft/DraftTesting';
import { requestKey } from '#store/request/key';
import { requestFailed, requestStarted } from '#store/request/requests';
import { firstChunk } from '#store/route/queries';
import { at, loggedInAs, renderSite } from '#test/support/site/render';
import { settingsFromCode } from '#test/support/site/scannedCode';
import { answered } from '#test/support/site/states';
import { aForm, aProject, aRow } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees č' };
const source = { ...key, draft: true };

const draft = aForm({ ...key, publishedAt: null, draftToken: 'a$b!', enketoId: 'dRaft' });

const page = (rows: readonly SubmissionRow[]) =>
  answered(
    'draftOdataSubmissions',
    key,
    { value: [...rows], '@odata.context': '', '@odata.count': rows.length },
    firstChunk,
  );

const call = {
  key: requestKey('draftOdataSubmissions', key, firstChunk),
  name: 'draftOdataSubmissions',
  params: key,
} as const;

interface Shown {
  readonly draft?: Parameters<typeof aForm>[0];
  readonly role?: RoleName;
  /** Whether the server is ours. */
  readonly own?: boolean;
  readonly after?: readonly (UnknownAction | readonly UnknownAction[])[];
}

const show = ({ draft: parts, role = 'manager', own = false, after = [page([])] }: Shown = {}) =>
  renderSite(
    <DraftTesting />,
    loggedInAs('viewer', own ? ['sharedWebForms'] : undefined),
    at('/projects/1/forms/trees%20%C4%8D/draft/testing'),
    answered('projectGet', { projectId: 1 }, aProject({ role })),
    answered('formGet', key, aForm({ ...key, state: 'closed' })),
    answered('draftGet', key, { ...draft, ...parts }),
    answered('draftAttachmentList', key, []),
    answered('draftSubmissionKeyList', key, []),
    answered('draftFieldList', key, [{ path: '/height', name: 'height', type: 'int', binary: null }], { odata: true }),
    ...after,
  );

describe('DraftTesting', () => {
  it('testing a draft shows the QR code for devices, and its expiry', async () => {
    const { user } = show();
    const code = screen.getByRole('img', { name: 'Code for testing Trees' });
    const server_url = 'http://localhost/v1/test/a%24b!/projects/1/forms/trees%20%C4%8D/draft';
    expect(settingsFromCode(code)).toEqual({ general: { server_url }, admin: {} });
    expect(screen.getByText(/The code works until the draft is published/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy server address' }));
    expect(await navigator.clipboard.readText()).toBe(server_url);
  });

  it('testing a draft explains a missing QR code', () => {
    show({ draft: { draftToken: null } });
    expect(screen.getByText('The server has not given this draft a code for devices.')).toBeVisible();
  });

  it('testing a draft links to the web form in every state of the form', async () => {
    const { user } = show();
    const fill = screen.getByRole('link', { name: /Create test submission/ });
    expect(fill).toHaveAttribute('href', '/-/dRaft');
    expect(fill).toHaveAttribute('target', '_blank');
    expect(screen.getByText('http://localhost/-/dRaft')).toBeVisible();
    expect(screen.getByText(/^Anyone with this link/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/-/dRaft');
  });

  it('testing a draft shows the public address to share, if a server has other addresses for logged-in users', () => {
    show({ draft: { webformsEnabled: true } });
    expect(screen.getByRole('link', { name: /Create test submission/ })).toHaveAttribute(
      'href',
      '/projects/1/forms/trees%20%C4%8D/draft/submissions/new',
    );
    expect(screen.getByText('http://localhost/-/dRaft')).toBeVisible();
  });

  it.each([true, false, null])(
    'testing a draft mentions the login for its link if forms have webformsEnabled (%p)',
    (webformsEnabled) => {
      show({ draft: { webformsEnabled } });
      expect(screen.getByText(/^This link asks for a login/)).toBeVisible();
      expect(screen.queryByText(/Anybody/)).not.toBeInTheDocument();
    },
  );

  it('testing a draft on our server requires no login, although its forms have webformsEnabled', () => {
    show({ draft: { webformsEnabled: false }, own: true });
    expect(screen.getByText(/^Anyone with this link/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Create test submission/ })).toHaveAttribute('href', '/-/dRaft');
  });

  it('testing a draft explains a missing web form', () => {
    show({ draft: { enketoId: null } });
    expect(screen.getByRole('button', { name: 'Create test submission: Trees' })).toHaveAccessibleDescription(
      /It has not finished being processed/,
    );
    expect(screen.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
  });

  it('testing a draft has no web form for users who may not fill in forms', () => {
    show({ role: 'viewer' });
    expect(screen.queryByText('In a browser')).not.toBeInTheDocument();
  });

  const tests = [aRow(0, { height: 12 }), aRow(1, { height: 9 })];

  it('testing a draft lists the test submissions, without a submitter', () => {
    show({ after: [page(tests)] });
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Submission',
      'Submitted',
      'height',
      'Instance ID',
    ]);
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    expect(screen.getByText('2 submissions')).toBeVisible();
    expect(screen.queryByText('Ada')).not.toBeInTheDocument();
  });

  it('testing a draft marks encrypted test submissions only as encrypted', () => {
    const encrypted = { ...aRow(0), __system: { ...aRow(0).__system, status: 'notDecrypted' } };
    show({ after: [page([encrypted])] });
    expect(screen.getByText('Data preview is not available due to encryption.')).toBeVisible();
  });

  it('testing a draft reloads the list without clearing it', async () => {
    const { user, events, happens } = show({ after: [page(tests)] });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(events.at(-1)).toEqual({ type: 'submissions/submissionsRefreshRequested', payload: source });
    happens(requestStarted(call));
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
  });

  it('testing a draft links files to addresses below the draft', () => {
    const picture = { path: '/photo', name: 'photo', type: 'binary', binary: true as const };
    show({ after: [answered('draftFieldList', key, [picture], { odata: true }), page([aRow(0, { photo: 'a.mp3' })])] });
    expect(screen.getByRole('link', { name: 'Download a.mp3' })).toHaveAttribute(
      'href',
      '/v1/projects/1/forms/trees%20%C4%8D/draft/submissions/uuid%3A0/attachments/a.mp3',
    );
  });

  it('testing a draft explains how to begin without test submissions', () => {
    show();
    expect(screen.getByText('There are no test submissions yet.')).toBeVisible();
    expect(screen.getByText(/Scan the code with a device/)).toBeVisible();
  });

  it('testing a draft shows the QR code even if the list failed to load, and offers a retry', async () => {
    const failed = requestFailed({ ...call, problem: { kind: 'noResponse' } });
    const { user, events } = show({ after: [requestStarted(call), failed] });
    expect(screen.getByRole('img', { name: /Code for testing/ })).toBeVisible();
    expect(screen.getByText('The test submissions could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events.at(-1)).toMatchObject({ type: 'navigation/navigationRequested' });
  });
});
