import type { SubmissionSummary, SummaryPart } from '#api/schemas/explore/summary';
import type { Question } from '#store/selectors/explore/questions';
import { formatInt } from '../../submission/cells/numbers';
import type { Language } from '../../submission/filter/degreesText';
import { computed } from '../factOf';
import { optionText } from './optionTexts';
import { REVIEW, sharesOf } from './sharesOf';
import { categoryOf, COLOURS, SplitLegend } from './SplitLegend';
import { StackedBar } from './StackedBar';

export interface SplitTableProps {
  readonly parts: readonly SummaryPart[];
  readonly question: Question;
  readonly split: Question;
  readonly summary: SubmissionSummary;
  readonly texts: Language;
}

/** The counts of answers in a part; a submission without a review state is received. */
const countsOf = ({ groups, count, answered }: SummaryPart, { path }: Question): Map<string, number> =>
  new Map([
    ...groups.map((each) => [String(each.value), each.count] as const),
    ...(path === REVIEW ? [['null', count - answered] as const] : []),
  ]);

/** The answers split by those to another question: shares as one bar for each part, means as bars. */
export const SplitTable = ({ parts, question, split, summary, texts }: SplitTableProps) => {
  const { t, locale } = texts;
  const isOfNumbers = summary.kind === 'number';
  const shares = isOfNumbers ? [] : sharesOf(summary, question, texts);
  const named = shares.slice(0, COLOURS);
  const greatest = Math.max(...parts.map(({ mean }) => Math.abs(mean ?? 0)), 0) || 1;
  return (
    <>
      {named.length > 0 && <SplitLegend named={named} hasRest={shares.length > COLOURS} />}
      <table className="split-table">
        <tbody>
          {parts.map((part) => {
            const counts = countsOf(part, question);
            const told = named.map(({ key }) => counts.get(key) ?? 0);
            const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
            const base = question.path === REVIEW ? part.count : part.answered;
            const rest = all - told.reduce((sum, count) => sum + count, 0);
            return (
              <tr key={String(part.by)}>
                <th scope="row">{optionText(part.by, split, texts)}</th>
                <td className="split-bar-cell">
                  {isOfNumbers ? (
                    <span className="split-bar one">
                      <span style={{ width: `${(100 * Math.abs(part.mean ?? 0)) / greatest}%` }} />
                    </span>
                  ) : (
                    <StackedBar
                      parts={[
                        ...named.map(({ key, text }, index) => ({
                          key,
                          text,
                          count: told[index] ?? 0,
                          category: categoryOf(index),
                        })),
                        { key: 'rest', text: t('explore.rest'), count: rest, category: 'c-none' },
                      ]}
                      whole={all}
                      base={base}
                      locale={locale}
                    />
                  )}
                </td>
                {isOfNumbers && (
                  <td className="to-right">
                    {part.mean === null || part.mean === undefined ? '–' : computed(part.mean, locale)}
                  </td>
                )}
                <td className="to-right split-count">{formatInt(base, locale)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {isOfNumbers && <p className="quiet-text">{t('explore.meansOf')}</p>}
    </>
  );
};
