import { fireEvent, screen } from '@testing-library/react';
import { DropZone } from '../../../src/ui/DropZone';
import { show } from './show';

const file = (name: string) => new File(['<form/>'], name, { type: 'text/xml' });

const showZone = (props: { readonly multiple?: boolean; readonly reason?: string } = {}) => {
  const onFiles = jest.fn<void, [readonly File[]]>();
  const shown = show(<DropZone label="Form file" accept=".xml" onFiles={onFiles} {...props} />);
  return { taken: () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name)), ...shown };
};

const zone = () => screen.getByRole('group', { name: 'Form file' });
const input = () => screen.getByLabelText('Form file', { selector: 'input' });

test('takes a chosen file, and the same one again', async () => {
  const { user, taken } = showZone();
  await user.upload(input(), file('a.xml'));
  await user.upload(input(), file('a.xml'));
  expect(taken()).toEqual([['a.xml'], ['a.xml']]);
});

test('takes what is dropped: one file, or several where several are wanted', () => {
  const one = showZone();
  fireEvent.drop(zone(), { dataTransfer: { files: [file('a.xml'), file('b.xml')] } });
  expect(one.taken()).toEqual([['a.xml']]);
});

test('takes several files', () => {
  const { taken } = showZone({ multiple: true });
  fireEvent.drop(zone(), { dataTransfer: { files: [file('a.xml'), file('b.xml')] } });
  expect(taken()).toEqual([['a.xml', 'b.xml']]);
});

test('shows that a file may be let go here', () => {
  showZone();
  fireEvent.dragOver(zone(), { dataTransfer: { types: ['Files'] } });
  expect(zone()).toHaveClass('over');
  fireEvent.dragLeave(zone());
  expect(zone()).not.toHaveClass('over');
});

test('takes nothing when there is a reason not to, and says it', () => {
  const { taken } = showZone({ reason: 'A file is being sent.' });
  fireEvent.drop(zone(), { dataTransfer: { files: [file('a.xml')] } });
  expect(taken()).toEqual([]);
  expect(screen.getByRole('button', { name: 'choose a file' })).toHaveAccessibleDescription('A file is being sent.');
});
