import { screen, within } from '@testing-library/react';
import type { SubmissionExtended } from '#api/schemas/submission';
import { SubmissionTrash } from '#src/containers/form/submission/SubmissionTrash';
import { bulkActionsRequested, submissionsRestored, trashCounted, trashQuery } from '#store/submission/bulkActions';
import { loggedInAs, renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { aForm, aProject } from '#test/support/things';

const key = { projectId: 1, xmlFormId: 'trees' };
const source = { ...key, draft: false };

const bea = {
  id: 6,
  type: 'user',
  displayName: 'Bea',
  createdAt: '2026-10-01T08:00:00.000Z',
  updatedAt: null,
} as const;

const deleted = (
  instanceId: string,
  instanceName: string | null,
  more: Partial<SubmissionExtended> = {},
): SubmissionExtended => ({
  ...more,
  instanceId,
  submitterId: null,
  submitter: { id: 5, type: 'user', displayName: 'Ada', createdAt: '2026-10-01T08:00:00.000Z', updatedAt: null },
  deviceId: null,
  userAgent: null,
  reviewState: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: null,
  deletedAt: '2026-11-20T08:00:00.000Z',
  currentVersion: {
    instanceId,
    instanceName,
    submitterId: null,
    deviceId: null,
    userAgent: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    current: true,
    submitter: null,
  },
});

const show = (role: 'manager' | 'viewer' = 'manager') =>
  renderSite(
    <SubmissionTrash ids={source} />,
    loggedInAs(),
    answered('projectGet', { projectId: 1 }, aProject({ role })),
    answered('formGet', key, aForm({ reviewStates: {} })),
    trashCounted({ source, count: 2 }),
    answered(
      'submissionList',
      key,
      [deleted('uuid:1', 'Old oak', { deletedBy: bea }), deleted('uuid:2', null)],
      trashQuery,
    ),
  );

describe('SubmissionTrash', () => {
  it('the trash names each submission and the day until which it can be restored, and restores one or the selection', async () => {
    const { user, events, happens } = show();
    const [, first, second] = screen.getAllByRole('row');
    if (!first || !second) throw new Error('There are no rows.');
    expect(within(first).getByRole('rowheader')).toHaveTextContent('Old oak');
    expect(first).toHaveTextContent('12/20/2026');
    expect(within(first).getByText('Bea')).toBeVisible();
    expect(within(second).queryByText('Bea')).not.toBeInTheDocument();
    expect(within(second).getByRole('rowheader')).toHaveTextContent('2');
    await user.click(within(first).getByRole('button', { name: 'Restore: Old oak' }));
    const restore = (...ids: readonly string[]) => bulkActionsRequested({ source, ids, act: { name: 'restore' } });
    expect(events.at(-1)).toEqual(restore('uuid:1'));
    await user.click(within(second).getByRole('checkbox', { name: 'Select 2' }));
    await user.click(screen.getByRole('button', { name: 'Restore the selected ones' }));
    expect(events.at(-1)).toEqual(restore('uuid:2'));
    happens(submissionsRestored({ source, ids: ['uuid:1', 'uuid:2'] }));
    expect(screen.getByText('Nothing is in the trash.')).toBeVisible();
  });

  it('the trash is read-only without the permission to restore', () => {
    show('viewer');
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Restore/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});
