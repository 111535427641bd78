import type { Action } from 'redux';
import { takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { beginsBatch } from '../store/batch';
import { boardChanged } from '../store/boards';
import { downloadRequested } from '../store/downloads';
import {
  allSubmissionsWanted,
  containsEncrypted,
  isFirstPage,
  moreSubmissionsWanted,
  type SubmissionPageAction,
  submissionsChanged,
  submissionsRefreshRequested,
  submissionsReviewed,
} from '../store/entities/submissions';
import { isFormChoicesWanted } from '../store/formChoices';
import { isSubmissionFactsWanted, submissionCommentSubmitted } from '../store/submissionFacts';
import { isSubmissionAnswersWanted, isSubmissionOpened } from '../store/submissionAnswers';
import { decryptSubmitted } from '../store/submissionExport';
import {
  allSubmissionsTicked,
  filterOpened,
  isTrashOpened,
  submissionActsRequested,
  submissionZipRequested,
} from '../store/submissionActs';
import { viewDeleteRequested, viewSaveRequested } from '../store/savedViews';
import { facetWanted, isTotalsWanted, totalsWanted } from '../store/submissionTotals';
import { isProgressWanted, isSummariesWanted, targetsSubmitted } from '../store/summaries';
import { locationChanged } from '../store/navigation';
import { flow } from './effects';
import { lazyFlow } from './lazyFlow';
import { whileHere, whileOpen } from './whileHere';
import { laterOfOne as ofOne, laterOfSubmissions as later } from './later';

/** What is done about submissions: event → flow. */
export function* watchSubmissions(): Generator<unknown, void> {
  // One at a time: both read what follows the last chunk.
  yield takeLeading(
    [moreSubmissionsWanted, allSubmissionsWanted],
    flow(whileHere(lazyFlow(later, ({ submissions }) => submissions.loadSubmissions))),
  );
  yield takeLatest(
    submissionsRefreshRequested,
    flow(whileHere(lazyFlow(later, ({ submissions }) => submissions.refreshSubmissions))),
  );
  yield takeLatest(
    (action: Action): action is ReturnType<typeof locationChanged> =>
      locationChanged.match(action) && /^form(Submission|Explore)/.test(action.payload.route),
    flow(whileHere(lazyFlow(later, ({ loadedRows }) => loadedRows.findLoadedRows))),
  );
  yield takeEvery(
    (action: Action): action is SubmissionPageAction => containsEncrypted(action),
    flow(whileHere(lazyFlow(later, ({ submissions }) => submissions.readKeysOfEncrypted))),
  );

  yield takeEvery(
    submissionActsRequested,
    flow(lazyFlow(later, ({ submissionActs }) => submissionActs.actOnSubmissions)),
  );
  yield takeEvery(
    beginsBatch('submissionAct'),
    flow(lazyFlow(later, ({ submissionActs }) => submissionActs.sendSubmissionActs)),
  );
  yield takeEvery(
    [submissionsChanged, submissionsReviewed],
    flow(whileHere(lazyFlow(later, ({ judgeRows }) => judgeRows.judgeRows))),
  );
  yield takeLatest(
    allSubmissionsTicked,
    flow(whileHere(lazyFlow(later, ({ submissionActs }) => submissionActs.tickAll))),
  );
  yield takeLatest(
    (action: Action): action is SubmissionPageAction => isFirstPage(action),
    flow(whileHere(lazyFlow(later, ({ submissionsBeside }) => submissionsBeside.readBeside))),
  );
  yield takeEvery(
    filterOpened,
    flow(whileHere(lazyFlow(later, ({ submissionsBeside }) => submissionsBeside.readSubmitters))),
  );
  yield takeLatest(
    (action: Action): action is Action => isTotalsWanted(action) || totalsWanted.match(action),
    flow(whileHere(lazyFlow(later, ({ submissionTotals }) => submissionTotals.readTotalsHere))),
  );
  yield takeLeading(targetsSubmitted, flow(lazyFlow(later, ({ progress }) => progress.saveTargets)));
  yield takeLatest(isProgressWanted, flow(whileHere(lazyFlow(later, ({ progress }) => progress.wantProgress))));
  yield takeLeading(isSummariesWanted, flow(whileHere(lazyFlow(later, ({ summaries }) => summaries.readSummaries))));
  yield takeLatest(facetWanted, flow(whileHere(lazyFlow(later, ({ submissionTotals }) => submissionTotals.readFacet))));
  yield takeLatest(isTrashOpened, flow(whileOpen(lazyFlow(later, ({ submissionTrash }) => submissionTrash.readTrash))));

  yield takeLatest(
    isFormChoicesWanted,
    flow(whileHere(lazyFlow(later, ({ formChoices }) => formChoices.readFormChoices))),
  );
  yield takeLatest(
    isSubmissionFactsWanted,
    flow(whileHere(lazyFlow(ofOne, ({ submissionFacts }) => submissionFacts.readSubmissionFacts))),
  );
  yield takeLatest(
    isSubmissionOpened,
    flow(whileHere(lazyFlow(ofOne, ({ submissionNeighbours }) => submissionNeighbours.readSubmissionNeighbours))),
  );
  yield takeLeading(
    submissionCommentSubmitted,
    flow(lazyFlow(ofOne, ({ submissionFacts }) => submissionFacts.addSubmissionComment)),
  );
  yield takeLatest(
    isSubmissionAnswersWanted,
    flow(whileHere(lazyFlow(ofOne, ({ submissionAnswers }) => submissionAnswers.readSubmissionAnswers))),
  );
  yield takeEvery(boardChanged, flow(lazyFlow(later, ({ boards }) => boards.changeBoard)));
  yield takeEvery(viewSaveRequested, flow(lazyFlow(later, ({ savedViews }) => savedViews.saveView)));
  yield takeEvery(viewDeleteRequested, flow(lazyFlow(later, ({ savedViews }) => savedViews.deleteView)));
  yield takeEvery(submissionZipRequested, flow(lazyFlow(ofOne, ({ submissionZip }) => submissionZip.packSubmission)));
  yield takeEvery(downloadRequested, flow(lazyFlow(later, ({ downloads }) => downloads.downloadFile)));
  yield takeLatest(
    decryptSubmitted,
    flow(whileOpen(lazyFlow(later, ({ submissionExport }) => submissionExport.decryptSubmissions))),
  );
}
