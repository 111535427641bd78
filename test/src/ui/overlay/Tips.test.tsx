import { screen, waitFor } from '@testing-library/react';
import { Button } from '#src/ui/action/Button';
import { Text } from '#src/ui/text/Text';
import { Tips } from '#src/ui/overlay/Tips';
import { show } from '../show';

// jsdom has no layout: texts of more than 20 letters count as truncated.
beforeEach(() => {
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', {
    configurable: true,
    get(this: HTMLElement) {
      return (this.textContent?.length ?? 0) > 20 ? 2000 : 100;
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollWidth');
});

test('the tip of a disabled control shows its reason on hover and on focus', async () => {
  const { user } = show(
    <>
      <Button reason="Publish the form first.">Preview</Button>
      <Tips />
    </>,
  );
  await user.hover(screen.getByRole('button'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Publish the form first.');
  await user.unhover(screen.getByRole('button'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Publish the form first.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('the tip of a button disappears when its menu is opened, and reappears when it is closed', async () => {
  const { user } = show(
    <>
      <button type="button" data-tip="Actions for Stock" aria-haspopup="menu" aria-expanded="false">
        …
      </button>
      <Tips />
    </>,
  );
  const button = screen.getByRole('button');
  await user.hover(button);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Actions for Stock');
  button.setAttribute('aria-expanded', 'true');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
  await user.unhover(button);
  await user.hover(button);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.unhover(button);
  button.setAttribute('aria-expanded', 'false');
  await user.hover(button);
  expect(screen.getByRole('tooltip')).toBeVisible();
});

test('the tip of a disabled control disappears when its reason does', async () => {
  const { user } = show(
    <>
      <Button reason="Wait.">Preview</Button>
      <Tips />
    </>,
  );
  await user.tab();
  const button = screen.getByRole('button');
  button.dataset.tip = 'Wait a little longer.';
  await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Wait a little longer.'));
  delete button.dataset.tip;
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

test('the tip of truncated text shows the whole after a tap until a tap elsewhere', async () => {
  const { user } = show(
    <>
      <Text>A name much longer than its column</Text>
      <Text>Short</Text>
      <Tips />
    </>,
  );
  await user.pointer({ keys: '[TouchA]', target: screen.getByText(/A name/) });
  expect(screen.getByRole('tooltip')).toHaveTextContent('A name much longer than its column');
  await user.pointer({ keys: '[TouchA]', target: screen.getByText('Short') });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('the tip of truncated text shows the full text on hover and on focus; other text has none', async () => {
  const { user } = show(
    <>
      <Text>A name much longer than its column</Text>
      <Text>Short</Text>
      <Tips />
    </>,
  );
  await user.hover(screen.getByText('A name much longer than its column'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('A name much longer than its column');
  await user.hover(screen.getByText('Short'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('A name much longer than its column');
  await user.tab();
  expect(screen.getByText('Short')).not.toHaveFocus();
});

test('the tip of right-to-left text is shown where its left end is cut off, which scrollWidth does not show', async () => {
  const width = jest.fn(() => 2000);
  Range.prototype.getBoundingClientRect = () => ({ width: width() }) as DOMRect;
  const { user } = show(
    <>
      <Text>استبيان جودة</Text>
      <Text>Water</Text>
      <Tips />
    </>,
  );
  await user.hover(screen.getByText('استبيان جودة'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('استبيان جودة');
  await user.hover(screen.getByText('Water'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  width.mockReturnValue(0);
  await user.hover(screen.getByText('استبيان جودة'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
});

test('the tip of a truncated cell shows the whole, without a listener of its own', async () => {
  const { user } = show(
    <>
      <table>
        <tbody>
          <tr>
            <td className="cut">A value much longer than its column</td>
          </tr>
        </tbody>
      </table>
      <Tips />
    </>,
  );
  await user.hover(screen.getByRole('cell'));
  expect(screen.getByRole('tooltip')).toHaveTextContent('A value much longer than its column');
});
