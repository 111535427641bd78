import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { TotalsPanel } from '#src/views/form/submission/totals/TotalsPanel';
import type { TotalKind } from '#store/selectors/submission/columnTotals';
import type { VisibleColumn, SubmissionField } from '#store/selectors/submission/columns';
import type { TablePanel } from '#store/selectors/submission/openPanel';
import { renderSite } from '#test/support/site/render';

const field = (name: string, type: string): SubmissionField => ({
  path: `/${name}`,
  names: [name],
  header: name,
  type,
  binary: false,
  inRepeat: false,
  earlier: false,
});

type TotalsPanelProps = Parameters<typeof TotalsPanel>[0];

const columns: readonly VisibleColumn[] = [field('height', 'decimal'), field('kind', 'string'), field('seen', 'date')];
const offered = new Map(columns.map((column) => [typeof column === 'string' ? column : column.path.slice(1), column]));
const shown = {
  columns,
  offered,
  names: [...offered.keys()],
  usual: [],
  isUsual: false,
  pinned: 0,
  mostPinned: 6,
  widths: new Map<string, number>(),
  hasOwnLooks: false,
  subset: false,
};
const kinds = new Map<string, TotalKind>([
  ['height', 'number'],
  ['kind', 'choice'],
  ['seen', 'time'],
]);
const counted = {
  kinds,
  count: 40,
  paths: new Map(),
  areOfRows: false,
  among: 250,
  areOffered: false,
  columns: {
    height: { answered: 11, sum: 33, average: 3, min: 1, max: 5 },
    kind: {
      groups: [
        { value: 'oak', count: 30 },
        { value: null, count: 10 },
      ],
    },
    seen: { answered: 2, min: '2026-02-01', max: '2026-03-09' },
  },
};
const labels = new Map([['/kind', { of: new Map([['oak', 'Oak']]), multiple: false }]]);

const Held = ({ totals, onTotals }: Pick<TotalsPanelProps, 'totals' | 'onTotals'>) => {
  const [openPanel, onPanel] = useState<TablePanel | null>(null);
  return (
    <TotalsPanel
      source={{ projectId: 1, xmlFormId: 'trees', draft: false }}
      totals={totals}
      shown={shown}
      words={new Map()}
      labels={labels}
      hrefWith={(condition) => `/only?${JSON.stringify(condition)}`}
      openPanel={openPanel}
      onPanel={onPanel}
      onTotals={onTotals}
    />
  );
};

const show = (totals: TotalsPanelProps['totals'], onTotals = () => undefined) =>
  renderSite(<Held totals={totals} onTotals={onTotals} />);

const open = async ({ user }: ReturnType<typeof show>) => {
  await user.click(screen.getByRole('button', { name: 'Totals' }));
  return within(screen.getByRole('dialog', { name: 'Totals' }));
};

describe('totals on phones', () => {
  it('are available for all columns of the table, in short, with the number of counted rows', async () => {
    const panel = await open(show(counted));
    expect(panel.getByText(/^40 submissions/)).toHaveTextContent(
      '40 submissions. Counted among the 250 that are loaded.',
    );
    expect(panel.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^height mean 3/),
        expect.stringMatching(/^kind most often Oak 75%/),
        'seen from 02/01/2026 to 03/09/2026',
      ]),
    );
  });

  it('unfold to all figures, and to shares that limit the list', async () => {
    const shownPanel = show(counted);
    const panel = await open(shownPanel);
    await shownPanel.user.click(panel.getByText('height'));
    expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['11', '33', '3', '1', '5']);
    await shownPanel.user.click(panel.getByText('kind'));
    expect(panel.getByRole('link', { name: /^Oak/ })).toHaveAttribute('href', expect.stringContaining('"oak"'));
    await shownPanel.user.click(panel.getByRole('link', { name: /^No answer/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are computed on request where there are very many submissions', async () => {
    let asked = 0;
    const offeredOnly = {
      kinds,
      columns: {},
      count: undefined,
      paths: new Map(),
      areOfRows: false,
      among: null,
      areOffered: true,
    };
    const shownPanel = show(offeredOnly, () => void (asked += 1));
    const panel = await open(shownPanel);
    await shownPanel.user.click(panel.getByRole('button', { name: 'Show totals' }));
    expect(asked).toBe(1);
  });

  it('are not available if there is nothing to total', () => {
    show(null);
    expect(screen.queryByRole('button', { name: 'Totals' })).toBeNull();
  });
});
