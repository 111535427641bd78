import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { Form } from '#src/ui/form/Form';
import { FormEditsContext } from '#src/ui/form/FormEditsContext';
import type { FormField } from '#src/ui/form/formFields';
import { show } from '../show';

type Name = 'name' | 'kind' | 'secret' | 'again';

const fields: readonly FormField<Name>[] = [
  { name: 'name', label: 'ui.product', required: true, trim: true, help: 'ui.busy' },
  {
    name: 'kind',
    label: 'ui.menu',
    type: 'select',
    options: [
      { value: 'a', label: 'parts.copy' },
      { value: 'b', label: 'parts.copied' },
    ],
  },
  { name: 'secret', label: 'parts.stop', type: 'password' },
  { name: 'again', label: 'parts.clear', type: 'password', equals: 'secret' },
];

const showForm = (props: Partial<ComponentProps<typeof Form<Name>>> = {}) => {
  const onSubmit = jest.fn();
  const form = (
    <Form fields={fields} onSubmit={onSubmit} pending={false} problem={null} submitLabel="ui.retry" {...props} />
  );
  return { onSubmit, ...show(form) };
};

test('a form submits the typed values, validated by the rules of the fields', async () => {
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

test('a form lists errors under the fields and above, and focuses the first of them', async () => {
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

type Secret = 'user' | 'first' | 'second' | 'third';

const secrets: readonly FormField<Secret>[] = [
  { name: 'user', label: 'ui.product', type: 'unseen', autoComplete: 'username' },
  { name: 'first', label: 'ui.menu', required: true, help: { key: 'parts.today', values: { time: '8:00' } } },
  { name: 'second', label: 'parts.stop', required: true },
  { name: 'third', label: 'parts.clear', required: true, equals: 'second', differs: 'parts.copyFailed' },
];

const showSecrets = (props: Partial<ComponentProps<typeof Form<Secret>>> = {}) => {
  const onSubmit = jest.fn();
  const form = (more: typeof props = {}) => (
    <Form
      {...{ fields: secrets, onSubmit, pending: false, problem: null, submitLabel: 'ui.retry' as const }}
      {...props}
      {...more}
    />
  );
  const shown = show(form());
  return { onSubmit, ...shown, becomes: (more: typeof props) => shown.showAgain(form(more)) };
};

test('a form marks both fields that should be equal, with a message of its own', async () => {
  const { user, onSubmit } = showSecrets();
  await user.type(screen.getByLabelText(/Menu/), 'x');
  await user.type(screen.getByLabelText(/Stop/), 'one');
  await user.type(screen.getByLabelText(/Clear/), 'two{Enter}');
  const sentence = 'Copying is not allowed here. Select the text and copy it yourself.';
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  expect(screen.getByLabelText(/Menu/)).toBeValid();
  expect(screen.getByLabelText(/Stop/)).toBeInvalid();
  expect(screen.getByLabelText(/Stop/)).toHaveFocus();
  expect(screen.getByLabelText(/Clear/)).toBeInvalid();
  expect(screen.getByLabelText(/Clear/)).toHaveAccessibleDescription(sentence);
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a form lists the message about unequal fields with the other errors', async () => {
  const { user } = showSecrets();
  await user.type(screen.getByLabelText(/Stop/), 'one');
  await user.type(screen.getByLabelText(/Clear/), 'two{Enter}');
  const items = within(screen.getByRole('alert')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Menu – This cannot be left empty.',
    'Clear – Copying is not allowed here. Select the text and copy it yourself.',
  ]);
});

test('a form shows new values of the server after it was submitted, and keeps typed ones before', async () => {
  const { user, becomes } = showSecrets({ initial: { first: 'old' } });
  const typed = screen.getByLabelText(/Menu/);
  await user.type(typed, ' and new');
  becomes({ initial: { first: 'old' }, pending: true });
  becomes({ initial: { first: 'old' }, problem: 'No.' });
  expect(typed).toHaveValue('old and new');
  becomes({ initial: { first: 'as it is kept' }, done: true });
  expect(typed).toHaveValue('as it is kept');
  await user.clear(typed);
  await user.type(typed, 'newer');
  becomes({ initial: { first: 'as it is kept' }, pending: true });
  expect(typed).toHaveValue('newer');
  becomes({ initial: { first: 'as it is kept' }, done: true });
  expect(typed).toHaveValue('as it is kept');
});

test('a form keeps text typed while it was being submitted', async () => {
  const { user, becomes } = showSecrets({ initial: { first: 'old' } });
  const typed = screen.getByLabelText(/Menu/);
  await user.type(typed, ' and new');
  becomes({ initial: { first: 'old' }, pending: true });
  await user.type(typed, 'er');
  becomes({ initial: { first: 'old and new' }, done: true });
  expect(typed).toHaveValue('old and newer');
});

test('a form does not submit an invalid email address, if that is checked', async () => {
  const checked: readonly FormField<Name>[] = [
    { name: 'name', label: 'ui.product', type: 'email', trim: true, checked: true },
    { name: 'kind', label: 'ui.menu', type: 'email' },
  ];
  const { user, onSubmit } = showForm({ fields: checked });
  const name = screen.getByLabelText(/Transect/);
  await user.type(screen.getByLabelText('Menu'), 'ada');
  await user.type(name, 'ada{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('This is not an email address.');
  await user.type(name, '@example.org {Enter}');
  expect(onSubmit).toHaveBeenCalledWith({ name: 'ada@example.org', kind: 'ada' });
});

test('a form does not take the focus on pages where it is not the main content', () => {
  showSecrets({ takesFocus: false });
  expect(document.body).toHaveFocus();
});

test('a form gives the user’s name to password managers only', () => {
  showSecrets({ initial: { user: 'ada@example.org' } });
  const unseen = document.querySelector('input[autocomplete=username]');
  expect(unseen).toHaveValue('ada@example.org');
  expect(unseen).not.toBeVisible();
  expect(screen.getByLabelText(/Menu/)).toHaveFocus();
});

test('a form’s help can fill in a field', () => {
  showSecrets();
  expect(screen.getByLabelText(/Menu/)).toHaveAccessibleDescription('today 8:00');
});

test('a form shows why the request failed', () => {
  showForm({ problem: 'The name is taken.' });
  expect(screen.getByRole('alert')).toHaveTextContent('The name is taken.');
});

test('a form shows errors of the server like its own: with the name of the field above, and below it', () => {
  showForm({ problem: 'The name is taken.', problemAt: 'name' });
  expect(screen.getByRole('alert')).toHaveTextContent('Transect – The name is taken.');
  expect(screen.getByLabelText(/Transect/)).toBeInvalid();
  expect(screen.getByLabelText(/Transect/)).toHaveAccessibleDescription(/The name is taken\./);
});

test('a form can be neither submitted nor left while its request runs', async () => {
  const onCancel = jest.fn();
  const { user, onSubmit } = showForm({ pending: true, initial: { name: 'Anna' }, onCancel });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await user.type(screen.getByLabelText(/Transect/), '{Enter}');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription('Wait until this is done.');
});

test('a form reports once that something was typed', async () => {
  const onChange = jest.fn();
  const { user } = showForm({ onChange });
  await user.type(screen.getByLabelText(/Transect/), 'Anna');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a form shows a password on demand', async () => {
  const { user } = showForm({ fields: fields.filter(({ name }) => name === 'secret') });
  const button = screen.getByRole('button', { name: 'Show password' });
  expect(screen.getByLabelText('Stop')).toHaveAttribute('type', 'password');
  await user.click(button);
  expect(screen.getByLabelText('Stop')).toHaveAttribute('type', 'text');
  expect(button).toHaveAttribute('aria-pressed', 'true');
});

describe('a form that a call saves', () => {
  const report = jest.fn();
  const form = (props: Partial<ComponentProps<typeof Form<Name>>> = {}) => (
    <FormEditsContext.Provider value={report}>
      <Form
        fields={fields}
        saves="projectUpdate"
        initial={{ name: 'Old', kind: 'b' }}
        onSubmit={() => undefined}
        pending={false}
        problem={null}
        submitLabel="ui.retry"
        {...props}
      />
    </FormEditsContext.Provider>
  );
  beforeEach(() => report.mockClear());

  test('a form reports once that it was edited, and once that it is unchanged again', async () => {
    const { user } = show(form());
    const name = screen.getByLabelText(/Transect/);
    await user.type(name, 'er');
    expect(report.mock.calls).toEqual([['projectUpdate', true]]);
    await user.type(name, '{Backspace}{Backspace}');
    expect(report.mock.calls).toEqual([
      ['projectUpdate', true],
      ['projectUpdate', false],
    ]);
    await user.selectOptions(screen.getByLabelText('Menu'), 'Copy');
    expect(report).toHaveBeenLastCalledWith('projectUpdate', true);
  });

  test('a form that was saved reports later edits', async () => {
    const { user, showAgain } = show(form());
    await user.type(screen.getByLabelText(/Transect/), 'er');
    showAgain(form({ pending: true }));
    showAgain(form({ done: true }));
    expect(report).toHaveBeenCalledTimes(1);
    await user.type(screen.getByLabelText(/Transect/), 'x');
    expect(report.mock.calls).toEqual([
      ['projectUpdate', true],
      ['projectUpdate', true],
    ]);
  });
});
