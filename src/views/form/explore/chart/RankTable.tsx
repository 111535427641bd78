import type { SubmissionSummary } from '#api/schemas/explore/summary';
import type { Question } from '#store/selectors/explore/questions';
import { formatInt } from '../../submission/cells/numbers';
import type { Language } from '../../submission/filter/degreesText';
import { computed } from '../factOf';
import { optionText } from './optionTexts';
import { shadeOf } from './shades';
import { StackedBar } from './StackedBar';

export interface RankTableProps {
  readonly summary: SubmissionSummary;
  readonly question: Question;
  readonly texts: Language;
}

/**
 * The number of times each choice was ranked first, second and so on: one bar for each, and its mean rank. Sorted by
 * mean rank.
 */
export const RankTable = ({ summary: { places = [], answered }, question, texts }: RankTableProps) => {
  const { t, locale } = texts;
  const most = Math.max(...places.map(({ counts }) => counts.length));
  const ranks = Array.from({ length: most }, (_, index) => t('explore.rank', { rank: formatInt(index + 1, locale) }));
  return (
    <>
      <ul className="split-legend">
        {ranks.map((rank, index) => (
          <li key={rank}>
            <span className="split-mark" style={shadeOf(index, most)} /> {rank}
          </li>
        ))}
      </ul>
      <table className="split-table">
        <tbody>
          {places.map(({ value, counts, mean }) => (
            <tr key={value}>
              <th scope="row">{optionText(value, question, texts)}</th>
              <td className="split-bar-cell">
                <StackedBar
                  parts={counts.map((count, index) => {
                    const rank = ranks[index] ?? '';
                    return { key: rank, text: rank, count, shade: shadeOf(index, most) };
                  })}
                  whole={answered}
                  base={answered}
                  locale={locale}
                />
              </td>
              <td className="to-right">{computed(mean, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet-text">{t('explore.meanRanks')}</p>
    </>
  );
};
