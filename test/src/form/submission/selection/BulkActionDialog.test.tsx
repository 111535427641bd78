import { screen } from '@testing-library/react';
import { BulkActionDialog } from '#src/containers/form/submission/BulkActionDialog';
import { batchEnded, batchRowsChanged, batchStarted, selectBatch } from '#store/core/batch';
import { loggedInAs, renderSite } from '#test/support/site/render';

const source = { projectId: 1, xmlFormId: 'trees', draft: false };
const kind = 'submissionAct';

const rows = ['7', '6', '5'].map((label) => ({ key: `uuid:${label}`, label }));

describe('BulkActionDialog', () => {
  it('the dialog shows how far it is and can be stopped, then which failed and why, and tries them again', async () => {
    const about = { source, act: { name: 'delete' }, before: {} } as const;
    const { user, events, happens, state } = renderSite(
      <BulkActionDialog ids={source} />,
      loggedInAs(),
      batchStarted({ kind, about, rows }),
    );
    const run = selectBatch(state(), kind)?.run ?? 0;
    happens(batchRowsChanged({ kind, run, changes: { 'uuid:7': { state: 'done' } } }));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(events.at(-1)).toEqual({ type: 'batch/batchStopRequested', payload: kind });
    const problem = { problem: { kind: 'problem', code: 404.1, message: '' }, name: 'submissionsBatch' } as const;
    happens(
      batchRowsChanged({ kind, run, changes: { 'uuid:6': { state: 'failed', problem } } }),
      batchEnded({ kind, run }),
    );
    expect(screen.getByText('1 of 3 done · 1 failed · 1 left out')).toBeVisible();
    expect(screen.getByRole('listitem')).toHaveTextContent(/^Submission 6It no longer exists/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(events.at(-1)).toMatchObject({ type: 'batch/batchContinued', payload: { kind, keys: ['uuid:6'] } });
  });
});
