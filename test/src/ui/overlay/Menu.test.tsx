import { screen } from '@testing-library/react';
import { Menu } from '#src/ui/overlay/Menu';
import { show } from '../show';

const showMenu = () => {
  const chosen = jest.fn();
  const navigate = jest.fn();
  const shown = show(
    <>
      <Menu
        label="Actions of Water points"
        items={[
          { key: 'edit', text: 'Edit', onChoose: () => chosen('edit') },
          { key: 'users', text: 'Users', href: '/users' },
          { key: 'delete', text: 'Delete', reason: 'It has submissions.', onChoose: () => chosen('delete') },
        ]}
      />
      <p>Elsewhere</p>
    </>,
    navigate,
  );
  return { chosen, navigate, button: screen.getByRole('button', { name: 'Actions of Water points' }), ...shown };
};

test('a menu opens with the first entry focused, and closes when one is chosen', async () => {
  const { user, button, chosen } = showMenu();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(chosen).toHaveBeenCalledWith('edit');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('a menu can be used with the keyboard alone', async () => {
  const { user, button, navigate } = showMenu();
  await user.tab();
  await user.keyboard('{ArrowDown}{End}');
  expect(screen.getByRole('menuitem', { name: /^Delete/ })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(navigate).toHaveBeenCalledWith('/users');
  expect(button).toHaveFocus();
});

test('a menu is closed with Escape and with a click outside', async () => {
  const { user, button } = showMenu();
  await user.click(button);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
  await user.click(button);
  await user.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('a disabled menu entry shows its reason and stays', async () => {
  const { user, button, chosen } = showMenu();
  await user.click(button);
  const entry = screen.getByRole('menuitem', { name: /^Delete/ });
  expect(entry).toHaveTextContent('It has submissions.');
  await user.click(entry);
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeInTheDocument();
});

test('a menu of choices marks the current one', async () => {
  const { user } = show(
    <Menu
      label="Language"
      items={[
        { key: 'en', text: 'English', chosen: true },
        { key: 'cs', text: 'Čeština', chosen: false },
      ]}
    >
      EN
    </Menu>,
  );
  await user.click(screen.getByRole('button', { name: 'Language: EN' }));
  expect(screen.getByRole('menuitemradio', { name: 'English' })).toBeChecked();
  expect(screen.getByRole('menuitemradio', { name: 'Čeština' })).not.toBeChecked();
});

test('a menu can contain files of the server, which the browser downloads', async () => {
  const navigate = jest.fn();
  const { user } = show(
    <Menu label="Files" items={[{ key: 'xml', text: 'XML', href: '/v1/forms/a.xml', download: 'a.xml' }]} />,
    navigate,
  );
  await user.click(screen.getByRole('button', { name: 'Files' }));
  const entry = screen.getByRole('menuitem', { name: 'XML' });
  expect(entry).toHaveAttribute('download', 'a.xml');
  // jsdom cannot follow it.
  entry.addEventListener('click', (event) => event.preventDefault());
  await user.click(entry);
  expect(navigate).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});
