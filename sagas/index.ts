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
import { attachmentsChosen } from '../store/attachmentUploads';
import { appUserCreateDone, appUserCreateSubmitted, appUserRevokeSubmitted } from '../store/entities/appUsers';
import {
  backupsDestinationRequested,
  backupsInitiateSubmitted,
  backupsRefreshRequested,
  backupsTerminateSubmitted,
  backupsVerifySubmitted,
} from '../store/entities/backups';
import { isDefinitionXmlWanted } from '../store/definitionXml';
import { draftAbandonSubmitted, draftCreateRequested, draftPublishSubmitted } from '../store/entities/formDrafts';
import { formDeleteSubmitted, formUploadMissed, formUploadSubmitted } from '../store/entities/forms';
import { projectRoleSelected } from '../store/entities/projectRoles';
import {
  projectArchiveSubmitted,
  projectCreateSubmitted,
  projectEncryptLeft,
  projectEncryptSubmitted,
  projectRenameSubmitted,
} from '../store/entities/projects';
import { publicLinkCreateSubmitted, publicLinkRevokeSubmitted } from '../store/entities/publicLinks';
import {
  allSubmissionsWanted,
  bringsEncrypted,
  moreSubmissionsWanted,
  type SubmissionPageAction,
  submissionsRefreshRequested,
} from '../store/entities/submissions';
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
import { modalClosed, modalOpened } from '../store/modal';
import { locationChanged, navigationRequested, reloadRequested, selectNavigation } from '../store/navigation';
import { panelFolded, panelUnfolded } from '../store/panels';
import { projectRoleSearched } from '../store/projectRoleSearch';
import { isReply } from '../store/replies';
import { requestFailed } from '../store/requests';
import { placeOf, type RouteName } from '../store/routes';
import { loginSubmitted, logoutRequested, sessionBegun, sessionEnded } from '../store/session';
import { decryptSubmitted } from '../store/submissionExport';
import { flow, say } from './effects';
import { awaitWebFormIds, isFormRead } from './enketoIds';
import { currentIo } from './io/currentIo';
import type { Io } from './io/io';
import { later } from './later';
import { loadPlaces } from './loading';
import { changeLocale, startLocale } from './locale';
import { followWish, leaveForbiddenPlace, navigateTo, openMoves, reloadPage, withoutHashRoute } from './navigation';
import { findNews } from './news';
import { followOtherTab, openOtherTabs } from './otherTabs';
import { rememberPanels, startPanels } from './panels';
import { logIn, logOut, restoreSession } from './session';
import { noticeSessionEnd, watchExpiry } from './sessionEnd';
import { readSiteConfig } from './siteConfig';

// Flows behind the login come together, once the first page stands; or when one is needed before that.
const account = () => import(/* webpackChunkName: 'flows' */ './account');
const appUsers = () => import(/* webpackChunkName: 'flows' */ './appUsers');
const definitionXml = () => import(/* webpackChunkName: 'flows' */ './definitionXml');
const audits = () => import(/* webpackChunkName: 'flows' */ './audits');
const attachments = () => import(/* webpackChunkName: 'flows' */ './attachments');
const backups = () => import(/* webpackChunkName: 'flows' */ './backups');
const draft = () => import(/* webpackChunkName: 'flows' */ './draft');
const formAccess = () => import(/* webpackChunkName: 'flows' */ './formAccess');
const formSettings = () => import(/* webpackChunkName: 'flows' */ './formSettings');
const formUpload = () => import(/* webpackChunkName: 'flows' */ './formUpload');
const projectRoles = () => import(/* webpackChunkName: 'flows' */ './projectRoles');
const projects = () => import(/* webpackChunkName: 'flows' */ './projects');
const projectSettings = () => import(/* webpackChunkName: 'flows' */ './projectSettings');
const publicLinks = () => import(/* webpackChunkName: 'flows' */ './publicLinks');
const submissionExport = () => import(/* webpackChunkName: 'flows' */ './submissionExport');
const submissions = () => import(/* webpackChunkName: 'flows' */ './submissions');
const users = () => import(/* webpackChunkName: 'flows' */ './users');

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

/** What only a dialog wants ends with it. */
const whileOpen = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* leaving(action: A): Generator<unknown, void> {
    yield race({ done: call(worker, action), left: take([modalClosed, modalOpened, locationChanged, sessionEnded]) });
  };

