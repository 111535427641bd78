import { screen, within } from '@testing-library/react';
import type { SubmissionSummary } from '#api/schemas/explore/summary';
import { FormExplore } from '#src/containers/form/explore/FormExplore';
import type { ChoiceAppearance } from '#shared/xform/formChoices';
import { formChoicesRead } from '#store/form/choices';
import { summaryRead } from '#store/explore/summaries';
import { selectSummaryQuery } from '#store/explore/summaryQuery';
import { explorePage } from '#test/support/site/explorePage';
import { renderSite } from '#test/support/site/render';
import { key } from '#test/support/site/submissionsPage';

const card = () => screen.getByRole('region', { name: 'name' });

/** The page with a question that has these choices. */
const show = (codes: readonly string[], multiple: boolean, look?: ChoiceAppearance) => {
  const shown = renderSite(<FormExplore />, ...explorePage());
  const list = codes.map((code) => ({ code, labels: [code.toUpperCase()] }));
  const field = { path: '/name', multiple, list: 0, ...(look && { look }) };
  shown.happens(
    formChoicesRead({
      source: { ...key, draft: false },
      choices: { languages: [''], usual: 0, lists: [list], fields: [field], questions: [] },
    }),
  );
  return {
    arrives: (asked: string, summary: SubmissionSummary) =>
      shown.happens(summaryRead({ field: asked, asks: selectSummaryQuery(shown.state(), asked), summary })),
  };
};

const chosen = (...counts: readonly [string, number][]): SubmissionSummary => {
  const answered = counts.reduce((sum, [, count]) => sum + count, 0);
  return { kind: 'text', count: 60, answered, groups: counts.map(([value, count]) => ({ value, count })) };
};

describe('answers that are in an order', () => {
  it('rankings are shown by how often each choice has each rank, with the mean rank', () => {
    const { arrives } = show(['water', 'food', 'shelter'], true, 'ranks');
    arrives('ranks(name)', {
      kind: 'ranks',
      count: 50,
      answered: 40,
      distinct: 2,
      places: [
        { value: 'food', counts: [30, 10], mean: 1.25 },
        { value: 'water', counts: [10, 25, 5], mean: 1.875 },
      ],
    });
    const rows = within(card()).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'FOODRank 1: 30. Rank 2: 10. 1.25',
      'WATERRank 1: 10. Rank 2: 25. Rank 3: 5. 1.88',
    ]);
    expect(card()).toHaveTextContent('40 answered · 10 without an answer');
    expect(card()).toHaveTextContent('The mean rank is on the right: 1 is the first.');
  });

  it.each<[string, readonly string[], ChoiceAppearance | undefined, number]>([
    ['steps of a scale', ['never', 'seldom', 'often'], 'scale', 2],
    ['two choices', ['yes', 'no'], undefined, 2],
    ['choices without an order', ['a', 'b', 'c'], undefined, 0],
  ])('%s have one stacked bar above the list, or one bar for each item', (_, codes, look, segments) => {
    const { arrives } = show(codes, false, look);
    arrives('name', chosen([codes[0] ?? '', 30], [codes[1] ?? '', 20]));
    expect(within(card()).getAllByRole('listitem')[0]).toHaveTextContent(`${codes[0]?.toUpperCase()}60%30`);
    const bar = card().querySelector('.split-bar.whole');
    expect(bar?.children.length ?? 0).toBe(segments);
  });
});
