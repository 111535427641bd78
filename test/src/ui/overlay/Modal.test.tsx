import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '#src/ui/action/Button';
import { Confirm } from '#src/ui/overlay/Confirm';
import { Modal } from '#src/ui/overlay/Modal';
import { NoticeContext } from '#src/ui/status/NoticeContext';
import { pageTitleId } from '#src/ui/page/titleId';
import { show } from '../show';

const showModal = (busy = false) => {
  const onClose = jest.fn();
  const shown = show(
    <Modal title="New project" onClose={onClose} busy={busy} actions={<Button kind="primary">Create</Button>}>
      <form>
        <input name="name" aria-label="Name" />
      </form>
    </Modal>,
  );
  return { onClose, dialog: screen.getByRole('dialog', { name: 'New project' }), ...shown };
};

test('a modal is a named dialog with its first field focused', () => {
  const { dialog } = showModal();
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('a modal keeps Tab within itself', async () => {
  const { user } = showModal();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Create' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Create' })).toHaveFocus();
});

test.each(['Escape', 'the cross', 'a press on the backdrop'])('a modal is closed by %s', async (way) => {
  const { user, onClose, dialog } = showModal();
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(way === 'the cross' ? screen.getByRole('button', { name: 'Close' }) : dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a modal cannot be closed while its request runs', async () => {
  const { user, onClose, dialog } = showModal(true);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(dialog);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('a modal is not closed by a click that starts or ends inside', () => {
  const { onClose, dialog } = showModal();
  const field = screen.getByLabelText('Name');
  fireEvent.mouseDown(field);
  fireEvent.mouseUp(dialog);
  fireEvent.mouseDown(dialog);
  fireEvent.mouseUp(field);
  expect(onClose).not.toHaveBeenCalled();
});

test('a modal returns the focus', async () => {
  const Host = () => {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Open</Button>
        {isOpen && (
          <Modal title="Dialog" onClose={() => setOpen(false)} busy={false}>
            Text
          </Modal>
        )}
      </>
    );
  };
  const { user } = show(<Host />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole('heading', { name: 'Dialog' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a modal moves the focus to the heading of the page if the control that opened it no longer exists', async () => {
  const Host = () => {
    const [[hasRow, isOpen], set] = useState([true, false]);
    return (
      <>
        <h1 id={pageTitleId} tabIndex={-1}>
          Users
        </h1>
        {hasRow && <Button onClick={() => set([true, true])}>Retire Ben</Button>}
        {isOpen && (
          <Modal title="Dialog" onClose={() => set([false, false])} busy={false}>
            Text
          </Modal>
        )}
      </>
    );
  };
  const { user } = show(<Host />);
  await user.click(screen.getByRole('button', { name: 'Retire Ben' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('heading', { name: 'Users' })).toHaveFocus();
});

test('a modal shows the current alert inside itself', () => {
  show(
    <NoticeContext.Provider value="The name is taken.">
      <Modal title="Dialog" onClose={jest.fn()} busy={false}>
        Text
      </Modal>
    </NoticeContext.Provider>,
  );
  expect(screen.getByRole('dialog')).toHaveTextContent('The name is taken.');
});

describe('Confirm', () => {
  const showConfirm = (busy: boolean, problem: string | null = null) => {
    const onConfirm = jest.fn();
    const onClose = jest.fn();
    const confirm = (
      <Confirm
        title="Revoke access"
        message="Anna’s phone will send no more data."
        action="Revoke"
        danger
        busy={busy}
        problem={problem}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
    return { onConfirm, onClose, ...show(confirm) };
  };

  test('Confirm names what will be lost, and its button names the action', async () => {
    const { user, onConfirm } = showConfirm(false);
    const button = screen.getByRole('button', { name: 'Revoke' });
    expect(button).toHaveAccessibleDescription('Anna’s phone will send no more data.');
    await user.click(button);
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('Confirm waits for its request, and shows why it failed', async () => {
    const { user, onConfirm, onClose } = showConfirm(true, 'No response.');
    await user.click(screen.getByRole('button', { name: 'Revoke' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('No response.');
  });
});

describe('a dialog in which something was typed', () => {
  const type = async () => {
    const shown = showModal();
    await shown.user.type(screen.getByLabelText('Name'), 'Wells');
    await shown.user.keyboard('{Escape}');
    return shown;
  };

  test('an edited dialog asks for confirmation before Escape closes it', async () => {
    const { user, onClose } = await type();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Discard what you typed?');
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test.each(['{Escape}', '{Enter}'])('an edited dialog stays open on %s', async (key) => {
    const { user, onClose } = await type();
    await user.keyboard(key);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('an edited dialog asks for confirmation before a click on the backdrop closes it', async () => {
    const { user, onClose, dialog } = await type();
    await user.keyboard('{Escape}');
    await user.click(dialog);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('a dialog with restored text closes without a confirmation', async () => {
    const { user, onClose } = await type();
    await user.keyboard('{Escape}');
    await user.clear(screen.getByLabelText('Name'));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
