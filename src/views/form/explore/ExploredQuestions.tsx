import { useCallback, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import type { ExploredBoard, Question, ShownSummary } from '#store/selectors/explore/questions';
import { Loading } from '#src/ui/status/Loading';
import { Problem } from '#src/ui/status/Problem';
import { QuestionCard, type QuestionCardProps } from './QuestionCard';

export interface ExploredQuestionsProps {
  readonly source: SubmissionSource;
  /** The prefix of file names. */
  readonly formName: string;
  readonly questions: readonly Question[];
  /** By the keys of their charts. */
  readonly summaries: ReadonlyMap<string, ShownSummary>;
  /** Null if there is none, undefined while unknown. */
  readonly board: ExploredBoard | null | undefined;
  readonly hasBoardFailed: boolean;
  /** The question that splits the others. */
  readonly split: Question | null;
  readonly isSafeForExcel: boolean;
  readonly hrefWith: QuestionCardProps['hrefWith'];
  /** Whether the server counts, not the browser. */
  readonly isCounted: boolean;
  /** A chart came into view. */
  readonly onVisible: (key: string) => void;
  readonly onBoard: QuestionCardProps['onBoard'];
  readonly onRefresh: (isCounted: boolean, source: SubmissionSource) => void;
  /** Null if the form has no location questions. */
  readonly MapCard: ComponentType | null;
  /** Null if the form has no picture questions. */
  readonly PicturesCard: ComponentType | null;
}

/** The charts of a form: the pinned ones, then one for each question, with the map and the pictures among them. */
export const ExploredQuestions = (props: ExploredQuestionsProps) => {
  const { source, formName, questions, summaries, board, hasBoardFailed, split, isSafeForExcel, hrefWith } = props;
  const { isCounted, onVisible, onBoard, onRefresh, MapCard, PicturesCard } = props;
  const { t } = useTranslation();
  // Memoized, so that a card renders again only when its own figures change.
  const refresh = useCallback(() => onRefresh(isCounted, source), [onRefresh, isCounted, source]);
  if (board === undefined) return <Loading />;
  const card = (chartKey: string, question: Question, by: Question | null, isWide: boolean) => (
    <QuestionCard
      key={chartKey}
      chartKey={chartKey}
      question={question}
      shown={summaries.get(chartKey)}
      split={by}
      isWide={isWide}
      formName={formName}
      isSafeForExcel={isSafeForExcel}
      board={board?.canChange ? board.charts : null}
      hrefWith={hrefWith}
      onVisible={onVisible}
      source={source}
      onBoard={onBoard}
      onRetry={refresh}
    />
  );
  const splitOf = ({ field }: Question) => (split?.field === field ? null : split);
  const pinned = (board?.shown ?? []).filter(({ question }) => questions.includes(question));
  const boardTitle = t(board?.isOfForm ? 'explore.formBoard' : 'explore.board');
  const rest = questions.filter(
    (question) => !pinned.some((chart) => chart.question === question && chart.split === splitOf(question)),
  );
  const restCard = (question: Question, isWide = false) => card(question.field, question, splitOf(question), isWide);
  // The pictures have a line of their own, after two full ones.
  const before = MapCard ? 3 : 2;
  return (
    <>
      {hasBoardFailed && <Problem text={t('explore.boardFailed')} onRetry={refresh} />}
      {pinned.length > 0 && (
        <section aria-label={boardTitle}>
          <p className="board-title">{boardTitle}</p>
          <div className="board">{pinned.map(({ key, question, split: by }) => card(key, question, by, false))}</div>
          <p className="board-title">{t('explore.allQuestions')}</p>
        </section>
      )}
      <div className="board">
        {rest.slice(0, 1).map((question) => restCard(question, true))}
        {MapCard && <MapCard />}
        {rest.slice(1, before).map((question) => restCard(question))}
        {PicturesCard && <PicturesCard />}
        {rest.slice(before).map((question) => restCard(question))}
      </div>
    </>
  );
};
