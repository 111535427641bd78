import { screen, within } from '@testing-library/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { FormSubmissions } from '#src/containers/form/submission/FormSubmissions';
import { formChoicesRead } from '#store/form/choices';
import { facetRead, facetRequested, totalsRead, totalsRequested, type ColumnTotals } from '#store/submission/totals';
import { at, renderSite } from '#test/support/site/render';
import { awaitingRows, field, key, page } from '#test/support/site/submissionsPage';
import { aRow } from '#test/support/things';

const source = { ...key, draft: false };
const table = '/projects/1/forms/trees/submissions';
const fields = [
  field('/name', 'string'),
  field('/height', 'decimal'),
  field('/seen', 'date'),
  field('/kind', 'string'),
  field('/pests', 'string'),
];
const choices = formChoicesRead({
  source,
  choices: {
    languages: [''],
    usual: 0,
    lists: [
      [
        { code: 'oak', labels: ['Oak'] },
        { code: 'elm', labels: ['Elm'] },
      ],
    ],
    fields: [
      { path: '/kind', multiple: false, list: 0 },
      { path: '/pests', multiple: true, list: 0 },
    ],
    questions: [],
  },
});

const columns: ColumnTotals = {
  name: { answered: 1200, distinct: 900 },
  height: { answered: 1100, sum: 3410.5, average: 3.1004545, min: -1, max: 27 },
  seen: { answered: 3, min: '2026-02-01', max: '2026-03-09' },
  kind: { groups: [{ value: null, count: 600 }, { value: 'oak', count: 598 }, { value: 'pine', count: 6 }] }, // oxfmt-ignore
  pests: { groups: [{ value: 'elm', count: 1203 }] },
};

const show = (...after: readonly (UnknownAction | readonly UnknownAction[])[]) =>
  renderSite(
    <FormSubmissions />,
    ...awaitingRows(fields, ['queriesOnAnswers', 'aggregates']),
    page([aRow(0), aRow(1)], 1204),
    choices,
    ...after,
  );

const footer = () => {
  const rows = screen.getAllByRole('row');
  return rows.at(-1) ?? document.body;
};
const totals = totalsRead({ source, asks: '', count: 1204, columns });

it('each column has its totals below it', () => {
  show(totals);
  const texts = within(footer())
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(
    expect.arrayContaining([
      '1,204',
      '1,200 answers900 different',
      'meanheight: 3.10',
      'from 02/01/2026 to03/09/2026',
      'most oftenkind: Oak 50%',
      'most oftenpests: Elm >\u{a0}99%',
    ]),
  );
});

it('totals of another filter are not shown', () => {
  show(at(`${table}?filter=height gt 2`), totals);
  expect(screen.queryByText('mean')).toBeNull();
});

it('totals of the browser show the number of counted rows, below the table and with all figures', async () => {
  const loaded = totalsRead({ source, asks: '', count: 2, among: 250, columns });
  const { user } = renderSite(
    <FormSubmissions />,
    ...awaitingRows(fields, []),
    page([aRow(0), aRow(1)], 1204),
    choices,
    loaded,
  );
  expect(screen.getByText('Counted among the 250 that are loaded.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'height: 3.10' }));
  expect(screen.getByRole('dialog', { name: 'Totals of height' })).toHaveTextContent('Counted among the 250');
});

it('a number shows all of its aggregates', async () => {
  const { user } = show(totals);
  await user.click(screen.getByRole('button', { name: 'height: 3.10' }));
  const figures = within(screen.getByRole('dialog', { name: 'Totals of height' }));
  expect(figures.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1,100',
    '3,410.5',
    '3.10',
    '-1',
    '27',
  ]);
});

it('a choice shows the share of each option, and filters the table by one of them', async () => {
  const { user } = show(totals);
  await user.click(screen.getByRole('button', { name: 'kind: Oak 50%' }));
  const shares = within(screen.getByRole('dialog', { name: 'Totals of kind' })).getAllByRole('link');
  expect(shares.map(({ textContent }) => textContent)).toEqual(['No answer600 50%', 'Oak598 50%', 'pine6 <\u{a0}1%']);
  const filters = shares.map((share) =>
    new URL(share.getAttribute('href') ?? '', 'http://x').searchParams.get('filter'),
  );
  expect(filters).toEqual(['kind eq null', "kind eq 'oak'", "kind eq 'pine'"]);
});

it('very many submissions are totalled on request', async () => {
  const { user, events } = show(page([aRow(0)], 30_000));
  await user.click(screen.getByRole('button', { name: 'Show totals' }));
  expect(events).toContainEqual(totalsRequested(source));
});

it('options of a filter show how many submissions would match', async () => {
  const { user, events, happens } = show();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.type(screen.getByRole('combobox', { name: 'Search fields' }), 'kind{Enter}');
  expect(events).toContainEqual(facetRequested({ source, path: 'kind' }));
  happens(facetRead({ source, path: 'kind', groups: [{ value: 'oak', count: 1598 }] }));
  const group = screen.getByRole('group', { name: 'Values' });
  expect([...group.children].map(({ textContent }) => textContent)).toEqual(['Oak1,598', 'Elm0']);
});
