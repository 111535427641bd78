import { connect } from 'react-redux';
import { selectSourceHere } from '../../../../store/selectors/sourceHere';
import type { RootState } from '../../../../store';
import { boardChanged, type PinnedChart } from '../../../../store/boards';
import {
  allSubmissionsStopped,
  allSubmissionsWanted,
  submissionsRefreshRequested,
} from '../../../../store/entities/submissions';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import { selectKeys } from '../../../../store/entities/keys';
import { hrefWithQuery } from '../../../../store/location';
import { listQueryChanged, navigationRequested, selectNavigation } from '../../../../store/navigation';
import { selectWordsLanguages } from '../../../../store/selectors/choiceLabels';
import { selectShowsChoiceLabels } from '../../../../store/choiceLabels';
import {
  selectExploredBoard,
  selectExploredPart,
  selectQuestions,
  selectShownSummaries,
  selectSplit,
  selectSplits,
  selectTableHref,
} from '../../../../store/selectors/explore';
import { selectIsSafeForExcel } from '../../../../store/selectors/submissionExport';
import { selectFormHead } from '../../../../store/selectors/formHead';
import { selectHrefWith } from '../../../../store/selectors/submissionFilter';
import { selectServerCan } from '../../../../store/session';
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
    here: href,
    head: selectFormHead(state),
    wordsLanguages: selectShowsChoiceLabels(state) ? selectWordsLanguages(state, source) : null,
    hits: newest && !newest.isOutdated ? newest.summary?.count : undefined,
    questions: selectQuestions(state, source),
    summaries,
    board: selectExploredBoard(state, source),
    isSafeForExcel: selectIsSafeForExcel(state),
    places: selectExploredPlaces(state, source),
    splits: selectSplits(state, source),
    split: selectSplit(state, source),
    isEncrypted: selectKeys(state, source).length > 0,
    isCounted: selectServerCan(state, 'summaries'),
    part: selectExploredPart(state, source),
    tableHref: selectTableHref(state, source),
    hrefWith: selectHrefWith(state, source),
  };
};

const events = {
  ...formPageEvents,
  ...filterEvents,
  ...placeEvents,
  onBoard: (form: SubmissionSource, charts: readonly PinnedChart[]) => boardChanged({ form, charts }),
  onWanted: summaryWanted,
  onPlacesWanted: () => summaryWanted(PLACES),
  onRefresh: (isCounted: boolean, source: SubmissionSource) =>
    isCounted ? summariesRefreshRequested() : submissionsRefreshRequested(source),
  onAll: allSubmissionsWanted,
  onStop: allSubmissionsStopped,
  onSplit: (here: string, by: string) => navigationRequested({ href: hrefWithQuery(here, { by }) }),
  onWordsLanguage: (name: string) => listQueryChanged({ labels: name }),
};

/** Container of the same-named view. */
export const FormExplore = connect(select, events)(View);
