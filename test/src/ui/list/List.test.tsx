import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import type { ListQuery } from '#store/route/listQuery';
import { List } from '#src/ui/list/List';
import type { Column } from '#src/ui/table/tableColumns';
import { show } from '../show';

interface Person {
  readonly id: number;
  readonly name: string;
  readonly visits: number | null;
}

const drawn = jest.fn();

const columns: readonly Column<Person, undefined>[] = [
  {
    key: 'name',
    header: { text: 'Name' },
    kind: 'name',
    cell: ({ id, name }) => {
      drawn(id);
      return name;
    },
    sort: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'visits',
    header: { text: 'Visits' },
    cell: ({ visits }) => visits,
    sort: ({ visits }) => visits,
    descends: true,
    choice: {
      values: [
        { value: 'known', text: 'formStates.open' },
        { value: 'unknown', text: 'formStates.closed' },
      ],
      of: ({ visits }) => (visits === null ? 'unknown' : 'known'),
    },
  },
  { key: 'do', header: '', kind: 'controls', cell: () => <button type="button">Greet</button> },
];

const people: readonly Person[] = [
  { id: 1, name: 'Zoë', visits: 2 },
  { id: 2, name: 'Émile', visits: null },
  { id: 3, name: 'Adam', visits: 10 },
];

interface ShownProps {
  readonly rows?: readonly Person[];
  readonly begin?: Partial<ListQuery>;
  readonly usualSort?: string;
  readonly steady?: boolean;
}

const rowKey = ({ id }: Person) => id;

const queries: ListQuery[] = [];

/** A list whose query is stored in the address. */
const Shown = ({ rows = people, begin, ...more }: ShownProps) => {
  const [query, setQuery] = useState<ListQuery>({ filter: '', sort: '', only: '', appUsers: '', ...begin });
  queries.push(query);
  return (
    <List
      {...more}
      query={query}
      onQuery={(change) => setQuery({ ...query, ...change })}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      context={undefined}
      caption="People"
      noun="users"
      filterLabel="Filter people"
      status="ready"
      empty={<p>Nobody yet</p>}
    />
  );
};

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });
const sortBy = (name: string) => within(head(name)).getByRole('button');

beforeEach(() => {
  drawn.mockClear();
  queries.length = 0;
});

