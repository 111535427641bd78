import { screen, within } from '@testing-library/react';
import { BatchRows } from '#src/ui/batch/BatchRows';
import type { Batch, BatchRow } from '#store/core/batch';
import { renderSite } from '#test/support/site/render';

const row = (label: string, state: BatchRow['state']): BatchRow => ({
  key: label,
  label,
  state,
  ...(state === 'done' && { result: label }),
});

const rows = [row('wells', 'done'), row('dams', 'failed'), row('pumps', 'asking'), row('weirs', 'asking')];

const ended: Batch = { run: 1, about: { projectId: 1 }, rows, running: false, stopping: false };

const show = (batch: Batch) => {
  const calls: unknown[] = [];
  const shown = renderSite(
    <BatchRows
      label="Files"
      batch={batch}
      detail={({ label }) => `Something about ${label}.`}
      href={({ result }) => `/forms/${result}`}
      agree={{ one: () => 'Upload anyway', all: 'Upload all anyway' }}
      onContinue={(...call) => calls.push(call)}
      onStop={() => calls.push('stop')}
      onClose={() => calls.push('close')}
    />,
  );
  return { ...shown, calls, press: (name: string) => shown.user.click(screen.getByRole('button', { name })) };
};

const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('BatchRows', () => {
  it('rows that are sent show how far it is, which can be stopped but not closed', async () => {
    const { calls, press } = show({
      ...ended,
      running: true,
      rows: [row('wells', 'done'), row('dams', 'sending'), row('pumps', 'waiting')],
    });
    expect(texts()).toEqual(['wellsCreated', 'damsSending…', 'pumpsWaiting']);
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    expect(screen.getByText('1 of 3 · 33%')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Files' })).toHaveFocus();
    await press('Close');
    await press('Stop');
    expect(calls).toEqual(['stop']);
  });

  it('sent rows are summarized, those with problems first', () => {
    show(ended);
    expect(screen.getByRole('alert')).toHaveTextContent('1 of 4 created · 1 failed · 2 to confirm');
    expect(texts()).toEqual([
      'damsFailedSomething about dams.Try again',
      'pumpsTo be confirmedSomething about pumps.Upload anyway',
      'weirsTo be confirmedSomething about weirs.Upload anyway',
      'wellsCreated',
    ]);
    expect(within(screen.getByRole('list')).getByRole('link', { name: 'wells' })).toHaveAttribute(
      'href',
      '/forms/wells',
    );
  });

  it('failed rows are sent again, and rows with questions are confirmed, one by one and all together', async () => {
    const { calls, press } = show(ended);
    await press('Try again: dams');
    await press('Upload anyway: pumps');
    expect(screen.getByRole('group', { name: 'Files' })).toHaveFocus();
    await press('Upload all anyway');
    await press('Close');
    expect(calls).toEqual([[['dams'], false], [['pumps'], true], [['pumps', 'weirs'], true], 'close']);
  });

  it('rows that were not sent after a stop are sent on demand', async () => {
    const { calls, press } = show({ ...ended, stopping: true, rows: [row('wells', 'done'), row('dams', 'waiting')] });
    expect(screen.getByRole('alert')).toHaveTextContent('1 of 2 created · 1 not sent');
    expect(texts()).toEqual(['wellsCreated', 'damsNot sent']);
    await press('Send the rest');
    expect(calls).toEqual([[[], false]]);
  });

  it('completed rows need no action', () => {
    show({ ...ended, rows: [row('wells', 'done'), row('dams', 'done')] });
    expect(screen.getByRole('status')).toHaveTextContent('2 of 2 created');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  });
});
