import { useTranslation } from 'react-i18next';
import type { Condition } from '../../../../store/filter/conditions';
import type { Question, ShownSummary } from '../../../../store/selectors/explore';
import type { LiveShown } from '../../../../store/selectors/liveShown';
import { Button } from '../../../ui/action/Button';
import { LinkButton } from '../../../ui/action/LinkButton';
import { Select } from '../../../ui/form/Select';
import { Empty } from '../../../ui/status/Empty';
import { FormPage, type FormHeadProps } from '../FormPage';
import { LiveNews } from '../live/LiveNews';
import { LiveSign } from '../live/LiveSign';
import type { Filtering } from '../submission/filter/filtering';
import { SubmissionFilter } from '../submission/filter/SubmissionFilter';
import { filterText } from '../submission/filter/conditionText';
import { ReviewFilter } from '../submission/ReviewFilter';
import { WordsLanguage } from '../submission/WordsLanguage';
import type { ListedSubmissions } from '../submission/submissionListProps';
import { PlacesCard, type ExploredPlaces, type PlacesCardProps } from './PlacesCard';
import { QuestionCard } from './QuestionCard';

export interface FormExploreProps extends FormHeadProps, Filtering {
  readonly source: ListedSubmissions['source'];
  /** The address here. */
  readonly here: string;
  readonly wordsLanguages: ListedSubmissions['wordsLanguages'];
  /** How many submissions the filter finds; undefined until that is known. */
  readonly hits: number | undefined;
  readonly questions: readonly Question[];
  readonly summaries: ReadonlyMap<string, ShownSummary>;
  /** What answers can be split by, and are. */
  readonly splits: readonly Question[];
  readonly split: Question | null;
  /** Null where the form asks for none. */
  readonly places: ExploredPlaces | null;
  /** Some are encrypted: nobody knows what they answer. */
  readonly isEncrypted: boolean;
  readonly tableHref: string;
  readonly hrefWith: ((condition: Condition) => string) | null;
  readonly onWanted: (field: string) => void;
  readonly onPlacesWanted: () => void;
  readonly onPlace: (here: string, path: string) => void;
  readonly onColour: (here: string, field: string) => void;
  readonly onSpot: (here: string, box: Parameters<PlacesCardProps['onSpot']>[0]) => void;
  readonly live: LiveShown;
  readonly onPause: (isPaused: boolean) => void;
  readonly onRefresh: () => void;
  readonly onSplit: (here: string, field: string) => void;
  readonly onWordsLanguage: (name: string) => void;
}

/** What the submissions of a form come to, question by question. */
export const FormExplore = (props: FormExploreProps) => {
  const { head, onCreateDraft, onState, source, here, asked, reviewFilter, reviewChoices, questions, ...more } = props;
  const { summaries, splits, split, places, isEncrypted, total, hits, isFiltered, tableHref } = more;
  const { t } = useTranslation();
  const shown = isEncrypted ? questions.filter(({ path }) => path.startsWith('__')) : questions;
  const splitOptions = [
    { value: '', text: t('explore.notSplit') },
    ...splits.map(({ field, label }) => ({ value: field, text: filterText(label, t) })),
  ];
  const card = (question: Question, index: number) => (
    <QuestionCard
      key={question.field}
      question={question}
      shown={summaries.get(question.field)}
      split={split?.field === question.field ? null : split}
      isWide={index === 0}
      hrefWith={more.hrefWith}
      onWanted={more.onWanted}
      onRetry={more.onRefresh}
    />
  );
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState} action={null}>
      <div className="submission-head">
        {reviewChoices && <ReviewFilter choices={reviewChoices} />}
        <div className="actions submission-actions">
          <LiveSign live={more.live} onPause={more.onPause} />
          <LinkButton href={tableHref} icon="table">
            {t('explore.asTable')}
          </LinkButton>
          <Button icon="refresh" onClick={more.onRefresh}>
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
          {splits.length > 0 && (
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
      <LiveNews live={more.live} isExplored onTake={more.onRefresh} />
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
      ) : (
        <div className="board">
          {shown.slice(0, 1).map(card)}
          {places && !isEncrypted && (
            <PlacesCard
              {...places}
              splits={splits}
              tableHref={tableHref}
              hrefWith={more.hrefWith}
              onWanted={more.onPlacesWanted}
              onPlace={(path) => more.onPlace(here, path)}
              onColour={(field) => more.onColour(here, field)}
              onSpot={(box) => more.onSpot(here, box)}
              onRetry={more.onRefresh}
            />
          )}
          {shown.slice(1).map((question) => card(question, 1))}
        </div>
      )}
    </FormPage>
  );
};
