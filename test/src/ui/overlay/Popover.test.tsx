import { screen } from '@testing-library/react';
import { Popover } from '#src/ui/overlay/Popover';
import { show } from '../show';

const showPopover = () => {
  const content = jest.fn(() => <p>Scan me</p>);
  const shown = show(
    <>
      <Popover label="Code of Anna’s phone" button="See code">
        {content}
      </Popover>
      <p>Elsewhere</p>
    </>,
  );
  return { content, ...shown };
};

test('a popover renders its content only when it opens, and takes the focus', async () => {
  const { user, content } = showPopover();
  expect(content).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'See code' }));
  expect(screen.getByRole('dialog', { name: 'Code of Anna’s phone' })).toHaveFocus();
  expect(screen.getByText('Scan me')).toBeInTheDocument();
});

test.each(['Escape', 'the cross', 'a press outside', 'its button'])('a popover is closed by %s', async (way) => {
  const { user } = showPopover();
  const button = screen.getByRole('button', { name: 'See code' });
  await user.click(button);
  if (way === 'Escape') await user.keyboard('{Escape}');
  else if (way === 'the cross') await user.click(screen.getByRole('button', { name: 'Close' }));
  else await user.click(way === 'its button' ? button : screen.getByText('Elsewhere'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a popover returns the focus', async () => {
  const { user } = showPopover();
  await user.click(screen.getByRole('button', { name: 'See code' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'See code' })).toHaveFocus();
});
