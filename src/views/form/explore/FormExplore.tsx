import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../store/filter/conditions';
import type { ExploredBoard, ExploredPart, Question, ShownSummary } from '../../../../store/selectors/explore';
import type { LiveShown } from '../../../../store/selectors/liveShown';
import { Button } from '../../../ui/action/Button';
import { LinkButton } from '../../../ui/action/LinkButton';
import { Select } from '../../../ui/form/Select';
import { Empty } from '../../../ui/status/Empty';
import { Loading } from '../../../ui/status/Loading';
import { Problem } from '../../../ui/status/Problem';
import { FormPage, type FormHeadProps } from '../FormPage';
import { LiveNews } from '../live/LiveNews';
import { LiveSign } from '../live/LiveSign';
import type { Filtering } from '../submission/filter/filtering';
import { SubmissionFilter } from '../submission/filter/SubmissionFilter';
import { filterText } from '../submission/filter/conditionText';
import { ReviewFilter } from '../submission/ReviewFilter';
import { WordsLanguage } from '../submission/WordsLanguage';
import type { ListedSubmissions } from '../submission/submissionListProps';
import { ExploredNote } from './ExploredNote';
import { PlacesCard, type ExploredPlaces, type PlacesCardProps } from './PlacesCard';
import { ExploreSwitch } from './ExploreSwitch';
import type { ExploredPictures, PicturePageProps } from './pictures/exploredPictures';
import { PicturesCard } from './pictures/PicturesCard';
import { usePictureEvents } from './pictures/usePictureEvents';
import { QuestionCard, type QuestionCardProps } from './QuestionCard';

const AllPictures = lazy(async () => ({ default: (await import('./pictures/AllPictures')).AllPictures }));

export interface FormExploreProps extends FormHeadProps, Filtering, PicturePageProps {
  readonly wordsLanguages: ListedSubmissions['wordsLanguages'];
  /** How many submissions the filter finds; undefined until that is known. */
  readonly hits: number | undefined;
  readonly questions: readonly Question[];
  /** By what stands for their charts among those in sight. */
  readonly summaries: ReadonlyMap<string, ShownSummary>;
  /** Null where there is none, undefined while it is not known. */
  readonly board: ExploredBoard | null | undefined;
  readonly hasBoardFailed: boolean;
  readonly isSafeForExcel: boolean;
  /** What answers can be split by, and are. */
  readonly splits: readonly Question[];
  readonly split: Question | null;
  /** Null where the form asks for none. */
  readonly places: ExploredPlaces | null;
  /** Null where the form asks for none. */
  readonly pictures: ExploredPictures | null;
  /** Some are encrypted: nobody knows what they answer. */
  readonly isEncrypted: boolean;
  /** And these are asked for by answers, so that the server counts none. */
  readonly findsUnsealed: boolean;
  /** What figures are of, where the browser computes them of some submissions only. */
  readonly part: ExploredPart | null;
  readonly tableHref: string;
  readonly hrefWith: ((condition: Condition) => string) | null;
  readonly onBoard: QuestionCardProps['onBoard'];
  readonly onPlacesWanted: () => void;
  readonly onDrawn: PlacesCardProps['onDrawn'];
  readonly onGeometries: PlacesCardProps['onGeometries'];
  readonly onPlace: (here: string, path: string) => void;
  readonly onColour: (here: string, field: string) => void;
  readonly onSpot: (here: string, box: Parameters<PlacesCardProps['onSpot']>[0]) => void;
  readonly onAll: (source: ListedSubmissions['source']) => void;
  readonly onStop: (source: ListedSubmissions['source']) => void;
  readonly live: LiveShown;
  readonly onPause: (isPaused: boolean) => void;
  readonly onSplit: (here: string, field: string) => void;
  readonly onWordsLanguage: (name: string) => void;
}

