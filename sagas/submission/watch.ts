import { isAnyOf } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { beginsBatch } from '#store/core/batch';
import { boardChanged } from '#store/explore/boards';
import { downloadRequested } from '#store/core/downloads';
import {
  allChunksRequested,
  containsEncrypted,
  isFirstPage,
  nextChunkRequested,
  type SubmissionPageAction,
  submissionsChanged,
  submissionsRefreshRequested,
  submissionsReviewed,
} from '#store/submission/submissions';
import { needsFormChoices } from '#store/form/choices';
import { needsSubmissionMetadata, submissionCommentSubmitted } from '#store/submission/metadata';
import { needsSubmissionAnswers, isSubmissionOpened } from '#store/submission/answers';
import { decryptSubmitted } from '#store/submission/export';
import {
  allSubmissionsSelected,
  filterOpened,
  isTrashOpened,
  bulkActionsRequested,
  submissionZipRequested,
} from '#store/submission/bulkActions';
import { facetRequested, needsTotals, totalsRequested } from '#store/submission/totals';
import { needsProgress, needsSummaries, targetsSubmitted } from '#store/explore/summaries';
import { locationChanged } from '#store/route/navigation';
import { lazySubmissionPageSagas as ofOne, lazySubmissionSagas as lazySagas } from '../core/lazySagas';

/** Sagas for submissions: event → saga. */
export function* watchSubmissions(): Generator<unknown, void> {
  // One at a time: both read the chunk after the last one.
  yield lazySagas.read(
    takeLeading,
    [nextChunkRequested, allChunksRequested],
    ({ submissions }) => submissions.loadSubmissions,
  );
  yield lazySagas.read(takeLatest, submissionsRefreshRequested, ({ submissions }) => submissions.refreshSubmissions);
  yield lazySagas.read(
    takeLatest,
    (action: Action): action is ReturnType<typeof locationChanged> =>
      locationChanged.match(action) && /^form(Overview|Submission|Explore)/.test(action.payload.route),
    ({ submissionExtras }) => submissionExtras.openFormPage,
  );
  yield lazySagas.read(
    takeEvery,
    (action: Action): action is SubmissionPageAction => containsEncrypted(action),
    ({ submissions }) => submissions.readKeysOfEncrypted,
  );

  yield lazySagas.act(takeEvery, bulkActionsRequested, ({ bulkActions }) => bulkActions.startBulkAction);
  yield lazySagas.act(takeEvery, beginsBatch(true), ({ bulkActions }) => bulkActions.sendBulkAction);
  yield lazySagas.read(
    takeEvery,
    isAnyOf(submissionsChanged, submissionsReviewed),
    ({ recheckFilterMatches }) => recheckFilterMatches.recheckFilterMatches,
  );
  yield lazySagas.read(takeLatest, allSubmissionsSelected, ({ bulkActions }) => bulkActions.selectAll);
  yield lazySagas.read(
    takeLatest,
    (action: Action): action is SubmissionPageAction => isFirstPage(action),
    ({ submissionExtras }) => submissionExtras.readSubmissionExtras,
  );
  yield lazySagas.read(takeEvery, filterOpened, ({ submissionExtras }) => submissionExtras.readSubmitters);
  yield lazySagas.read(
    takeLatest,
    (action: Action): action is Action => needsTotals(action) || totalsRequested.match(action),
    ({ submissionTotals }) => submissionTotals.readTableTotals,
  );
  yield lazySagas.act(takeLeading, targetsSubmitted, ({ progress }) => progress.saveTargets);
  yield lazySagas.read(takeLatest, needsProgress, ({ progress }) => progress.requestProgress);
  yield lazySagas.read(takeLeading, needsSummaries, ({ summaries }) => summaries.readSummaries);
  yield lazySagas.read(takeLatest, facetRequested, ({ submissionTotals }) => submissionTotals.readFacet);
  yield lazySagas.readShown(takeLatest, isTrashOpened, ({ submissionTrash }) => submissionTrash.readTrash);

  yield lazySagas.read(takeLatest, needsFormChoices, ({ formChoices }) => formChoices.readFormChoices);
  yield ofOne.read(
    takeLatest,
    needsSubmissionMetadata,
    ({ submissionMetadata }) => submissionMetadata.readSubmissionMetadata,
  );
  yield ofOne.read(
    takeLatest,
    isSubmissionOpened,
    ({ adjacentSubmissions }) => adjacentSubmissions.readAdjacentSubmissions,
  );
  yield ofOne.act(
    takeLeading,
    submissionCommentSubmitted,
    ({ submissionMetadata }) => submissionMetadata.addSubmissionComment,
  );
  yield ofOne.read(
    takeLatest,
    needsSubmissionAnswers,
    ({ submissionAnswers }) => submissionAnswers.readSubmissionAnswers,
  );
  yield lazySagas.act(takeEvery, boardChanged, ({ optimisticBoardUpdate }) => optimisticBoardUpdate.updateBoard);
  // All actions on saved views; the saga distinguishes them.
  yield lazySagas.act(
    takeEvery,
    ({ type }: Action<string>) => type.startsWith('viewRequests/'),
    ({ viewRequests }) => viewRequests.actOnView,
  );
  yield ofOne.act(takeEvery, submissionZipRequested, ({ submissionZip }) => submissionZip.packSubmission);
  yield lazySagas.act(takeEvery, downloadRequested, ({ downloads }) => downloads.downloadFile);
  yield lazySagas.readOpen(takeLatest, decryptSubmitted, ({ submissionExport }) => submissionExport.decryptSubmissions);
}
