import { connect } from 'react-redux';
import type { SubmissionPicture } from '../../../../api/schemas/submissionPictures';
import { thumbnailSizes } from '../../../../api/thumbnails';
import { selectSourceHere } from '../../../../store/selectors/sourceHere';
import type { RootState } from '../../../../store';
import type { FormBoardChange } from '../../../../api/schemas/formBoard';
import { boardChanged } from '../../../../store/boards';
import {
  allSubmissionsStopped,
  allSubmissionsWanted,
  submissionsRefreshRequested,
} from '../../../../store/entities/submissions';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import { selectKeys } from '../../../../store/entities/keys';
import { hrefWithQuery, searchOf } from '../../../../store/location';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { listQueryChanged, navigationRequested, selectNavigation } from '../../../../store/navigation';
import { selectHasBoardFailed } from '../../../../store/selectors/board';
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
import { livePauseSwitched } from '../../../../store/liveEvents';
import { selectLiveShown } from '../../../../store/selectors/liveShown';
import { selectFormHead } from '../../../../store/selectors/formHead';
import { selectFindsUnsealed } from '../../../../store/selectors/sealedQuery';
import { selectHrefWith } from '../../../../store/selectors/submissionFilter';
import { selectServerCan } from '../../../../store/session';
import { submissionHref } from '../../../../store/submissionHref';
import { summariesRefreshRequested, summaryWanted } from '../../../../store/summaries';
import { PLACES } from '../../../../store/summariesAsk';
import { pageWanted, pictureEvents, pictureHref, selectExploredPictures } from './exploredPictures';
import { selectExploredPlaces, placeEvents } from './exploredPlaces';
import { ExploredPicture as ExploredPictureView } from '../../../views/form/explore/pictures/ExploredPicture';
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
    board: selectExploredBoard(state, source),
    hasBoardFailed: selectHasBoardFailed(state),
    isSafeForExcel: selectIsSafeForExcel(state),
    places: selectExploredPlaces(state, source),
    pictures: selectExploredPictures(state, source),
    splits: selectSplits(state, source),
    split: selectSplit(state, source),
    isEncrypted: selectKeys(state, source).length > 0,
    findsUnsealed: selectFindsUnsealed(state, source),
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
  ...pictureEvents,
  onBoard: (form: SubmissionSource, change: FormBoardChange) => boardChanged({ form, change }),
  onWanted: summaryWanted,
  onPlacesWanted: () => summaryWanted(PLACES),
  onRefresh: (isCounted: boolean, source: SubmissionSource) =>
    isCounted ? summariesRefreshRequested() : submissionsRefreshRequested(source),
  onAll: allSubmissionsWanted,
  onStop: allSubmissionsStopped,
  onPause: livePauseSwitched,
  onSplit: (here: string, by: string) => navigationRequested({ href: hrefWithQuery(here, { by }) }),
  onWordsLanguage: (name: string) => listQueryChanged({ labels: name }),
};

/** Container of the same-named view. */
export const FormExplore = connect(select, events)(View);

type Props = ModalProps<'exploredPicture'>;

const selectPicture = (state: RootState, { ids }: Props) => {
  const isSmall = selectServerCan(state, 'thumbnails');
  return {
    explored: selectExploredPictures(state, ids),
    fileHref: (picture: SubmissionPicture) => pictureHref(ids, picture),
    viewHref: (picture: SubmissionPicture) => pictureHref(ids, picture, isSmall ? thumbnailSizes.view : undefined),
    submissionHref: ({ instanceId }: SubmissionPicture) =>
      submissionHref(ids, instanceId, searchOf(selectTableHref(state, ids))),
  };
};

/** One of the pictures that are explored: here, because nobody opens it elsewhere, and it needs what the page needs. */
export const ExploredPicture = connect(selectPicture, { onPageWanted: pageWanted, onClose: () => modalClosed() })(
  ExploredPictureView,
);
