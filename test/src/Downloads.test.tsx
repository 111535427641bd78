import { screen, within } from '@testing-library/react';
import { Downloads } from '../../src/containers/Downloads';
import {
  downloadCancelled,
  downloadChanged,
  downloadEnded,
  downloadRetried,
  type Download,
} from '#store/core/downloads';
import { renderSite } from '../support/site/render';

const download: Download = {
  href: '/v1/a',
  fileName: 'trees.xlsx',
  received: 1_500_000,
  total: null,
  status: 'running',
  problem: null,
};

describe('running downloads', () => {
  it('each download shows its progress, the total where that is known, and can be stopped', async () => {
    const { user, events } = renderSite(
      <Downloads />,
      downloadChanged(download),
      downloadChanged({ ...download, href: '/v1/b', fileName: 'wells.zip', total: 6_000_000 }),
    );
    const region = screen.getByRole('region', { name: 'Downloads' });
    expect(within(region).getByText('1.5 MB')).toBeVisible();
    expect(within(region).getByText('1.5 MB of 6 MB · 25%')).toBeVisible();
    expect(within(region).getByRole('progressbar', { name: 'wells.zip' })).toHaveAttribute('aria-valuenow', '25');
    expect(within(region).getByRole('progressbar', { name: 'trees.xlsx' })).not.toHaveAttribute('aria-valuenow');
    const [, second] = within(region).getAllByRole('button', { name: 'Stop' });
    if (second) await user.click(second);
    expect(events).toEqual([downloadCancelled('/v1/b')]);
    expect(screen.getByRole('progressbar')).toHaveAccessibleName('trees.xlsx');
  });

  it('an interrupted connection is announced, and so is the reason for stopping', async () => {
    const { user, events, happens } = renderSite(<Downloads />, downloadChanged(download));
    expect(screen.getByRole('status')).toHaveTextContent('It is being downloaded.');
    happens(downloadChanged({ ...download, status: 'waiting' }));
    expect(screen.getByRole('status')).toHaveTextContent(
      'The connection was lost. The download will resume in a moment.',
    );
    happens(downloadChanged({ ...download, status: 'stopped', problem: { key: 'downloads.cut' } }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^trees\.xlsx.*nothing was saved/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(events.slice(-2)).toEqual([downloadRetried('/v1/a'), downloadCancelled('/v1/a')]);
    const problem = { kind: 'problem', code: 403.1, message: '', details: {} } as const;
    happens(downloadChanged({ ...download, status: 'stopped', problem: { problem, name: 'submissionXlsx' } }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^trees\.xlsx.*You are not permitted/);
    happens(downloadEnded('/v1/a'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
