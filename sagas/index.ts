import type { UnknownAction } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import {
  all,
  call,
  fork,
  race,
  select,
  setContext,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'redux-saga/effects';
import {
  accountClaimSubmitted,
  passwordChangeSubmitted,
  resetPasswordSubmitted,
  userEditSubmitted,
} from '../store/account';
import { appUserCreateDone, appUserCreateSubmitted, appUserRevokeSubmitted } from '../store/entities/appUsers';
import { draftAbandonSubmitted, draftCreateRequested, draftPublishSubmitted } from '../store/entities/formDrafts';
import { formUploadMissed, formUploadSubmitted } from '../store/entities/forms';
import { projectRoleSelected } from '../store/entities/projectAssignments';
import {
  projectArchiveSubmitted,
  projectCreateSubmitted,
  projectEncryptLeft,
  projectEncryptSubmitted,
  projectRenameSubmitted,
} from '../store/entities/projects';
import { moreSubmissionsWanted, submissionsRefreshRequested } from '../store/entities/submissions';
import {
  userCreateSubmitted,
  userPasswordResetSubmitted,
  userRetireSubmitted,
  userRoleSelected,
  usersOutdated,
  usersRefreshRequested,
} from '../store/entities/users';
import { accessSaveRequested } from '../store/formAccess';
import { localeChosen } from '../store/locale';
import { pathTo, readLocation, type Location } from '../store/location';
import { locationChanged, navigationRequested, reloadRequested, selectNavigation } from '../store/navigation';
import { panelFolded, panelUnfolded } from '../store/panels';
import { projectUserSearched } from '../store/projectUserSearch';
import { isReply } from '../store/replies';
import { requestFailed } from '../store/requests';
import { placeOf } from '../store/routes';
import { loginSubmitted, logoutRequested, sessionBegun, sessionEnded } from '../store/session';
import { changePassword, claimAccount, resetPassword, saveUser } from './account';
import { createAppUser, finishAppUserCreate, revokeAppUser } from './appUsers';
import { abandonDraft, createDraft, publishDraft } from './draft';
import { flow, say } from './effects';
import { saveFormAccess } from './formAccess';
import { uploadForm } from './formUpload';
import { currentIo } from './io/currentIo';
import type { Io } from './io/io';
import { loadPlaces } from './loading';
import { changeLocale, startLocale } from './locale';
import { followWish, leaveForbiddenPlace, navigateTo, openMoves, reloadPage, withoutHashRoute } from './navigation';
import { findNews } from './news';
import { followOtherTab, openOtherTabs } from './otherTabs';
import { rememberPanels, startPanels } from './panels';
import { changeProjectRole, searchProjectUsers } from './projectRole';
import { createProject } from './projects';
import { archiveProject, encryptProject, leaveProjectEncrypt, renameProject } from './projectSettings';
import { logIn, logOut, restoreSession } from './session';
import { noticeSessionEnd, watchExpiry } from './sessionEnd';
import { loadMoreSubmissions, refreshSubmissions } from './submissions';
import { changeUserRole, createUser, refreshUsers, resetUserPassword, retireUser } from './users';

const placeHref = ({ route, params }: Pick<Location, 'route' | 'params'>): string => pathTo(route, params);

/**
 * Reads end when the place is left; writes are never wrapped in this. Whoever comes to the same place once more finds
 * them under way, and so does the loading, which then does not ask a second time.
 */
const whileHere = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* leaving(action: A): Generator<unknown, void> {
    const here = placeHref((yield select(selectNavigation)) as Location);
    const leaves = (event: Action): boolean =>
      sessionEnded.match(event) || (locationChanged.match(event) && placeHref(event.payload) !== here);
    yield race({ done: call(worker, action), left: take(leaves) });
  };

/** Language and session in parallel, failures ignored; then the first navigation, which the guards see with both. */
function* start(): Generator<unknown, void> {
  const io = yield* currentIo();
  const { route } = readLocation(withoutHashRoute(io.history.current()));
  const restores = placeOf(route).restores !== false;
  yield all([call(startLocale), call(startPanels), ...(restores ? [call(restoreSession)] : [])]);
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
  yield fork(findNews);
  yield takeEvery(yield* openMoves(), flow(followWish));
  yield takeEvery(navigationRequested, flow(followWish));
  yield takeEvery(reloadRequested, flow(reloadPage));
  yield takeEvery((action: Action) => isReply(action), flow(leaveForbiddenPlace));

  yield takeLeading(loginSubmitted, flow(logIn));
  yield takeLeading(logoutRequested, flow(logOut));
  yield takeLatest(sessionBegun, flow(watchExpiry));
  yield takeLeading(requestFailed, flow(noticeSessionEnd));
  yield takeLatest(yield* openOtherTabs(), flow(followOtherTab));
  yield takeLatest(localeChosen, flow(changeLocale));
  yield takeEvery([panelFolded, panelUnfolded], flow(rememberPanels));

  yield takeLeading(resetPasswordSubmitted, flow(resetPassword));
  yield takeLeading(accountClaimSubmitted, flow(claimAccount));
  yield takeLeading(userEditSubmitted, flow(saveUser));
  yield takeLeading(passwordChangeSubmitted, flow(changePassword));

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
  yield takeLeading(projectRenameSubmitted, flow(renameProject));
  yield takeLeading(projectEncryptSubmitted, flow(encryptProject));
  yield takeLeading(projectEncryptLeft, flow(leaveProjectEncrypt));
  yield takeLeading(projectArchiveSubmitted, flow(archiveProject));
  yield takeEvery(projectRoleSelected, flow(changeProjectRole));
  yield takeLatest(projectUserSearched, flow(whileHere(searchProjectUsers)));

  yield takeLeading(moreSubmissionsWanted, flow(whileHere(loadMoreSubmissions)));
  yield takeLatest(submissionsRefreshRequested, flow(whileHere(refreshSubmissions)));

  yield takeLeading(userCreateSubmitted, flow(createUser));
  yield takeEvery(userRoleSelected, flow(changeUserRole));
  yield takeLeading(userPasswordResetSubmitted, flow(resetUserPassword));
  yield takeLeading(userRetireSubmitted, flow(retireUser));
  // Not ended with the place: the one that is gone to may need the same list.
  yield takeLatest([usersRefreshRequested, usersOutdated], flow(refreshUsers));

  yield* start();
}
