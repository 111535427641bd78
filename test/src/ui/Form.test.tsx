import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Form } from '../../../src/ui/Form';
import type { FormField } from '../../../src/ui/formFields';
import { show } from './show';

type Name = 'name' | 'kind' | 'secret' | 'again';

const fields: readonly FormField<Name>[] = [
  { name: 'name', label: 'ui.product', required: true, trim: true, help: 'ui.busy' },
  {
    name: 'kind',
    label: 'ui.menu',
    type: 'select',
    options: [
      { value: 'a', label: 'ui.copy' },
      { value: 'b', label: 'ui.copied' },
    ],
  },
  { name: 'secret', label: 'ui.stop', type: 'password' },
  { name: 'again', label: 'ui.clear', type: 'password', equals: 'secret' },
];

const showForm = (props: Partial<ComponentProps<typeof Form<Name>>> = {}) => {
  const onSubmit = jest.fn();
  const form = (
    <Form fields={fields} onSubmit={onSubmit} pending={false} problem={null} submitLabel="ui.retry" {...props} />
  );
  return { onSubmit, ...show(form) };
};

test('hands over what was typed, by the rules of the fields', async () => {
  const { user, onSubmit } = showForm({ initial: { name: 'Old' } });
  const name = screen.getByLabelText(/Transect/);
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.type(name, '  Anna ');
  await user.selectOptions(screen.getByLabelText('Menu'), 'Copied');
  await user.type(screen.getByLabelText('Stop'), ' pass');
  await user.type(screen.getByLabelText('Clear'), ' pass{Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Anna', kind: 'b', secret: ' pass', again: ' pass' });
});

test('says what is wrong under the fields and on top, and goes to the first of them', async () => {
  const { user, onSubmit } = showForm();
  await user.type(screen.getByLabelText('Stop'), 'one');
  await user.type(screen.getByLabelText('Clear'), 'two{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  const name = screen.getByLabelText(/Transect/);
  expect(name).toHaveFocus();
  expect(name).toBeInvalid();
  expect(name).toHaveAccessibleDescription(/This cannot be left empty\./);
  expect(screen.getByLabelText('Clear')).toHaveAccessibleDescription('This differs from “Stop”.');
  const summary = screen.getByRole('alert');
  expect(within(summary).getAllByRole('listitem')).toHaveLength(2);

  await user.type(name, 'Anna');
  await user.clear(screen.getByLabelText('Clear'));
  await user.type(screen.getByLabelText('Clear'), 'one{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows why the request failed', () => {
  showForm({ problem: 'The name is taken.' });
  expect(screen.getByRole('alert')).toHaveTextContent('The name is taken.');
});

test('is neither sent nor left while its request runs', async () => {
  const onCancel = jest.fn();
  const { user, onSubmit } = showForm({ pending: true, initial: { name: 'Anna' }, onCancel });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.type(screen.getByLabelText(/Transect/), '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription('Wait until this is done.');
});

test('tells once that something was typed', async () => {
  const onChange = jest.fn();
  const { user } = showForm({ onChange });
  await user.type(screen.getByLabelText(/Transect/), 'Anna');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('shows the letters of a password on demand', async () => {
  const { user } = showForm({ fields: fields.filter(({ name }) => name === 'secret') });
  const button = screen.getByRole('button', { name: 'Show what is typed' });
  expect(screen.getByLabelText('Stop')).toHaveAttribute('type', 'password');
  await user.click(button);
  expect(screen.getByLabelText('Stop')).toHaveAttribute('type', 'text');
  expect(button).toHaveAttribute('aria-pressed', 'true');
});
