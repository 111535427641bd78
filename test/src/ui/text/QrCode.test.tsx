import { screen } from '@testing-library/react';
import { QrCode, qrPath } from '#src/ui/text/QrCode';
import { readPath } from '#test/support/site/scannedCode';
import { show } from '../show';

const QUIET = 4;

test.each([
  ['L', 'eJyrVkrLL1KyUlIwMjYxNTO3sLQEACfLBEQ='],
  ['Q', `{"general":{"server_url":"https://example.org/v1/key/${'a'.repeat(64)}/projects/1"}}`],
] as const)('a QR code of level %s can be read back', (level, value) => {
  const { path, side } = qrPath(value, level);
  expect(readPath(path, side)).toBe(value);
});

test('a QR code is an image with a name, with cells of the given size', () => {
  show(<QrCode value="x" level="L" cellSize={3} label="Code of Anna’s phone" />);
  const code = screen.getByRole('img', { name: 'Code of Anna’s phone' });
  // The smallest code has 21 cells.
  expect(code).toHaveAttribute('width', String((21 + 2 * QUIET) * 3));
});
