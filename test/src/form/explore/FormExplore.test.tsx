import { screen, within } from '@testing-library/react';
import type { SubmissionSummary } from '#api/schemas/explore/summary';
import { FormExplore } from '#src/containers/form/explore/FormExplore';
import { allChunksRequested, submissionsRefreshRequested } from '#store/submission/submissions';
import { boardChanged } from '#store/explore/boards';
import { sessionStarted } from '#store/account/session';
import { navigationRequested } from '#store/route/navigation';
import { summariesRefreshRequested, summaryRead, summaryRequested } from '#store/explore/summaries';
import { BOARD, pinnedKey, selectSummaryQuery } from '#store/explore/summaryQuery';
import { countingAbilities, explorePage } from '#test/support/site/explorePage';
import { loggedInAs, renderSite } from '#test/support/site/render';
import { answered } from '#test/support/site/states';
import { key } from '#test/support/site/submissionsPage';
import { aCurrentUser, aForm, aProject, aRow } from '#test/support/things';

const show = (address?: string, count = 200) => renderSite(<FormExplore />, ...explorePage(address, { count }));
type Shown = ReturnType<typeof show>;

/** Dispatches the summary of a question. */
const arrives = ({ happens, state }: Shown, field: string, summary: SubmissionSummary | null) =>
  happens(summaryRead({ field, asks: selectSummaryQuery(state(), field), summary }));

const card = (name: string) => screen.getByRole('region', { name });

const heights: SubmissionSummary = {
  kind: 'number',
  count: 200,
  answered: 180,
  number: { min: 1, q1: 3, median: 4.5, q3: 6, max: 9, mean: 4.4, sum: 792, areWhole: false },
  bins: [
    { from: 0, count: 80 },
    { from: 5, count: 100 },
  ],
  width: 5,
};

const names: SubmissionSummary = {
  kind: 'text',
  count: 200,
  answered: 190,
  distinct: 12,
  groups: [
    { value: 'Oak', count: 100 },
    { value: 'Elm', count: 60 },
  ],
};

