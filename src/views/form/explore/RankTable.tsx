import type { SubmissionSummary } from '../../../../api/schemas/submissionSummary';
import type { Question } from '../../../../store/selectors/explore';
import { formatInt } from '../submission/cells/numbers';
import type { Language } from '../submission/filter/degreesText';
import { shareText } from '../submission/totals/totalTexts';
import { computed } from './factOf';
import { optionText } from './optionTexts';
import { shadeOf } from './shades';

export interface RankTableProps {
  readonly summary: SubmissionSummary;
  readonly question: Question;
  readonly texts: Language;
}

/** How often each choice was put first, second and so on: one bar for each, and its mean rank. Those that are mostly first are on top. */
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
                <span className="split-bar">
                  {counts.map((count, index) => {
                    if (count === 0) return null;
                    const figure = `${ranks[index] ?? ''}: ${formatInt(count, locale)}`;
                    return (
                      <span
                        key={ranks[index]}
                        style={{ ...shadeOf(index, most), width: `${(100 * count) / Math.max(1, answered)}%` }}
                        data-tip={`${figure} (${shareText(count, answered, locale)})`}
                      >
                        <span className="hidden-text">{`${figure}. `}</span>
                      </span>
                    );
                  })}
                </span>
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
