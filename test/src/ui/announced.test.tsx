import { screen } from '@testing-library/react';
import { Alert } from '#src/ui/status/Alert';
import { Loading } from '#src/ui/status/Loading';
import { Problem } from '#src/ui/status/Problem';
import { Progress } from '#src/ui/status/Progress';
import { StateLabel } from '#src/ui/status/StateLabel';
import { show } from './show';

test.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'alert'],
  ['danger', 'alert'],
] as const)('a message of type %s is announced as %s, and can be closed', async (type, role) => {
  const onClose = jest.fn();
  const { user } = show(<Alert type={type} text="The project was created." onClose={onClose} />);
  expect(screen.getByRole(role)).toHaveTextContent('The project was created.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a problem has a retry button only if it can be retried', () => {
  const { showAgain } = show(<Problem text="No response." />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  showAgain(<Problem text="No response." onRetry={jest.fn()} />);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('a loader is announced to screen readers', () => {
  show(<Loading />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

test.each([
  [2500, 10_000, '2,500 of 10,000 · 25%', '25'],
  [1999, 2000, '1,999 of 2,000 · > 99%', '99'],
  [3, 2, '3 of 2 · 100%', '100'],
  [1234, null, '1,234', null],
  [0, 0, '0 of 0', null],
])('the progress of %d of %s reads %s', (done, total, text, value) => {
  show(<Progress label="Loading submissions" done={done} total={total} />);
  expect(screen.getByText(text)).toBeInTheDocument();
  const bar = screen.getByRole('progressbar', { name: 'Loading submissions' });
  expect(bar.getAttribute('aria-valuenow')).toBe(value);
});

test('a progress bar has a button to stop', async () => {
  const onStop = jest.fn();
  const { user } = show(<Progress label="Loading" done={1} total={2} onStop={onStop} />);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledTimes(1);
});

test('a status is a word, not only a colour', () => {
  show(<StateLabel tone="bad" text="Revoked" hint="The device can send no more." />);
  expect(screen.getByText('Revoked')).toHaveAttribute('data-tip', 'The device can send no more.');
});