describe('the page to explore a form', () => {
  it('requests each question in view, and shows numbers as columns with the median', () => {
    const shown = show();
    const wanted = shown.events.filter(summaryRequested.match).map(({ payload }) => payload);
    expect(wanted).toEqual(expect.arrayContaining(['__system/submissionDate', 'name', 'plot/height', 'seen']));
    // Files, locations and ids have no summary.
    expect(wanted.some((field) => /photo|path|instanceID/.test(field))).toBe(false);
    expect(card('plot-height')).toHaveAttribute('aria-busy', 'true');
    arrives(shown, 'plot/height', heights);
    expect(card('plot-height')).toHaveAttribute('aria-busy', 'false');
    expect(card('plot-height')).toHaveTextContent('180 answered · 20 without an answer · median 4.5, quartiles 3–6');
    const columns = within(card('plot-height')).getAllByRole('listitem');
    expect(columns.map(({ textContent }) => textContent)).toEqual(['0 – 5: 80', '5 – 10: 100']);
    // The ends of ranges are included: a decimal could be in both.
    expect(within(card('plot-height')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('days are links to the submissions they count', async () => {
    const shown = show();
    const bins = [
      { from: '2026-02-01', count: 3 },
      { from: '2026-03-01', count: 0 },
    ];
    arrives(shown, 'seen', { kind: 'time', count: 200, answered: 3, unit: 'month', first: '2026-02-03', last: '2026-02-20', bins }); // oxfmt-ignore
    await shown.user.click(within(card('seen')).getByRole('link', { name: '02/01/2026 – 02/28/2026: 3' }));
    const href = shown.events.findLast(navigationRequested.match)?.payload.href ?? '';
    expect(new URL(href, 'http://x').searchParams.get('filter')).toBe('seen ge 2026-02-01 and seen le 2026-02-28');
    expect(within(card('seen')).getAllByRole('link')).toHaveLength(1);
  });

  it('days that are split have stacked columns, with labels and a table to copy', async () => {
    const shown = show('?by=__system/submitterName');
    const bins = [
      { from: '2026-02-01', count: 9 },
      { from: '2026-03-01', count: 2 },
    ];
    const part = { count: 5, answered: 5, groups: [] };
    const others = Array.from({ length: 6 }, (_, index) => ({ by: `Person ${index}`, ...part, bins: [0, 0] }));
    const split = [{ by: 'Ada', ...part, bins: [5, 0] }, ...others, { by: null, ...part, bins: [3, 2] }];
    arrives(shown, 'seen', { kind: 'time', count: 20, answered: 11, unit: 'month', first: '2026-02-03', last: '2026-03-20', bins, split }); // oxfmt-ignore
    expect(card('seen')).toHaveTextContent('split by “Submitted by”');
    const told = within(within(card('seen')).getByRole('list', { name: 'seen' })).getAllByRole('listitem');
    expect(told.map(({ textContent }) => textContent)).toEqual([
      '02/01/2026 – 02/28/2026: 9 (Ada: 5, Others: 4)',
      '03/01/2026 – 03/31/2026: 2 (Others: 2)',
    ]);
    await shown.user.click(within(card('seen')).getByRole('button', { name: 'Actions of “seen”' }));
    await shown.user.click(screen.getByRole('menuitem', { name: 'Copy the figures' }));
    const [heading, first] = (await navigator.clipboard.readText()).split('\n').map((line) => line.split('\t'));
    expect([heading?.[1], heading?.at(-2), heading?.at(-1)]).toEqual(['Ada', 'No answer', 'Count']);
    expect([first?.[1], first?.at(-2), first?.at(-1)]).toEqual(['5', '3', '9']);
  });

  it('the most frequent answers have shares of all answers, and can be copied', async () => {
    const shown = show();
    arrives(shown, 'name', names);
    const bars = within(card('name')).getAllByRole('link');
    expect(bars.map(({ textContent }) => textContent)).toEqual(['Oak53%100', 'Elm32%60']);
    expect(card('name')).toHaveTextContent('and 10 other answers');
    await shown.user.click(within(card('name')).getByRole('button', { name: 'Actions of “name”' }));
    await shown.user.click(screen.getByRole('menuitem', { name: 'Copy the figures' }));
    expect(await navigator.clipboard.readText()).toBe('name\tCount\nOak\t100\nElm\t60\nNo answer\t10');
    expect(within(card('name')).getByRole('status')).toHaveTextContent('Copied');
    arrives(shown, 'name', { ...names, groups: [{ value: 'Oak', count: 1 }], distinct: 190 });
    expect(card('name')).toHaveTextContent('All answers are different.');
  });

  it('all review states are listed, and split the answers of others', async () => {
    const shown = show('?by=__system/submitterName');
    const state: SubmissionSummary = {
      kind: 'text',
      count: 200,
      answered: 50,
      groups: [{ value: 'approved', count: 50 }],
    };
    shown.happens(answered('formGet', key, aForm({ submissions: 200, reviewStates: { received: 150, hasIssues: 0, edited: 0 } }))); // oxfmt-ignore
    arrives(shown, '__system/reviewState', state);
    expect(within(card('Review state')).getByRole('link', { name: 'Received 75% 150' })).toBeVisible();
    const part = { count: 90, answered: 80, groups: [{ value: 'Oak', count: 60 }, { value: 'Elm', count: 20 }] }; // oxfmt-ignore
    arrives(shown, 'name', {
      ...names,
      distinct: 2,
      split: [
        { by: 'Ada', ...part },
        { by: null, ...part, mean: null },
      ],
    });
    const rows = within(card('name')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'AdaOak: 60. Elm: 20. 80',
      'No answerOak: 60. Elm: 20. 80',
    ]);
    arrives(shown, 'plot/height', {
      ...heights,
      split: [{ by: 'Ada', count: 90, answered: 80, mean: 4.567, groups: [] }],
    });
    expect(within(card('plot-height')).getByRole('row')).toHaveTextContent('Ada4.5780');
    await shown.user.selectOptions(screen.getByLabelText('Split by'), 'nothing');
    expect(shown.events.findLast(navigationRequested.match)?.payload.href).not.toContain('by=');
  });

  it('a question that failed to load has a retry button', async () => {
    const shown = show();
    arrives(shown, 'name', null);
    await shown.user.click(within(card('name')).getByRole('button', { name: 'Try again' }));
    expect(shown.events.some(summariesRefreshRequested.match)).toBe(true);
  });

  it('without submissions or matches, there are no charts', () => {
    show(undefined, 0);
    expect(screen.getByText('Nothing to explore yet')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'name' })).not.toBeInTheDocument();
  });

  it('a filter without matches can be removed', () => {
    const shown = show("?filter=name eq 'Yew'");
    arrives(shown, '__system/submissionDate', { kind: 'time', count: 0, answered: 0 });
    expect(screen.getByText('0 of 200')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /Clear/ }).length).toBeGreaterThan(0);
  });
});