describe('a list', () => {
  it('a list sorts by any heading: in its own direction, in the other, and then in the usual order again', async () => {
    const { user } = show(<Shown />);
    expect(names()).toEqual(['Zoë', 'Émile', 'Adam']);
    expect(head('Name')).not.toHaveAttribute('aria-sort');
    await user.click(sortBy('Name'));
    expect(names()).toEqual(['Adam', 'Émile', 'Zoë']);
    expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    await user.click(sortBy('Name'));
    expect(names()).toEqual(['Zoë', 'Émile', 'Adam']);
    expect(head('Name')).toHaveAttribute('aria-sort', 'descending');
    await user.click(sortBy('Name'));
    expect(head('Name')).not.toHaveAttribute('aria-sort');
    await user.click(sortBy('Visits'));
    expect(names()).toEqual(['Adam', 'Zoë', 'Émile']);
    expect(queries.at(-1)?.sort).toBe('-visits');
    expect(within(head('Actions')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('a list has the same orders in a select, for rows without headings', async () => {
    const { user } = show(<Shown />);
    const select = screen.getByRole('combobox', { name: 'Sort by' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['default order', 'Name, ascending', 'Name, descending', 'Visits, descending', 'Visits, ascending']);
    await user.selectOptions(select, 'Visits, ascending');
    expect(names()).toEqual(['Zoë', 'Adam', 'Émile']);
    await user.selectOptions(select, 'default order');
    expect(names()).toEqual(['Zoë', 'Émile', 'Adam']);
  });

  it('a list shows its number of rows, and of matches', async () => {
    const { user } = show(<Shown />);
    expect(screen.getByText('3 users')).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await user.type(screen.getByRole('searchbox', { name: 'Filter people' }), 'emi');
    expect(names()).toEqual(['Émile']);
    expect(screen.getByRole('status')).toHaveTextContent('1 of 3');
  });

  it('a list shows one kind of rows only, with their counts, and typed text narrows that', async () => {
    const { user } = show(<Shown />);
    const chips = () => within(screen.getByRole('group', { name: 'Visits' })).getAllByRole('button');
    expect(chips().map(({ textContent }) => textContent)).toEqual(['All 3', 'Open 2', 'Closed 1']);
    expect(chips()[0]).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Open 2' }));
    expect(queries.at(-1)?.only).toBe('known');
    expect(names()).toEqual(['Zoë', 'Adam']);
    expect(screen.getByRole('status')).toHaveTextContent('2 of 3');
    await user.type(screen.getByRole('searchbox', { name: 'Filter people' }), 'emi');
    expect(screen.getByText('Nothing matches “emi”.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(names()).toEqual(['Zoë', 'Émile', 'Adam']);
  });

  it('a list of a kind without rows has an empty state, and one of an unknown kind shows all', async () => {
    const known = people.filter(({ visits }) => visits !== null);
    const { user } = show(<Shown rows={known} begin={{ only: 'unknown' }} />);
    expect(screen.getByText('Nothing of this kind.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All 2' }));
    expect(names()).toEqual(['Zoë', 'Adam']);
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('a list shows all rows if the address names an unknown kind', () => {
    show(<Shown begin={{ only: 'gone' }} />);
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'All 3' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('a list without matches has an empty state, with a button to clear the filter', async () => {
    const { user } = show(<Shown begin={{ filter: 'x ', sort: 'name' }} />);
    expect(screen.getByText('Nothing matches “x”.')).toBeVisible();
    expect(screen.queryByText('Nobody yet')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
    expect(names()).toEqual(['Adam', 'Émile', 'Zoë']);
  });

  it('a list without rows explains itself, and has no filter', () => {
    show(<Shown rows={[]} begin={{ filter: 'x' }} />);
    expect(screen.getByText('Nobody yet')).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  });

  it('a list ignores an order that it does not have', () => {
    show(<Shown begin={{ sort: '-nonesuch' }} />);
    expect(names()).toEqual(['Zoë', 'Émile', 'Adam']);
  });

  it('a list can have its own default order, until the user sorts', async () => {
    const { user } = show(<Shown usualSort="name" />);
    expect(names()).toEqual(['Adam', 'Émile', 'Zoë']);
    await user.click(sortBy('Name'));
    expect(names()).toEqual(['Zoë', 'Émile', 'Adam']);
    await user.click(sortBy('Name'));
    expect(names()).toEqual(['Adam', 'Émile', 'Zoë']);
  });

  it('a row of a steady list keeps its position when its sort value changes, until the rows change', () => {
    const { showAgain } = show(<Shown steady begin={{ sort: 'name' }} />);
    const renamed = people.map((person) => (person.id === 3 ? { ...person, name: 'Xaver' } : person));
    showAgain(<Shown steady begin={{ sort: 'name' }} rows={renamed} />);
    expect(names()).toEqual(['Xaver', 'Émile', 'Zoë']);
    showAgain(<Shown steady begin={{ sort: 'name' }} rows={[...renamed, { id: 4, name: 'Bo', visits: 0 }]} />);
    expect(names()).toEqual(['Bo', 'Émile', 'Xaver', 'Zoë']);
  });

  it('a list renders only the rows that typing brings into view', async () => {
    const { user } = show(<Shown />);
    drawn.mockClear();
    await user.type(screen.getByRole('searchbox', { name: 'Filter people' }), 'a');
    expect(drawn).not.toHaveBeenCalled();
  });

  it('the rows of a list stay rows for screen readers when they are stacked, and their facts name their columns', () => {
    show(<Shown />);
    const row = screen.getByRole('row', { name: /Zoë/ });
    expect(row).toHaveAttribute('role', 'row');
    expect(within(row).getByRole('rowheader')).toHaveAttribute('role', 'rowheader');
    const [visits, action] = within(row).getAllByRole('cell');
    expect(visits).toHaveAttribute('role', 'cell');
    expect(visits).toHaveAttribute('data-label', 'Visits:');
    expect(action).not.toHaveAttribute('data-label');
  });
});
