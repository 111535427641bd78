import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormBoardChange } from '#api/schemas/explore/board';
import type { SubmissionSummary } from '#api/schemas/explore/summary';
import type { PinnedChart } from '#store/explore/boards';
import type { SubmissionSource } from '#store/submission/source';
import type { Condition } from '#store/submission/filter/conditions';
import type { Question, ShownSummary } from '#store/selectors/explore/questions';
import { classes } from '#src/ui/classes';
import { Problem } from '#src/ui/status/Problem';
import { filterText } from '../submission/filter/conditionText';
import { ChartTools } from './chart/ChartTools';
import { HistogramChart } from './chart/HistogramChart';
import { factOf } from './factOf';
import { RankTable } from './chart/RankTable';
import { ShareBarChart } from './chart/ShareBarChart';
import { baseOf } from './chart/sharesOf';
import { SplitColumns } from './chart/SplitColumns';
import { SplitTable } from './chart/SplitTable';
import { pinOf } from './pinOf';
import { summaryRows } from './chart/summaryRows';
import { columnsOf } from './chart/columns';
import type { Language } from '../submission/filter/degreesText';
import { useInView } from './useInView';

export interface QuestionCardProps {
  /** Its key among the visible charts. */
  readonly chartKey: string;
  readonly question: Question;
  readonly shown: ShownSummary | undefined;
  /** The question that splits its answers. */
  readonly split: Question | null;
  readonly isWide: boolean;
  readonly source: SubmissionSource;
  /** The prefix of file names. */
  readonly formName: string;
  readonly isSafeForExcel: boolean;
  /** The pinned charts; null if charts cannot be pinned. */
  readonly board: readonly PinnedChart[] | null;
  /** The address of the page with an additional condition; null if not available. */
  readonly hrefWith: ((condition: Condition) => string) | null;
  readonly onVisible: (key: string) => void;
  readonly onBoard: (form: SubmissionSource, change: FormBoardChange) => void;
  readonly onRetry: () => void;
}

/** The summary of a question. */
export const QuestionCard = memo((props: QuestionCardProps) => {
  const { chartKey, question, shown, split, isWide, formName, isSafeForExcel, board, onVisible, onRetry } = props;
  const { t, i18n } = useTranslation();
  const ref = useInView(() => onVisible(chartKey));
  const title = filterText(question.label, t);
  const texts: Language = { t, locale: i18n.language };
  const summary = shown?.summary;
  return (
    <section
      ref={ref}
      className={classes('chart-card', isWide && 'wide', shown?.isOutdated && 'outdated')}
      aria-label={title}
      aria-busy={!shown || shown.isOutdated}
    >
      <header>
        <div>
          <h2>{title}</h2>
          <p>
            {question.name !== null && question.name !== title && <code>{question.name}</code>}{' '}
            {summary && (
              <span>
                {factOf(summary, question.path.startsWith('__') && summary.kind !== 'time', texts)}
                {split && isSplit(summary, question, split) && (
                  <> · {t('explore.by', { question: filterText(split.label, t) })}</>
                )}
              </span>
            )}
          </p>
        </div>
        {summary && baseOf(summary, question) > 0 && (
          <ChartTools
            title={title}
            fileName={`${formName} ${title}`}
            rows={() => summaryRows(summary, question, isSplit(summary, question, split) ? split : null, title, texts)}
            isSafeForExcel={isSafeForExcel}
            pin={
              board &&
              pinOf(board, { field: question.field, by: split?.field ?? '' }, (change) =>
                props.onBoard(props.source, change),
              )
            }
          />
        )}
      </header>
      {summary === null ? (
        <Problem text={t('explore.failed')} onRetry={onRetry} />
      ) : summary ? (
        <Figures
          summary={summary}
          question={question}
          split={split}
          title={title}
          texts={texts}
          hrefWith={props.hrefWith}
        />
      ) : (
        <div className="chart-awaited" aria-hidden="true" />
      )}
    </section>
  );
});
QuestionCard.displayName = 'QuestionCard';

interface FiguresProps extends Pick<QuestionCardProps, 'question' | 'split' | 'hrefWith'> {
  readonly summary: SubmissionSummary;
  readonly title: string;
  readonly texts: Language;
}

/** The maximum number of free-text answers with colours of their own. */
const FEW = 7;

/** Whether parts can be distinguished: not for rankings, nor for unique answers. */
const canBeSplit = ({ kind, distinct = 0 }: SubmissionSummary, { options }: Question): boolean =>
  kind !== 'ranks' && (kind === 'number' || kind === 'time' || options.length > 0 || distinct <= FEW);

const isSplit = (summary: SubmissionSummary, question: Question, split: Question | null): split is Question =>
  split !== null && (summary.split ?? []).length > 0 && canBeSplit(summary, question);

const Figures = ({ summary, question, split, title, texts, hrefWith }: FiguresProps) => {
  const { t } = texts;
  if (summary.answered === 0 && baseOf(summary, question) === 0)
    return <p className="quiet-text chart-empty">{t('explore.nobody')}</p>;
  if (isSplit(summary, question, split)) {
    if (summary.kind === 'time') return <SplitColumns {...{ title, summary, question, split, texts, hrefWith }} />;
    return <SplitTable parts={summary.split ?? []} question={question} split={split} summary={summary} texts={texts} />;
  }
  if (summary.bins) {
    return (
      <HistogramChart
        title={title}
        columns={columnsOf(summary, question, texts)}
        quartiles={summary.number ?? null}
        width={summary.width ?? null}
        texts={texts}
        hrefWith={hrefWith}
      />
    );
  }
  if (summary.places) return <RankTable summary={summary} question={question} texts={texts} />;
  // Unique answers are not worth counting.
  if (question.options.length === 0 && summary.groups?.[0]?.count === 1) {
    return <p className="quiet-text chart-empty">{t('explore.allDifferent')}</p>;
  }
  return <ShareBarChart summary={summary} question={question} texts={texts} hrefWith={hrefWith} />;
};
