import { fireEvent, screen, within } from '@testing-library/react';
import { Link } from '#src/ui/action/Link';
import { Table } from '#src/ui/table/Table';
import type { Column } from '#src/ui/table/tableColumns';
import { show } from '../show';

interface Form {
  readonly id: number;
  readonly name: string;
}

interface Shared {
  readonly mayEdit: boolean;
}

const drawn = jest.fn();

const columns: readonly Column<Form, Shared>[] = [
  {
    key: 'name',
    header: { text: 'Name' },
    kind: 'name',
    width: '200px',
    cell: (form) => {
      drawn(form.id);
      return <Link href={`/${form.id}`}>{form.name}</Link>;
    },
  },
  { key: 'id', header: 'parts.copy', align: 'right', hint: 'parts.copied', cell: ({ id }) => id },
  { key: 'do', header: '', kind: 'controls', when: ({ mayEdit }) => mayEdit, cell: ({ name }) => `Edit ${name}` },
];

const forms = (count: number, from = 0): Form[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: `Form ${from + index}` }));

const editor: Shared = { mayEdit: true };
const shared = {
  columns,
  rowKey: ({ id }: Form) => id,
  caption: 'Forms',
  empty: <p>No forms yet</p>,
  context: editor,
} as const;

beforeEach(() => drawn.mockClear());

