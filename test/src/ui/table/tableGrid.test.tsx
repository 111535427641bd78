import { screen } from '@testing-library/react';
import { Table } from '#src/ui/table/Table';
import type { Column } from '#src/ui/table/tableColumns';
import { show } from '../show';

interface Tree {
  readonly id: number;
}

const pressed = jest.fn();

const columns: readonly Column<Tree>[] = Array.from({ length: 60 }, (_, index) => ({
  key: `c${index}`,
  header: { text: `Column ${index}` },
  width: '100px',
  ...(index === 0 && { kind: 'name' as const }),
  ...(index === 4 && { span: ({ id }: Tree) => (id === 3 ? 50 : 1), sort: () => null }),
  cell: ({ id }) => {
    if (index === 2) return <Press name={`One ${id}`} />;
    if (index !== 3) return `${id}/${index}`;
    return (
      <>
        <Press name={`First ${id}`} /> <Press name={`Second ${id}`} />
      </>
    );
  },
}));

const Press = ({ name }: { readonly name: string }) => (
  <button type="button" tabIndex={-1} onClick={() => pressed(name)}>
    {name}
  </button>
);

const trees = (count: number, from = 1): Tree[] => Array.from({ length: count }, (_, index) => ({ id: from + index }));

const onSort = jest.fn();

const grid = (rows: readonly Tree[]) => (
  <>
    <input aria-label="Before" />
    <Table
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      caption="Trees"
      status="ready"
      empty="None"
      isGrid
      order={{ keys: [], onSort }}
    />
    <input aria-label="After" />
  </>
);

const shownIn = (rows = trees(1000)) => {
  const shown = show(grid(rows));
  const press = (keys: string) => shown.user.keyboard(keys);
  return { ...shown, press };
};

const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  pressed.mockClear();
  onSort.mockClear();
});

describe('a table that is a grid', () => {
  it('a grid has one tab stop: the first cell, and then the cell last focused', async () => {
    const { user, press } = shownIn();
    await user.click(screen.getByRole('textbox', { name: 'Before' }));
    await user.tab();
    expect(focused()).toBe('1/0');
    await press('{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('2/1');
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'After' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(focused()).toBe('2/1');
    await user.tab({ shift: true });
    expect(screen.getByRole('textbox', { name: 'Before' })).toHaveFocus();
    expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
  });

  it('keys of a grid reach rows and columns that are not rendered, with their indexes in aria attributes', async () => {
    const { user, press } = shownIn();
    await user.click(screen.getByText('1/1'));
    await press('{Control>}{End}{/Control}');
    expect(focused()).toBe('1000/59');
    expect(document.activeElement).toHaveAttribute('aria-colindex', '60');
    expect(document.activeElement?.parentElement).toHaveAttribute('aria-rowindex', '1001');
    expect(screen.getByRole('grid', { name: 'Trees' })).toHaveAttribute('aria-rowcount', '1001');
    expect(screen.getByRole('grid', { name: 'Trees' })).toHaveAttribute('aria-colcount', '60');
    await press('{ArrowUp}{Home}');
    expect(focused()).toBe('999/0');
    await press('{End}{ArrowLeft}');
    expect(focused()).toBe('999/58');
    await press('{PageUp}');
    // 800 px of rows, but for two.
    expect(focused()).toBe('979/58');
    await press('{Control>}{Home}{/Control}');
    expect(focused()).toBe('Column 0');
    await press('{ArrowUp}{ArrowLeft}');
    expect(focused()).toBe('Column 0');
  });

  it('a cell that spans several columns is one step, and leads back to the former column', async () => {
    const { user, press } = shownIn();
    await user.click(screen.getByText('2/6'));
    await press('{ArrowDown}');
    expect(focused()).toBe('3/4');
    await press('{ArrowDown}');
    expect(focused()).toBe('4/6');
    await press('{ArrowUp}{ArrowRight}');
    expect(focused()).toBe('3/54');
    await press('{ArrowLeft}{ArrowLeft}');
    expect(focused()).toBe('First 3 Second 3');
  });

  it('Enter activates the control of a cell, enters several, and F2 enters and leaves', async () => {
    const { user, press } = shownIn();
    await user.click(screen.getByText('1/1'));
    await press('{ArrowRight}{Enter}');
    expect(pressed.mock.calls).toEqual([['One 1']]);
    await press('{ArrowRight}{Enter}');
    expect(focused()).toBe('First 1');
    await press('{ArrowRight}{Enter}');
    expect(pressed.mock.calls).toEqual([['One 1'], ['Second 1']]);
    await press('{Escape}');
    expect(focused()).toBe('First 1 Second 1');
    await press('{F2}');
    expect(focused()).toBe('First 1');
    await press('{ArrowDown}');
    expect(focused()).toBe('First 2 Second 2');
    await press('{F2}{ArrowRight}{ArrowRight}');
    expect(focused()).toBe('2/4');
  });

  it('Enter and Space on a heading of a grid sort', async () => {
    const { user, press } = shownIn();
    await user.click(screen.getByText('1/5'));
    await press('{ArrowUp}{ArrowLeft}{Enter} {Shift>}{Enter}{/Shift}');
    expect(onSort.mock.calls).toEqual([
      ['c4', false],
      ['c4', false],
      ['c4', true],
    ]);
  });

  it('the focus stays with its row when others are inserted before it, and at its position when the row is removed', async () => {
    const { user, press, showAgain } = shownIn();
    await user.click(screen.getByText('5/1'));
    showAgain(grid(trees(1003, -2)));
    expect(focused()).toBe('5/1');
    await press('{ArrowDown}');
    expect(focused()).toBe('6/1');
    showAgain(grid([...trees(5), ...trees(900, 100)]));
    // The position of row 6 after three insertions.
    expect(focused()).toBe('103/1');
    showAgain(grid([]));
    expect(focused()).toBe('Column 1');
  });

  it('a grid does not take the focus from elements outside', async () => {
    const { user, showAgain } = shownIn();
    await user.click(screen.getByText('5/1'));
    await user.click(screen.getByRole('textbox', { name: 'After' }));
    showAgain(grid(trees(5, 2000)));
    expect(screen.getByRole('textbox', { name: 'After' })).toHaveFocus();
    screen.getByRole('textbox', { name: 'After' }).blur();
    showAgain(grid(trees(5, 3000)));
    expect(document.body).toHaveFocus();
  });
});
