import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Checkbox } from '#src/ui/form/Checkbox';
import { Copy } from '#src/ui/action/Copy';
import { Filter } from '#src/ui/form/Filter';
import { Select } from '#src/ui/form/Select';
import { show } from '../show';

const states = [
  { value: 'open', text: 'Open' },
  { value: 'closed', text: 'Closed' },
] as const;

test('a select reports the chosen option', async () => {
  const onChange = jest.fn();
  const { user } = show(<Select label="State" value="open" options={states} onChange={onChange} />);
  await user.selectOptions(screen.getByLabelText('State'), 'Closed');
  expect(onChange).toHaveBeenCalledWith('closed');
});

test('a disabled select can be focused, shows its reason, and keeps its value', async () => {
  const onChange = jest.fn();
  const { user } = show(
    <Select label="Role" value="open" options={states} onChange={onChange} reason="This is you." />,
  );
  await user.tab();
  const select = screen.getByLabelText('Role');
  expect(select).toHaveFocus();
  expect(select).toHaveAccessibleDescription('This is you.');
  await user.selectOptions(select, 'Closed');
  expect(onChange).not.toHaveBeenCalled();
  expect(select).toHaveValue('open');
});

test('a checkbox reports its new value', async () => {
  const onChange = jest.fn();
  const { user } = show(<Checkbox label="Anna may use Water points" hiddenLabel checked={false} onChange={onChange} />);
  await user.click(screen.getByRole('checkbox', { name: 'Anna may use Water points' }));
  expect(onChange).toHaveBeenCalledWith(true);
});

test('a disabled checkbox shows its reason and keeps its state', async () => {
  const onChange = jest.fn();
  const { user } = show(<Checkbox label="All" checked={false} mixed onChange={onChange} reason="Closed." />);
  const box = screen.getByRole('checkbox', { name: 'All' });
  await user.click(box);
  expect(onChange).not.toHaveBeenCalled();
  expect(box).not.toBeChecked();
  expect(box).toBePartiallyChecked();
  expect(box).toHaveAccessibleDescription('Closed.');
});

describe('Filter', () => {
  test('Filter reports every letter, and is cleared by Escape and by ×', async () => {
    const onType = jest.fn();
    const Host = () => {
      const [value, setValue] = useState('');
      const type = (text: string) => {
        onType(text);
        setValue(text);
      };
      return <Filter label="Find a form" value={value} onType={type} />;
    };
    const { user } = show(<Host />);
    await user.type(within(screen.getByRole('search')).getByRole('searchbox', { name: 'Find a form' }), 'wa ');
    expect(onType.mock.calls).toEqual([['w'], ['wa'], ['wa ']]);
    await user.keyboard('{Escape}');
    expect(onType).toHaveBeenLastCalledWith('');
    await user.keyboard('x');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onType).toHaveBeenLastCalledWith('');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('Filter gives the reason why it must wait, and changes nothing in the meantime', async () => {
    const onType = jest.fn();
    const { user } = show(<Filter label="Find a form" value="water" onType={onType} reason="Wait." />);
    await user.tab();
    const input = screen.getByRole('searchbox');
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleDescription('Wait.');
    await user.keyboard('x{Escape}');
    expect(input).toHaveValue('water');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(onType).not.toHaveBeenCalled();
  });
});

describe('Copy', () => {
  test('Copy writes the text to the clipboard and confirms it once', async () => {
    const { user } = show(<Copy text="https://example.org/x" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('https://example.org/x');
    await user.tab();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('Copy shows instructions if copying is not allowed', async () => {
    const { user } = show(<Copy text="x" />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/copy it yourself/)).toBeInTheDocument();
  });

  test('Copy falls back to the former API without a clipboard, and leaves the text selected if that fails too', async () => {
    const { user } = show(
      <p>
        <code>https://example.org/x</code> <Copy text="https://example.org/x" />
      </p>,
    );
    // jsdom does not have it.
    const copySelected = jest.fn(() => true);
    Object.assign(document, { execCommand: copySelected });
    const none = jest.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(document.getSelection()?.toString()).toBe('https://example.org/x');
    copySelected.mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/copy it yourself/)).toBeInTheDocument();
    expect(document.getSelection()?.toString()).toBe('https://example.org/x');
    none.mockRestore();
    Reflect.deleteProperty(document, 'execCommand');
  });
});