test('a table shows its rows under named columns', () => {
  show(<Table {...shared} rows={forms(2)} status="ready" highlighted={1} isMuted={({ id }) => id === 0} />);
  const table = screen.getByRole('table', { name: 'Forms' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Copy', 'Actions']);
  expect(screen.getByRole('rowheader', { name: 'Form 1' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Form 1/ })).toHaveClass('highlighted');
  expect(screen.getByRole('row', { name: /Form 0/ })).toHaveClass('muted');
});

test('a heading of a table names a field in two lines, and a part common to both is read once', () => {
  const grouped: readonly Column<Form, Shared>[] = [
    { key: 'a', header: { text: 'depth', name: 'well-pump-depth' }, cell: () => null },
    { key: 'b', header: { text: 'depth', name: '' }, cell: () => null },
    { key: 'c', header: { text: 'How deep?', name: 'well-depth', tip: '/well/depth' }, cell: () => null },
  ];
  show(<Table {...shared} columns={grouped} rows={forms(1)} status="ready" />);
  const [, alone, labelled] = screen.getAllByRole('columnheader');
  expect(screen.getByRole('columnheader', { name: 'well-pump-depth' })).toHaveTextContent('depth well-pump-depth');
  expect(screen.getByRole('columnheader', { name: 'depth' })).toBe(alone);
  expect(alone?.querySelectorAll('.head-lines > *')).toHaveLength(2);
  expect(alone).not.toHaveAttribute('data-tip');
  expect(screen.getByRole('columnheader', { name: 'How deep? well-depth' })).toBe(labelled);
  expect(labelled).toHaveAttribute('data-tip', '/well/depth');
});

test('the edges of a table show on which sides it continues', () => {
  show(<Table {...shared} rows={forms(2)} status="ready" />);
  const box = screen.getByRole('group', { name: 'Forms' });
  Object.defineProperties(box, { scrollWidth: { value: 900 }, clientWidth: { value: 300 } });
  const more = (scrollLeft: number) => {
    fireEvent.scroll(box, { target: { scrollLeft } });
    return box.parentElement?.dataset.more;
  };
  expect([more(0), more(300), more(600)]).toEqual(['after', 'before after', 'before']);
});

test('a table omits the columns that the user may not see', () => {
  show(<Table {...shared} context={{ mayEdit: false }} rows={forms(2)} status="ready" />);
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(screen.queryByText('Edit Form 1')).not.toBeInTheDocument();
});

test('a table shows placeholder rows while loading', () => {
  show(<Table {...shared} rows={[]} status="loading" />);
  expect(screen.getByRole('table', { name: 'Forms' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.queryByText('No forms yet')).not.toBeInTheDocument();
});

test('a table keeps its rows while newer ones are loading', () => {
  show(<Table {...shared} rows={forms(2)} status="loading" />);
  expect(screen.getByRole('rowheader', { name: 'Form 1' })).toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('a table explains itself when it is empty', () => {
  show(<Table {...shared} rows={[]} status="ready" />);
  expect(screen.getByText('No forms yet')).toBeInTheDocument();
});

test('a table shows an error with a retry button', async () => {
  const onRetry = jest.fn();
  const { user } = show(<Table {...shared} rows={[]} status="error" problem="No response." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('No response.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('No forms yet')).not.toBeInTheDocument();
});

test('a table of ten thousand rows renders only those in view', () => {
  show(<Table {...shared} rows={forms(10_000)} total={12_345} status="ready" />);
  const table = screen.getByRole('table', { name: 'Forms' });
  expect(table).toHaveAttribute('aria-rowcount', '12346');
  expect(table.querySelectorAll('*').length).toBeLessThan(400);
  expect(screen.getByRole('row', { name: /Form 0 / })).toHaveAttribute('aria-rowindex', '2');
});

test('a table of a hundred rows with a column for each of a hundred app users renders only those in view', () => {
  const boxes: Column<Form, Shared>[] = Array.from({ length: 100 }, (_, index) => ({
    key: `box ${index}`,
    header: { text: `Phone ${index}` },
    cell: () => <input type="checkbox" aria-label={`Phone ${index}`} />,
  }));
  show(<Table {...shared} columns={boxes} rows={forms(100)} status="ready" />);
  const table = screen.getByRole('table', { name: 'Forms' });
  expect(table.querySelectorAll('tbody > tr').length).toBeLessThan(50);
});

test('a table renders only the rows that changed', () => {
  const rows = forms(100);
  const { showAgain } = show(<Table {...shared} rows={rows} status="ready" />);
  drawn.mockClear();
  showAgain(<Table {...shared} rows={[...rows, ...forms(2, 100)]} status="ready" />);
  expect(drawn.mock.calls).toEqual([[100], [101]]);
});

test.each([
  [600, 0],
  [1194, 0],
  [1195, 1],
  [1200, 1],
])('a table scrolled to %d of 1200 requests more %d times', (scrollTop, times) => {
  const onReachEnd = jest.fn();
  show(<Table {...shared} rows={forms(50)} status="ready" onReachEnd={onReachEnd} />);
  const box = screen.getByRole('group', { name: 'Forms' });
  Object.defineProperties(box, { scrollHeight: { value: 2000 }, clientHeight: { value: 800 } });
  fireEvent.scroll(box, { target: { scrollTop } });
  expect(onReachEnd).toHaveBeenCalledTimes(times);
});

describe('a table of a hundred columns', () => {
  const wide: Column<Form, Shared>[] = Array.from({ length: 100 }, (_, index) => ({
    key: `c${index}`,
    header: { text: `Column ${index}` },
    width: '100px',
    // The rows of even forms have one cell for forty columns.
    ...(index === 10 && { span: ({ id }: Form) => (id % 2 === 0 ? 40 : 1) }),
    ...(index === 99 && { atEnd: true as const }),
    cell: ({ id }) => (index === 5 ? <button type="button">{`Open ${id}`}</button> : `${id}/${index}`),
  }));
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => Number(textContent?.slice(7)));
  const scrollTo = (scrollLeft: number) => {
    const box = screen.getByRole('group', { name: 'Forms' });
    Object.defineProperties(box, { clientWidth: { value: 1000, configurable: true } });
    fireEvent.scroll(box, { target: { scrollLeft } });
  };
  /** Number of columns that the cells of a row span in total. */
  const widthOf = (row: Element | undefined) =>
    [...(row?.children ?? [])].reduce((sum, cell) => sum + ((cell as HTMLTableCellElement).colSpan || 1), 0);

  it('a table of a hundred columns renders those in view and those at its edges, with their indexes', () => {
    show(<Table {...shared} columns={wide} rows={forms(300)} status="ready" />);
    scrollTo(6000);
    expect(headings()).toEqual([0, 1, 2, ...Array.from({ length: 20 }, (_, index) => 56 + index), 99]);
    expect(screen.getByRole('table', { name: 'Forms' })).toHaveAttribute('aria-colcount', '100');
    expect(screen.getByRole('columnheader', { name: 'Column 60' })).toHaveAttribute('aria-colindex', '61');
    expect(screen.getByRole('cell', { name: '1/60' })).toHaveAttribute('aria-colindex', '61');
    expect(screen.queryByRole('cell', { name: '1/20' })).not.toBeInTheDocument();
    const rows = screen.getAllByRole('row').slice(0, 3);
    expect(rows.map(widthOf)).toEqual([100, 100, 100]);
    scrollTo(0);
    expect(screen.getByRole('cell', { name: '1/3' })).toBeVisible();
    expect(screen.queryByRole('cell', { name: '1/60' })).not.toBeInTheDocument();
  });

  it('a table of a hundred columns builds a cell that reaches into sight from before', () => {
    show(<Table {...shared} columns={wide} rows={forms(300)} status="ready" />);
    scrollTo(3000);
    expect(screen.getByRole('cell', { name: '0/10' })).toHaveAttribute('colspan', '40');
    expect(screen.queryByRole('cell', { name: '1/10' })).not.toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '1/30' })).toBeVisible();
    expect(screen.getAllByRole('row').slice(0, 3).map(widthOf)).toEqual([100, 100, 100]);
  });

  it('a table of a hundred columns keeps the focused one', () => {
    show(<Table {...shared} columns={wide} rows={forms(300)} status="ready" />);
    screen.getByRole('button', { name: 'Open 0' }).focus();
    scrollTo(6000);
    expect(screen.getByRole('button', { name: 'Open 0' })).toHaveFocus();
    expect(headings().slice(0, 5)).toEqual([0, 1, 2, 5, 56]);
  });

  it('a table of a hundred columns and few rows is rendered completely', () => {
    show(<Table {...shared} columns={wide} rows={forms(3)} status="ready" />);
    expect(headings()).toHaveLength(100);
    expect(screen.getByRole('table', { name: 'Forms' })).not.toHaveAttribute('aria-colcount');
  });
});