/** A place is opened, or with another query, or once more. */
const isOpened =
  (route: RouteName) =>
  (action: Action): boolean =>
    locationChanged.match(action) && action.payload.route === route;

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
  yield fork(readSiteConfig);
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

  yield takeLeading(resetPasswordSubmitted, flow(later(account, (module) => module.resetPassword)));
  yield takeLeading(accountClaimSubmitted, flow(later(account, (module) => module.claimAccount)));
  yield takeLatest(isOpened('accountEdit'), flow(whileHere(later(account, (module) => module.readOwnAccount))));
  yield takeLeading(userEditSubmitted, flow(later(account, (module) => module.saveUser)));
  yield takeLeading(passwordChangeSubmitted, flow(later(account, (module) => module.changePassword)));

  yield takeLeading(projectCreateSubmitted, flow(later(projects, (module) => module.createProject)));
  yield takeLeading(formUploadSubmitted, flow(later(formUpload, (module) => module.uploadForm)));
  yield takeEvery(
    formUploadMissed,
    flow(() => say('info', { key: 'formUpload.chooseFile' })),
  );
  yield takeLeading(draftCreateRequested, flow(later(draft, (module) => module.createDraft)));
  yield takeLeading(draftPublishSubmitted, flow(later(draft, (module) => module.publishDraft)));
  yield takeLeading(draftAbandonSubmitted, flow(later(draft, (module) => module.abandonDraft)));
  // One choice still waits when the next takes its place.
  yield takeEvery(attachmentsChosen, flow(later(attachments, (module) => module.uploadAttachments)));
  yield takeLeading(formDeleteSubmitted, flow(later(formSettings, (module) => module.deleteForm)));
  yield takeLatest(isDefinitionXmlWanted, flow(whileOpen(later(definitionXml, (module) => module.readDefinitionXml))));
  yield takeEvery(isFormRead, flow(awaitWebFormIds));

  yield takeLeading(appUserCreateSubmitted, flow(later(appUsers, (module) => module.createAppUser)));
  yield takeLatest(appUserCreateDone, flow(later(appUsers, (module) => module.finishAppUserCreate)));
  yield takeEvery(appUserRevokeSubmitted, flow(later(appUsers, (module) => module.revokeAppUser)));
  yield takeLeading(publicLinkCreateSubmitted, flow(later(publicLinks, (module) => module.createPublicLink)));
  yield takeLeading(publicLinkRevokeSubmitted, flow(later(publicLinks, (module) => module.revokePublicLink)));
  yield takeLeading(accessSaveRequested, flow(later(formAccess, (module) => module.saveFormAccess)));
  yield takeLeading(projectRenameSubmitted, flow(later(projectSettings, (module) => module.renameProject)));
  yield takeLeading(projectEncryptSubmitted, flow(later(projectSettings, (module) => module.encryptProject)));
  yield takeLeading(projectEncryptLeft, flow(later(projectSettings, (module) => module.leaveProjectEncrypt)));
  yield takeLeading(projectArchiveSubmitted, flow(later(projectSettings, (module) => module.archiveProject)));
  yield takeEvery(projectRoleSelected, flow(later(projectRoles, (module) => module.changeProjectRole)));
  yield takeLatest(projectRoleSearched, flow(whileHere(later(projectRoles, (module) => module.searchProjectRoles))));

  // One at a time: both ask for what follows the last chunk.
  yield takeLeading(
    [moreSubmissionsWanted, allSubmissionsWanted],
    flow(whileHere(later(submissions, (module) => module.loadSubmissions))),
  );
  yield takeLatest(
    submissionsRefreshRequested,
    flow(whileHere(later(submissions, (module) => module.refreshSubmissions))),
  );
  yield takeEvery(
    (action: Action): action is SubmissionPageAction => bringsEncrypted(action),
    flow(whileHere(later(submissions, (module) => module.readKeysOfEncrypted))),
  );

  yield takeLatest(decryptSubmitted, flow(whileOpen(later(submissionExport, (module) => module.decryptSubmissions))));

  yield takeLatest(isOpened('audits'), flow(whileHere(later(audits, (module) => module.showAudits))));

  yield takeLeading(userCreateSubmitted, flow(later(users, (module) => module.createUser)));
  yield takeEvery(userRoleSelected, flow(later(users, (module) => module.changeUserRole)));
  yield takeLeading(userPasswordResetSubmitted, flow(later(users, (module) => module.resetUserPassword)));
  yield takeLeading(userRetireSubmitted, flow(later(users, (module) => module.retireUser)));
  // Not ended with the place: the one that is gone to may need the same list.
  yield takeLatest([usersRefreshRequested, usersOutdated], flow(later(users, (module) => module.refreshUsers)));

  yield takeLeading(backupsInitiateSubmitted, flow(later(backups, (module) => module.initiateBackups)));
  yield takeLeading(backupsDestinationRequested, flow(later(backups, (module) => module.showDestination)));
  yield takeLeading(backupsVerifySubmitted, flow(later(backups, (module) => module.verifyBackups)));
  yield takeLeading(backupsTerminateSubmitted, flow(later(backups, (module) => module.terminateBackups)));
  yield takeLatest(backupsRefreshRequested, flow(whileHere(later(backups, (module) => module.refreshBackups))));

  yield* start();
}
