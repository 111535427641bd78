import type { UnknownAction } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { all, call, fork, race, setContext, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { appUserCreateDone, appUserCreateSubmitted, appUserRevokeSubmitted } from '../store/entities/appUsers';
import { draftAbandonSubmitted, draftCreateRequested, draftPublishSubmitted } from '../store/entities/formDrafts';
import { formUploadMissed, formUploadSubmitted } from '../store/entities/forms';
import { projectCreateSubmitted } from '../store/entities/projects';
import { moreSubmissionsWanted, submissionsRefreshRequested } from '../store/entities/submissions';
import { accessSaveRequested } from '../store/formAccess';
import { localeChosen } from '../store/locale';
import { locationChanged, navigationRequested } from '../store/navigation';
import { isReply } from '../store/replies';
import { loginSubmitted, logoutRequested } from '../store/session';
import { createAppUser, finishAppUserCreate, revokeAppUser } from './appUsers';
import { abandonDraft, createDraft, publishDraft } from './draft';
import { flow, say } from './effects';
import { saveFormAccess } from './formAccess';
import { uploadForm } from './formUpload';
import { currentIo } from './io/currentIo';
import type { Io } from './io/io';
import { loadPlaces } from './loading';
import { changeLocale, startLocale } from './locale';
import { followWish, leaveForbiddenPlace, navigateTo, openMoves } from './navigation';
import { createProject } from './projects';
import { logIn, logOut, restoreSession } from './session';
import { loadMoreSubmissions, refreshSubmissions } from './submissions';

/** Reads end when the place is left; writes are never wrapped in this. */
const whileHere = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* leaving(action: A): Generator<unknown, void> {
    yield race({ done: call(worker, action), left: take(locationChanged) });
  };

/** Language and session in parallel, failures ignored; then the first navigation, which the guards see with both. */
function* start(): Generator<unknown, void> {
  const io = yield* currentIo();
  yield all([call(startLocale), call(restoreSession)]);
  yield* navigateTo(io.history.current(), { replace: true });
}

/**
 * Everything the site does, on one page: event → flow. `takeLeading` for what must not run twice at once,
 * `takeLatest` for what a newer wish replaces, `takeEvery` for rows.
 * @param io the side effects; tests give their own
 */
export function* rootSaga(io: Io): Generator<unknown, void> {
  yield setContext({ io });
  yield fork(loadPlaces);
  yield takeEvery(yield* openMoves(), flow(followWish));
  yield takeEvery(navigationRequested, flow(followWish));
  yield takeEvery((action: Action) => isReply(action), flow(leaveForbiddenPlace));

  yield takeLeading(loginSubmitted, flow(logIn));
  yield takeLeading(logoutRequested, flow(logOut));
  yield takeLatest(localeChosen, flow(changeLocale));

  yield takeLeading(projectCreateSubmitted, flow(createProject));
  yield takeLeading(formUploadSubmitted, flow(uploadForm));
  yield takeEvery(
    formUploadMissed,
    flow(() => say('info', { key: 'formUpload.chooseFile' })),
  );
  yield takeLeading(draftCreateRequested, flow(createDraft));
  yield takeLeading(draftPublishSubmitted, flow(publishDraft));
  yield takeLeading(draftAbandonSubmitted, flow(abandonDraft));

  yield takeLeading(appUserCreateSubmitted, flow(createAppUser));
  yield takeLatest(appUserCreateDone, flow(finishAppUserCreate));
  yield takeEvery(appUserRevokeSubmitted, flow(revokeAppUser));
  yield takeLeading(accessSaveRequested, flow(saveFormAccess));

  yield takeLeading(moreSubmissionsWanted, flow(whileHere(loadMoreSubmissions)));
  yield takeLatest(submissionsRefreshRequested, flow(whileHere(refreshSubmissions)));

  yield* start();
}
