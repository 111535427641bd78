import { connect } from 'react-redux';
import { selectSourceHere } from '../../../../store/selectors/sourceHere';
import type { RootState } from '../../../../store';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import { selectKeys } from '../../../../store/entities/keys';
import { hrefWithQuery } from '../../../../store/location';
import { listQueryChanged, navigationRequested, selectNavigation } from '../../../../store/navigation';
import { selectWordsLanguages } from '../../../../store/selectors/choiceLabels';
import { selectShowsChoiceLabels } from '../../../../store/choiceLabels';
import {
  selectQuestions,
  selectShownSummaries,
  selectSplit,
  selectSplits,
  selectTableHref,
} from '../../../../store/selectors/explore';
import { livePauseSwitched } from '../../../../store/liveEvents';
import { selectLiveShown } from '../../../../store/selectors/liveShown';
import { selectFormHead } from '../../../../store/selectors/formHead';
import { selectHrefWith } from '../../../../store/selectors/submissionFilter';
import { PLACES, summariesRefreshRequested, summaryWanted } from '../../../../store/summaries';
import { selectExploredPlaces, placeEvents } from './exploredPlaces';
import { FormExplore as View } from '../../../views/form/explore/FormExplore';
import { formPageEvents } from '../formPageEvents';
import { filterEvents, selectFiltering } from '../submission/filtering';

const select = (state: RootState) => {
  const { href } = selectNavigation(state);
  const source: SubmissionSource = selectSourceHere(state, false);
  const summaries = selectShownSummaries(state);
  const newest = summaries.get('__system/submissionDate');
  return {
    ...selectFiltering(state, source),
    source,
    live: selectLiveShown(state, source),
    here: href,
    head: selectFormHead(state),
    wordsLanguages: selectShowsChoiceLabels(state) ? selectWordsLanguages(state, source) : null,
    hits: newest && !newest.isOutdated ? newest.summary?.count : undefined,
    questions: selectQuestions(state, source),
    summaries,
    places: selectExploredPlaces(state, source),
    splits: selectSplits(state, source),
    split: selectSplit(state, source),
    isEncrypted: selectKeys(state, source).length > 0,
    tableHref: selectTableHref(state, source),
    hrefWith: selectHrefWith(state, source),
  };
};

const events = {
  ...formPageEvents,
  ...filterEvents,
  ...placeEvents,
  onWanted: summaryWanted,
  onPlacesWanted: () => summaryWanted(PLACES),
  onPause: livePauseSwitched,
  onRefresh: () => summariesRefreshRequested(),
  onSplit: (here: string, by: string) => navigationRequested({ href: hrefWithQuery(here, { by }) }),
  onWordsLanguage: (name: string) => listQueryChanged({ labels: name }),
};

/** Container of the same-named view. */
export const FormExplore = connect(select, events)(View);
