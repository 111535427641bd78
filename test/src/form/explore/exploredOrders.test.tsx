import { screen, within } from '@testing-library/react';
import type { SubmissionSummary } from '../../../../api/schemas/submissionSummary';
import { FormExplore } from '../../../../src/containers/form/explore/FormExplore';
import { formChoicesRead, type ChoicesLook } from '../../../../store/formChoices';
import { summaryRead } from '../../../../store/summaries';
import { selectSummariesAsk } from '../../../../store/summariesAsk';
import { explorePage } from '../../../support/explorePage';
import { renderSite } from '../../../support/render';
import { key } from '../../../support/submissionsPage';

const card = () => screen.getByRole('region', { name: 'name' });

/** The page, where a question has these choices. */
const show = (codes: readonly string[], multiple: boolean, look?: ChoicesLook) => {
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
      shown.happens(summaryRead({ field: asked, asks: selectSummariesAsk(shown.state(), asked), summary })),
  };
};

const chosen = (...counts: readonly [string, number][]): SubmissionSummary => {
  const answered = counts.reduce((sum, [, count]) => sum + count, 0);
  return { kind: 'text', count: 60, answered, groups: counts.map(([value, count]) => ({ value, count })) };
};

describe('answers that are in an order', () => {
  it('choices that people rank are shown by how often each was put where, with the mean rank', () => {
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

  it.each<[string, readonly string[], ChoicesLook | undefined, number]>([
    ['steps of a scale', ['never', 'seldom', 'often'], 'scale', 2],
    ['two choices', ['yes', 'no'], undefined, 2],
    ['choices without an order', ['a', 'b', 'c'], undefined, 0],
  ])('%s are one bar above the list that tells them, or one for each', (_, codes, look, segments) => {
    const { arrives } = show(codes, false, look);
    arrives('name', chosen([codes[0] ?? '', 30], [codes[1] ?? '', 20]));
    expect(within(card()).getAllByRole('listitem')[0]).toHaveTextContent(`${codes[0]?.toUpperCase()}60%30`);
    const bar = card().querySelector('.split-bar.whole');
    expect(bar?.children.length ?? 0).toBe(segments);
  });
});