/** What the submissions of a form come to, question by question. */
export const FormExplore = (props: FormExploreProps) => {
  const { head, onCreateDraft, onState, source, here, asked, reviewFilter, reviewChoices, questions, ...more } = props;
  const { summaries, splits, split, places, part, isEncrypted, total, hits, isFiltered, tableHref } = more;
  const { t } = useTranslation();
  const pictures = isEncrypted ? null : more.pictures;
  const pictureEvents = usePictureEvents(props);
  // They have a line of their own, after two that are full.
  const before = more.places ? 3 : 2;
  const shown = isEncrypted ? questions.filter(({ path }) => path.startsWith('__')) : questions;
  const splitOptions = [
    { value: '', text: t('explore.notSplit') },
    ...splits.map(({ field, label }) => ({ value: field, text: filterText(label, t) })),
  ];
  // The same ones each time, so that a card is drawn again only when its own figures are others.
  const { onRetry: refresh } = pictureEvents;
  const card = (chartKey: string, question: Question, by: Question | null, isWide: boolean) => (
    <QuestionCard
      key={chartKey}
      chartKey={chartKey}
      question={question}
      shown={summaries.get(chartKey)}
      split={by}
      isWide={isWide}
      formName={head.name}
      isSafeForExcel={more.isSafeForExcel}
      board={more.board?.canChange ? more.board.charts : null}
      hrefWith={more.hrefWith}
      onWanted={more.onWanted}
      source={source}
      onBoard={more.onBoard}
      onRetry={refresh}
    />
  );
  const splitOf = ({ field }: Question) => (split?.field === field ? null : split);
  const pinned = (more.board?.shown ?? []).filter(({ question }) => shown.includes(question));
  const boardTitle = t(more.board?.isOfForm ? 'explore.formBoard' : 'explore.board');
  const rest = shown.filter(
    (question) => !pinned.some((chart) => chart.question === question && chart.split === splitOf(question)),
  );
  const restCard = (question: Question, isWide = false) => card(question.field, question, splitOf(question), isWide);
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState} action={null}>
      <div className="submission-head">
        {reviewChoices && <ReviewFilter choices={reviewChoices} />}
        <div className="actions submission-actions">
          <LiveSign live={more.live} onPause={more.onPause} />
          <LinkButton href={tableHref} icon="table">
            {t('explore.asTable')}
          </LinkButton>
          <Button icon="refresh" onClick={refresh}>
            {t('formSubmissions.refresh')}
          </Button>
        </div>
      </div>
      <SubmissionFilter
        conditions={more.conditions}
        fields={more.filterFields}
        search={more.search}
        hits={hits}
        total={total}
        unfit={0}
        isFiltered={isFiltered}
        singleKeys={more.singleKeys}
        counts={{ known: more.facet, onWanted: (path) => more.onFacet(source, path) }}
        placesOf={more.placesOf}
        onConditions={(next) => more.onConditions(here, reviewFilter, next, asked)}
        onSearch={(text) => more.onSearch(here, text, asked)}
        onClear={() => more.onClear(here)}
        onOpened={() => more.onFilter(source)}
        saved={null}
      >
        <div className="submission-looks explore-looks">
          {pictures && <ExploreSwitch {...pictures} />}
          {splits.length > 0 && !pictures?.isShown && (
            <Select
              label={t('explore.splitBy')}
              value={split?.field ?? ''}
              options={splitOptions}
              onChange={(field) => more.onSplit(here, field)}
            />
          )}
          <WordsLanguage languages={more.wordsLanguages} onLanguage={more.onWordsLanguage} />
        </div>
      </SubmissionFilter>
      {part && <ExploredNote part={part} onAll={() => more.onAll(source)} onStop={() => more.onStop(source)} />}
      <LiveNews live={more.live} isExplored onTake={refresh} />
      {isEncrypted && <p className="quiet-text">{t('explore.encrypted')}</p>}
      {total === 0 ? (
        <Empty icon="chart bar" title={t('explore.empty')}>
          {t('explore.emptyHelp')}
        </Empty>
      ) : hits === 0 ? (
        <Empty
          icon="filter"
          title={t('filter.none')}
          action={<Button onClick={() => more.onClear(here)}>{t('filter.clear')}</Button>}
        >
          {t('filter.noneHelp')}
        </Empty>
      ) : more.findsUnsealed ? (
        <Empty
          icon="filter"
          title={t('explore.unsealed')}
          action={<Button onClick={() => more.onClear(here)}>{t('filter.clear')}</Button>}
        >
          {t('explore.unsealedHelp')}
        </Empty>
      ) : pictures?.isShown ? (
        <Suspense fallback={null}>
          <AllPictures {...pictures} {...pictureEvents} singleKeys={more.singleKeys} />
        </Suspense>
      ) : more.board === undefined ? (
        <Loading />
      ) : (
        <>
          {more.hasBoardFailed && <Problem text={t('explore.boardFailed')} onRetry={refresh} />}
          {pinned.length > 0 && (
            <section aria-label={boardTitle}>
              <p className="board-title">{boardTitle}</p>
              <div className="board">
                {pinned.map(({ key, question, split: by }) => card(key, question, by, false))}
              </div>
              <p className="board-title">{t('explore.allQuestions')}</p>
            </section>
          )}
          <div className="board">
            {rest.slice(0, 1).map((question) => restCard(question, true))}
            {places && !isEncrypted && (
              <PlacesCard
                {...places}
                splits={splits}
                formName={head.name}
                tableHref={tableHref}
                hrefWith={more.hrefWith}
                onWanted={more.onPlacesWanted}
                onGeometries={more.onGeometries}
                onDrawn={more.onDrawn}
                conditions={more.conditions}
                onPlace={(path) => more.onPlace(here, path)}
                onColour={(field) => more.onColour(here, field)}
                onSpot={(box) => more.onSpot(here, box)}
                onRetry={refresh}
              />
            )}
            {rest.slice(1, before).map((question) => restCard(question))}
            {pictures && <PicturesCard {...pictures} {...pictureEvents} />}
            {rest.slice(before).map((question) => restCard(question))}
          </div>
        </>
      )}
    </FormPage>
  );
};
