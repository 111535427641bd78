import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewChoice } from '#store/selectors/submission/filter';
import { Button } from '#src/ui/action/Button';
import { Empty } from '#src/ui/status/Empty';
import { FormPage, type FormHeadProps } from '../FormPage';
import { ReviewFilter } from '../submission/ReviewFilter';

export interface FormExploreProps extends FormHeadProps {
  /** The current address. */
  readonly here: string;
  /** The available review states; null if the server has none. */
  readonly reviewChoices: readonly ReviewChoice[] | null;
  /** Some are encrypted: their answers are unknown. */
  readonly isEncrypted: boolean;
  /** What the page has, or why it has nothing: the filter may use encrypted answers. */
  readonly content: 'charts' | 'pictures' | 'noSubmissions' | 'noMatches' | 'needsEncrypted';
  readonly onClear: (here: string) => void;
  readonly ExploreActions: ComponentType;
  readonly FilterBar: ComponentType<{ readonly children: ReactNode }>;
  readonly ExploreLooks: ComponentType;
  readonly ExploredNote: ComponentType;
  readonly NewRowsNotice: ComponentType;
  /** Loaded when needed. */
  readonly AllPictures: ComponentType;
  readonly ExploredQuestions: ComponentType;
}

/** The summaries of a form's submissions, question by question. */
export const FormExplore = (props: FormExploreProps) => {
  const { head, onCreateDraft, onState, here, reviewChoices, isEncrypted, content, onClear } = props;
  const { ExploreActions, FilterBar, ExploreLooks, ExploredNote, NewRowsNotice, AllPictures, ExploredQuestions } =
    props;
  const { t } = useTranslation();
  const clear = <Button onClick={() => onClear(here)}>{t('filter.clear')}</Button>;
  return (
    <FormPage head={head} onCreateDraft={onCreateDraft} onState={onState} action={null}>
      <div className="submission-head">
        {reviewChoices && <ReviewFilter choices={reviewChoices} />}
        <ExploreActions />
      </div>
      <FilterBar>
        <ExploreLooks />
      </FilterBar>
      <ExploredNote />
      <NewRowsNotice />
      {isEncrypted && <p className="quiet-text">{t('explore.encrypted')}</p>}
      {content === 'noSubmissions' && (
        <Empty icon="chart bar" title={t('explore.empty')}>
          {t('explore.emptyHelp')}
        </Empty>
      )}
      {content === 'noMatches' && (
        <Empty icon="filter" title={t('filter.none')} action={clear}>
          {t('filter.noneHelp')}
        </Empty>
      )}
      {content === 'needsEncrypted' && (
        <Empty icon="filter" title={t('explore.unsealed')} action={clear}>
          {t('explore.unsealedHelp')}
        </Empty>
      )}
      {content === 'pictures' && (
        <Suspense fallback={null}>
          <AllPictures />
        </Suspense>
      )}
      {content === 'charts' && <ExploredQuestions />}
    </FormPage>
  );
};
