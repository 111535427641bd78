import { createEvent, fireEvent, screen } from '@testing-library/react';
import { DropZone } from '#src/ui/form/DropZone';
import { fileTransfer } from '#test/support/device/fileTransfer';
import { show } from '../show';

const file = (name: string) => new File(['<form/>'], name, { type: 'text/xml' });

const showZone = (props: { readonly multiple?: boolean; readonly reason?: string } = {}) => {
  const onFiles = jest.fn<void, [readonly File[]]>();
  const shown = show(<DropZone label="Form file" accept=".xml" onFiles={onFiles} {...props} />);
  return { taken: () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name)), ...shown };
};

const zone = () => screen.getByRole('group', { name: 'Form file' });
const input = () => screen.getByLabelText('Form file', { selector: 'input' });

test('a drop zone accepts a chosen file, and the same one again', async () => {
  const { user, taken } = showZone();
  await user.upload(input(), file('a.xml'));
  await user.upload(input(), file('a.xml'));
  expect(taken()).toEqual([['a.xml'], ['a.xml']]);
});

test('a drop zone accepts dropped files: one, or several if allowed', () => {
  const one = showZone();
  fireEvent.drop(zone(), { dataTransfer: fileTransfer([file('a.xml'), file('b.xml')]) });
  expect(one.taken()).toEqual([['a.xml']]);
});

test('a drop zone accepts several chosen files', () => {
  const { taken } = showZone({ multiple: true });
  fireEvent.drop(zone(), { dataTransfer: fileTransfer([file('a.xml'), file('b.xml')]) });
  expect(taken()).toEqual([['a.xml', 'b.xml']]);
});

test('a drop zone does not accept folders, or drags without files', () => {
  const { taken } = showZone();
  fireEvent.drop(zone(), { dataTransfer: fileTransfer([], ['forms']) });
  fireEvent.drop(zone(), { dataTransfer: { types: ['text/plain'], items: [], files: [] } });
  expect(taken()).toEqual([]);
});

test('a drop zone is highlighted while a file is dragged over it', () => {
  showZone();
  fireEvent.dragOver(zone(), { dataTransfer: fileTransfer([file('a.xml')]) });
  expect(zone()).toHaveClass('over');
  const leave = createEvent.dragLeave(zone());
  Object.defineProperty(leave, 'relatedTarget', { value: document.body });
  fireEvent(zone(), leave);
  expect(zone()).not.toHaveClass('over');
});

test('a disabled drop zone accepts nothing, and shows its reason', () => {
  const { taken } = showZone({ reason: 'A file is being sent.' });
  fireEvent.drop(zone(), { dataTransfer: fileTransfer([file('a.xml')]) });
  expect(taken()).toEqual([]);
  expect(screen.getByRole('button', { name: 'choose a file' })).toHaveAccessibleDescription('A file is being sent.');
});