describe('the board of a form', () => {
  /** The server keeps this board. */
  const boardOf = (charts: unknown) =>
    sessionStarted({
      session: { createdAt: '', expiresAt: '' },
      user: {
        ...aCurrentUser(),
        abilities: [...countingAbilities],
        preferences: { site: {}, projects: { 1: { 'exploreBoard:trees': { charts } } } },
      },
    });
  const chosen = async ({ user }: Shown, name: string, item: string) => {
    await user.click(within(card(name)).getByRole('button', { name: `Actions of “${name}”` }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  const board = () => within(screen.getByRole('region', { name: 'Your board' }));

  it('has charts in front of all others, each with its own split', async () => {
    const shown = renderSite(
      <FormExplore />,
      ...explorePage(),
      boardOf([
        { field: 'name', by: '__system/submitterName' },
        { field: 'gone', by: '' },
        { field: 'plot/height', by: 'gone' },
        { by: 'broken' },
      ]),
    );
    expect(
      board()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['name']);
    expect(shown.events.filter(summaryRequested.match).map(({ payload }) => payload)).toEqual(
      expect.arrayContaining(['@pinned\n__system/submitterName\nname', 'name']),
    );
    const split = [{ by: 'Ben', count: 90, answered: 80, groups: [{ value: 'Oak', count: 60 }] }];
    arrives(shown, pinnedKey({ field: 'name', by: '__system/submitterName' }), { ...names, distinct: 2, split });
    expect(board().getByRole('region', { name: 'name' })).toHaveTextContent('split by “Submitted by”');
    expect(board().getByRole('row')).toHaveTextContent('Ben');
  });

  it('gets charts, moves one to the front, and removes them', async () => {
    const shown = renderSite(<FormExplore />, ...explorePage(), boardOf([{ field: 'seen', by: '' }]));
    const changes = () => shown.events.filter(boardChanged.match).map(({ payload }) => payload.change);
    const name = { field: 'name', by: '' };
    arrives(shown, 'name', names);
    await chosen(shown, 'name', 'Pin to the board');
    expect(changes()).toEqual([{ ...name, place: 'last' }]);
    shown.happens(boardOf([{ field: 'seen', by: '' }, name]));
    // Each question is listed once.
    expect(screen.getAllByRole('heading', { name: 'name' })).toHaveLength(1);
    arrives(shown, pinnedKey(name), names);
    await chosen(shown, 'name', 'First on the board');
    await chosen(shown, 'name', 'Take off the board');
    expect(changes().slice(1)).toEqual([{ ...name, place: 'first' }, { ...name, place: null }]); // oxfmt-ignore
  });

  it('of the form waits until it is loaded, and is read-only without permission to change the form', async () => {
    const abilities = [...countingAbilities, 'boards'] as const;
    const shown = renderSite(<FormExplore />, ...explorePage('', { abilities }));
    expect(screen.queryByRole('region', { name: 'name' })).toBeNull();
    const charts = [{ field: 'name', by: '' }];
    shown.happens(
      summaryRead({ field: BOARD, asks: selectSummaryQuery(shown.state(), BOARD), summary: null, board: { charts } }),
    );
    arrives(shown, pinnedKey({ field: 'name', by: '' }), names);
    const pinned = within(screen.getByRole('region', { name: 'Board of this form' }));
    expect(pinned.getByRole('region', { name: 'name' })).toHaveTextContent('Oak');
    const offers = async () => {
      await shown.user.click(pinned.getByRole('button', { name: 'Actions of “name”' }));
      const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
      await shown.user.keyboard('{Escape}');
      return items;
    };
    expect(await offers()).toContain('Take off the board');
    shown.happens(
      loggedInAs('viewer', abilities),
      answered('projectGet', { projectId: 1 }, aProject({ role: 'viewer' })),
    );
    expect(await offers()).not.toContain('Take off the board');
  });

  it('of the form that failed to load shows an error, with the charts of all questions, and is loaded again', async () => {
    const shown = renderSite(<FormExplore />, ...explorePage('', { abilities: [...countingAbilities, 'boards'] }));
    shown.happens(summaryRead({ field: BOARD, asks: selectSummaryQuery(shown.state(), BOARD), summary: null }));
    expect(screen.getByText('The board could not be read.')).toBeVisible();
    expect(card('name')).toBeVisible();
    await shown.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(shown.events.filter(summariesRefreshRequested.match)).toHaveLength(1);
  });

  it('is not shown for a server without boards', async () => {
    const shown = show();
    arrives(shown, 'name', names);
    await shown.user.click(within(card('name')).getByRole('button', { name: 'Actions of “name”' }));
    expect(screen.queryByRole('menuitem', { name: 'Pin to the board' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Your board' })).toBeNull();
  });
});

describe('the page to explore a form on a server without summaries', () => {
  const showPart = (asked: number, count: number) => {
    const value = Array.from({ length: asked }, (_, index) => aRow(index));
    const query = { $top: asked, $skip: 0, $count: true, $expand: '*' };
    const page = { value, '@odata.context': '', '@odata.count': count };
    const rows = answered('odataSubmissions', key, page, query);
    return renderSite(<FormExplore />, ...explorePage('', { count, abilities: [] }), rows);
  };

  it('shows how many submissions its summaries cover, and loads all on request', async () => {
    const { user, events } = showPart(3, 12_345);
    expect(screen.getByText('These are figures of the newest 3 of 12,345 submissions.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load all 12,345' }));
    expect(events.filter(allChunksRequested.match)).toHaveLength(1);
    expect(screen.getByRole('progressbar')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(events.filter(submissionsRefreshRequested.match)).toHaveLength(1);
    expect(events.some(summariesRefreshRequested.match)).toBe(false);
  });

  it('shows no note if they cover all', () => {
    showPart(3, 3);
    expect(screen.queryByText(/^These are figures/)).toBeNull();
  });
});
