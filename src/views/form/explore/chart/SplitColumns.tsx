import { sum } from 'd3-array';
import type { SubmissionSummary } from '#api/schemas/explore/summary';
import type { Condition } from '#store/submission/filter/conditions';
import type { Question } from '#store/selectors/explore/questions';
import type { Language } from '../../submission/filter/degreesText';
import { columnsOf } from './columns';
import { HistogramChart } from './HistogramChart';
import { optionText } from './optionTexts';
import { categoryOf, COLOURS, SplitLegend } from './SplitLegend';

interface SplitColumnsProps {
  readonly title: string;
  readonly summary: SubmissionSummary;
  readonly question: Question;
  readonly split: Question;
  readonly texts: Language;
  readonly hrefWith: ((condition: Condition) => string) | null;
}

/** The counts of answers by day, each column split by the answers to another question. */
export const SplitColumns = ({ title, summary, question, split, texts, hrefWith }: SplitColumnsProps) => {
  const named = (summary.split ?? []).slice(0, COLOURS).map(({ by, bins = [] }, index) => ({
    key: String(by),
    text: optionText(by, split, texts),
    category: categoryOf(index),
    bins,
  }));
  const rest = (count: number, at: number): number => count - sum(named, ({ bins }) => bins[at] ?? 0);
  const columns = columnsOf(summary, question, texts).map((column, at) => {
    const parts = named.map(({ bins, ...part }) => ({ ...part, count: bins[at] ?? 0 }));
    const others = { key: 'rest', text: texts.t('explore.rest'), category: 'c-none', count: rest(column.count, at) };
    return { ...column, parts: [...parts, others].filter(({ count }) => count > 0) };
  });
  const hasRest = columns.some(({ parts }) => parts.at(-1)?.key === 'rest');
  return (
    <>
      <SplitLegend named={named} hasRest={hasRest} />
      <HistogramChart title={title} columns={columns} quartiles={null} width={null} texts={texts} hrefWith={hrefWith} />
    </>
  );
};
