import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Checkbox } from '../../../../src/ui/form/Checkbox';
import { Copy } from '../../../../src/ui/action/Copy';
import { Search } from '../../../../src/ui/form/Search';
import { Select } from '../../../../src/ui/form/Select';
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

test('a disabled select can be focused, gives its reason, and keeps its value', async () => {
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

test('a disabled checkbox gives its reason and stays as it is', async () => {
  const onChange = jest.fn();
  const { user } = show(<Checkbox label="All" checked={false} mixed onChange={onChange} reason="Closed." />);
  const box = screen.getByRole('checkbox', { name: 'All' });
  await user.click(box);
  expect(onChange).not.toHaveBeenCalled();
  expect(box).not.toBeChecked();
  expect(box).toBePartiallyChecked();
  expect(box).toHaveAccessibleDescription('Closed.');
});

describe('Search', () => {
  const showSearch = () => {
    const onSearch = jest.fn();
    const Host = () => {
      const [value, setValue] = useState('');
      const search = (text: string) => {
        onSearch(text);
        setValue(text);
      };
      return <Search label="Find a form" value={value} onSearch={search} />;
    };
    return { onSearch, ...show(<Host />) };
  };

  test('Search searches with Enter and on blur, only for something new', async () => {
    const { user, onSearch } = showSearch();
    await user.type(screen.getByRole('textbox', { name: 'Find a form' }), 'water');
    expect(onSearch).not.toHaveBeenCalled();
    await user.keyboard('{Enter}{Enter}');
    await user.tab();
    expect(onSearch.mock.calls).toEqual([['water']]);
    await user.type(screen.getByRole('textbox'), ' points');
    await user.click(document.body);
    expect(onSearch).toHaveBeenLastCalledWith('water points');
  });

  test('Search gives the reason why it must wait, and searches for nothing until then', async () => {
    const onSearch = jest.fn();
    const { user } = show(<Search label="Find a form" value="water" onSearch={onSearch} reason="Wait." />);
    await user.tab();
    const input = screen.getByRole('textbox');
    expect(input).toHaveFocus();
    expect(input).toHaveAccessibleDescription('Wait.');
    await user.keyboard('x{Enter}');
    await user.tab();
    expect(input).toHaveValue('water');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(onSearch).not.toHaveBeenCalled();
  });

  test('Search searches for everything when cleared', async () => {
    const { user, onSearch } = showSearch();
    await user.type(screen.getByRole('textbox'), 'water{Enter}');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onSearch).toHaveBeenLastCalledWith('');
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
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

  test('Copy says what to do where copying is not allowed', async () => {
    const { user } = show(<Copy text="x" />);
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'));
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText(/copy it yourself/)).toBeInTheDocument();
  });
});
