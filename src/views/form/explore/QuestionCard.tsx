import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormBoardChange } from '../../../../api/schemas/formBoard';
import type { SubmissionSummary } from '../../../../api/schemas/submissionSummary';
import type { PinnedChart } from '../../../../store/boards';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import type { Condition } from '../../../../store/filter/conditions';
import type { Question, ShownSummary } from '../../../../store/selectors/explore';
import { classes } from '../../../ui/classes';
import { Problem } from '../../../ui/status/Problem';
import { filterText } from '../submission/filter/conditionText';
import { ChartTools } from './ChartTools';
import { ColumnsChart } from './ColumnsChart';
import { factOf } from './factOf';
import { RankTable } from './RankTable';
import { ShareBars } from './ShareBars';
import { baseOf } from './sharesOf';
import { SplitColumns } from './SplitColumns';
import { SplitTable } from './SplitTable';
import { pinOf } from './pinOf';
import { summaryRows } from './summaryRows';
import { columnsOf } from './chartColumns';
import type { Language } from '../submission/filter/degreesText';
import { useInSight } from './useInSight';

export interface QuestionCardProps {
  /** What stands for it among the charts in sight. */
  readonly chartKey: string;
  readonly question: Question;
  readonly shown: ShownSummary | undefined;
  /** What its answers are split by. */
  readonly split: Question | null;
  readonly isWide: boolean;
  readonly source: SubmissionSource;
  /** What names of files begin with. */
  readonly formName: string;
  readonly isSafeForExcel: boolean;
  /** The charts that are pinned; null where none can be. */
  readonly board: readonly PinnedChart[] | null;
  /** Where the page is limited by one more condition; null where it cannot be. */
  readonly hrefWith: ((condition: Condition) => string) | null;
  readonly onWanted: (key: string) => void;
  readonly onBoard: (form: SubmissionSource, change: FormBoardChange) => void;
  readonly onRetry: () => void;
}

/** What the answers to a question come to. */
export const QuestionCard = memo((props: QuestionCardProps) => {
  const { chartKey, question, shown, split, isWide, formName, isSafeForExcel, board, onWanted, onRetry } = props;
  const { t, i18n } = useTranslation();
  const ref = useInSight(() => onWanted(chartKey));
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
        <Figures {...props} summary={summary} title={title} texts={texts} />
      ) : (
        <div className="chart-awaited" aria-hidden="true" />
      )}
    </section>
  );
});
QuestionCard.displayName = 'QuestionCard';

interface FiguresProps extends QuestionCardProps {
  readonly summary: SubmissionSummary;
  readonly title: string;
  readonly texts: Language;
}

/** So many answers of people's own still have colours of their own. */
const FEW = 7;

/** Whether parts can be told apart: of orders, and of what everybody answers in their own way, they cannot. */
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
      <ColumnsChart
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
  // What everybody answers in their own way is nothing to count.
  if (question.options.length === 0 && summary.groups?.[0]?.count === 1) {
    return <p className="quiet-text chart-empty">{t('explore.allDifferent')}</p>;
  }
  return <ShareBars summary={summary} question={question} texts={texts} hrefWith={hrefWith} />;
};
