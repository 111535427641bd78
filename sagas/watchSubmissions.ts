import { isAnyOf } from '@reduxjs/toolkit';
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
import { laterOfOne as ofOne, laterOfSubmissions as later } from './later';

/** What is done about submissions: event → flow. */
export function* watchSubmissions(): Generator<unknown, void> {
  // One at a time: both read what follows the last chunk.
  yield later.read(
    takeLeading,
    [moreSubmissionsWanted, allSubmissionsWanted],
    ({ submissions }) => submissions.loadSubmissions,
  );
  yield later.read(takeLatest, submissionsRefreshRequested, ({ submissions }) => submissions.refreshSubmissions);
  yield later.read(
    takeLatest,
    (action: Action): action is ReturnType<typeof locationChanged> =>
      locationChanged.match(action) && /^form(Submission|Explore)/.test(action.payload.route),
    ({ loadedRows }) => loadedRows.findLoadedRows,
  );
  yield later.read(
    takeEvery,
    (action: Action): action is SubmissionPageAction => containsEncrypted(action),
    ({ submissions }) => submissions.readKeysOfEncrypted,
  );

  yield later.act(takeEvery, submissionActsRequested, ({ submissionActs }) => submissionActs.actOnSubmissions);
  yield later.act(takeEvery, beginsBatch('submissionAct'), ({ submissionActs }) => submissionActs.sendSubmissionActs);
  yield later.read(takeEvery, isAnyOf(submissionsChanged, submissionsReviewed), ({ judgeRows }) => judgeRows.judgeRows);
  yield later.read(takeLatest, allSubmissionsTicked, ({ submissionActs }) => submissionActs.tickAll);
  yield later.read(
    takeLatest,
    (action: Action): action is SubmissionPageAction => isFirstPage(action),
    ({ submissionsBeside }) => submissionsBeside.readBeside,
  );
  yield later.read(takeEvery, filterOpened, ({ submissionsBeside }) => submissionsBeside.readSubmitters);
  yield later.read(
    takeLatest,
    (action: Action): action is Action => isTotalsWanted(action) || totalsWanted.match(action),
    ({ submissionTotals }) => submissionTotals.readTotalsHere,
  );
  yield later.act(takeLeading, targetsSubmitted, ({ progress }) => progress.saveTargets);
  yield later.read(takeLatest, isProgressWanted, ({ progress }) => progress.wantProgress);
  yield later.read(takeLeading, isSummariesWanted, ({ summaries }) => summaries.readSummaries);
  yield later.read(takeLatest, facetWanted, ({ submissionTotals }) => submissionTotals.readFacet);
  yield later.readShown(takeLatest, isTrashOpened, ({ submissionTrash }) => submissionTrash.readTrash);

  yield later.read(takeLatest, isFormChoicesWanted, ({ formChoices }) => formChoices.readFormChoices);
  yield ofOne.read(takeLatest, isSubmissionFactsWanted, ({ submissionFacts }) => submissionFacts.readSubmissionFacts);
  yield ofOne.read(
    takeLatest,
    isSubmissionOpened,
    ({ submissionNeighbours }) => submissionNeighbours.readSubmissionNeighbours,
  );
  yield ofOne.act(
    takeLeading,
    submissionCommentSubmitted,
    ({ submissionFacts }) => submissionFacts.addSubmissionComment,
  );
  yield ofOne.read(
    takeLatest,
    isSubmissionAnswersWanted,
    ({ submissionAnswers }) => submissionAnswers.readSubmissionAnswers,
  );
  yield later.act(takeEvery, boardChanged, ({ boards }) => boards.changeBoard);
  yield later.act(takeEvery, viewSaveRequested, ({ savedViews }) => savedViews.saveView);
  yield later.act(takeEvery, viewDeleteRequested, ({ savedViews }) => savedViews.deleteView);
  yield ofOne.act(takeEvery, submissionZipRequested, ({ submissionZip }) => submissionZip.packSubmission);
  yield later.act(takeEvery, downloadRequested, ({ downloads }) => downloads.downloadFile);
  yield later.readOpen(takeLatest, decryptSubmitted, ({ submissionExport }) => submissionExport.decryptSubmissions);
}
