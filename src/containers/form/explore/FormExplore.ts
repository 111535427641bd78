import { lazy } from 'react';
import { connect } from 'react-redux';
import { selectKeys } from '#store/form/keys';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { selectNavigation } from '#store/route/navigation';
import { selectCountedForm } from '#store/selectors/project/counted';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectFiltersUnencrypted } from '#store/selectors/submission/encryptedQuery';
import { selectFormHead } from '#store/selectors/form/head';
import { selectReviewChoices } from '#store/selectors/submission/filter';
import { FormExplore as View, type FormExploreProps } from '#src/views/form/explore/FormExplore';
import { formPageEvents } from '../formPageEvents';
import { onClear } from '../submission/filter/onClear';
import { ExploreActions } from './ExploreActions';
import { ExploredNote } from './ExploredNote';
import { ExploredQuestions } from './ExploredQuestions';
import { ExploreLooks } from './ExploreLooks';
import { FilterBar } from './FilterBar';
import { selectHits } from './FilterResult';
import { NewRowsNotice } from './NewRowsNotice';
import { selectVisiblePictures } from './selectVisiblePictures';

const AllPictures = lazy(async () => ({ default: (await import('./AllPictures')).AllPictures }));

/** The parts of the page, each connected to the store by itself. */
const parts = { ExploreActions, FilterBar, ExploreLooks, ExploredNote, NewRowsNotice, AllPictures, ExploredQuestions };

const selectContent = (state: RootState, source: SubmissionSource): FormExploreProps['content'] => {
  if (selectCountedForm(state, source)?.submissions === 0) return 'noSubmissions';
  if (selectHits(state) === 0) return 'noMatches';
  if (selectFiltersUnencrypted(state, source)) return 'needsEncrypted';
  return selectVisiblePictures(state, source)?.isShown ? 'pictures' : 'charts';
};

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return {
    ...parts,
    here: selectNavigation(state).href,
    head: selectFormHead(state),
    reviewChoices: selectReviewChoices(state, source),
    isEncrypted: selectKeys(state, source).length > 0,
    content: selectContent(state, source),
  };
};

/** Container of the same-named view. */
export const FormExplore = connect(select, { ...formPageEvents, onClear })(View);

// In the same chunk, because it is only opened from this page.
export { ExploredPicture } from './ExploredPicture';
