import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import type { FormBoardChange } from '#api/schemas/explore/board';
import { boardChanged } from '#store/explore/boards';
import { selectSummariesEvaluator } from '#store/request/capabilities';
import { selectKeys } from '#store/form/keys';
import type { SubmissionSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { selectHasBoardFailed } from '#store/selectors/explore/board';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import {
  selectExploredBoard,
  selectQuestions,
  selectVisibleSummaries,
  selectSplit,
} from '#store/selectors/explore/questions';
import { selectFormHead } from '#store/selectors/form/head';
import { selectMapQuestion } from '#store/selectors/explore/mapLocations';
import { selectHrefWith } from '#store/selectors/submission/filter';
import { selectIsSafeForExcel } from '#store/selectors/submission/export';
import { summaryRequested } from '#store/explore/summaries';
import { ExploredQuestions as View } from '#src/views/form/explore/ExploredQuestions';
import { MapCard } from './MapCard';
import { onRefresh } from './onRefresh';
import { PicturesCard } from './PicturesCard';
import { selectVisiblePictures } from './selectVisiblePictures';

/** Encrypted answers are unknown, but not the data of the system. */
const selectKnownQuestions = createSelector(
  [selectQuestions, (state: RootState, source: SubmissionSource) => selectKeys(state, source).length > 0],
  (questions, isEncrypted) => (isEncrypted ? questions.filter(({ path }) => path.startsWith('__')) : questions),
);

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  const hasMap = selectMapQuestion(state, source) !== null && selectKeys(state, source).length === 0;
  return {
    source,
    formName: selectFormHead(state).name,
    questions: selectKnownQuestions(state, source),
    summaries: selectVisibleSummaries(state),
    board: selectExploredBoard(state, source),
    hasBoardFailed: selectHasBoardFailed(state),
    split: selectSplit(state, source),
    isSafeForExcel: selectIsSafeForExcel(state),
    hrefWith: selectHrefWith(state, source),
    isCounted: selectSummariesEvaluator(state) === 'server',
    MapCard: hasMap ? MapCard : null,
    PicturesCard: selectVisiblePictures(state, source) ? PicturesCard : null,
  };
};

/** Container of the same-named view. */
export const ExploredQuestions = connect(select, {
  onVisible: summaryRequested,
  onBoard: (form: SubmissionSource, change: FormBoardChange) => boardChanged({ form, change }),
  onRefresh,
})(View);
