import { screen } from '@testing-library/react';
import { Button } from '#src/ui/action/Button';
import { show } from '../show';

test('a button calls its handler when clicked', async () => {
  const onClick = jest.fn();
  const { user } = show(<Button onClick={onClick}>Save</Button>);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a disabled button shows its reason, can be focused, and does nothing', async () => {
  const onClick = jest.fn();
  const { user } = show(
    <Button onClick={onClick} reason="Publish the form first.">
      Preview
    </Button>,
  );
  await user.tab();
  const button = screen.getByRole('button', { name: 'Preview' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('Publish the form first.');
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
});

test('a disabled submit button does not send its form, by click or by Enter in a field', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = show(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button submit reason="Not now.">
        Send
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a busy button is marked as busy, keeps its position, and does nothing', async () => {
  const onClick = jest.fn();
  const { user } = show(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).not.toHaveBeenCalled();
});

test('an icon button has an accessible name', () => {
  show(<Button icon="trash" label="Delete Household survey" />);
  expect(screen.getByRole('button', { name: 'Delete Household survey' })).toHaveAttribute(
    'data-tip',
    'Delete Household survey',
  );
});
