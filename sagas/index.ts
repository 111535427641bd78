import type { UnknownAction } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { setContext, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import {
  accountClaimSubmitted,
  passwordChangeSubmitted,
  resetPasswordSubmitted,
  userEditSubmitted,
} from '../store/account';
import { alertRaised } from '../store/alert';
import { attachmentsChosen } from '../store/attachmentUploads';
import { beginsBatch } from '../store/batch';
import { appUserCreateDone, appUserCreateSubmitted, appUserRevokeSubmitted } from '../store/entities/appUsers';
import {
  backupsDestinationRequested,
  backupsInitiateSubmitted,
  backupsRefreshRequested,
  backupsRunRequested,
  backupsTerminateSubmitted,
  backupsVerifySubmitted,
} from '../store/entities/backups';
import { siteAddressSubmitted } from '../store/entities/siteAddress';
import { isDefinitionXmlWanted } from '../store/definitionXml';
import { draftAbandonSubmitted, draftCreateRequested, draftPublishSubmitted } from '../store/entities/formDrafts';
import {
  formDeleteSubmitted,
  formStateChosen,
  submittedWithoutFile,
  formUploadSubmitted,
  isFormRead,
  type FormRead,
} from '../store/entities/forms';
import { projectRoleSelected } from '../store/entities/projectRoles';
import {
  projectArchiveSubmitted,
  projectCreateSubmitted,
  projectEncryptLeft,
  projectEncryptSubmitted,
  projectRenameSubmitted,
  projectUnarchiveSubmitted,
} from '../store/entities/projects';
import {
  publicLinkCreateSubmitted,
  publicLinkRevokeSubmitted,
  publicLinkUpdateSubmitted,
} from '../store/entities/publicLinks';
import {
  allSubmissionsWanted,
  containsEncrypted,
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
import { isFormChoicesWanted } from '../store/formChoices';
import { localeChosen } from '../store/locale';
import { pathTo, readLocation, type Location } from '../store/location';
import { modalClosed, modalOpened } from '../store/modal';
import {
  listQueryChanged,
  locationChanged,
  navigationRequested,
  reloadRequested,
  selectNavigation,
} from '../store/navigation';
import { projectRoleSearched } from '../store/projectRoleSearch';
import { isReply, replyTo, type ReplyAction } from '../store/replies';
import { requestFailed } from '../store/requests';
import { routeDefinition, type RouteName } from '../store/routes';
import {
  interruptedEditsDiscarded,
  loginSubmitted,
  logoutRequested,
  sessionBegun,
  sessionEnded,
} from '../store/session';
import { decryptSubmitted } from '../store/submissionExport';
import { fadeAlert } from './alert';
import { flow, say } from './effects';
import type { Io } from './io/io';
import { lazyFlow, lazyModule } from './lazyFlow';
import { loadRoutes } from './loading';
import { changeLocale, startLocale } from './locale';
import {
  handleNavigationRequest,
  leaveForbiddenRoute,
  navigateTo,
  historyChannel,
  reloadPage,
  withoutHashRoute,
} from './navigation';
import { findNews } from './news';
import { followOtherTab, sessionStorageChannel } from './otherTabs';
import { logIn, logOut } from './session';
import { discardInterruptedEdits, checkSessionAfterRefusal, watchExpiry } from './sessionEnd';
import { rememberChoice, remembered, restoreChoices } from './remembered';
import { readSiteConfig } from './siteConfig';
import { restoreUntilKnown } from './siteStart';
import { all, fork, getContext, race, select, take } from './typedEffects';

// The flows behind the login are one chunk, loaded after the first page or when one is needed earlier.
const account = lazyModule(() => import(/* webpackChunkName: 'flows' */ './account'));
const appUsers = lazyModule(() => import(/* webpackChunkName: 'flows' */ './appUsers'));
const definitionXml = lazyModule(() => import(/* webpackChunkName: 'flows' */ './definitionXml'));
const audits = lazyModule(() => import(/* webpackChunkName: 'flows' */ './audits'));
const attachments = lazyModule(() => import(/* webpackChunkName: 'flows' */ './attachments'));
const backups = lazyModule(() => import(/* webpackChunkName: 'flows' */ './backups'));
const draft = lazyModule(() => import(/* webpackChunkName: 'flows' */ './draft'));
const enketoIds = lazyModule(() => import(/* webpackChunkName: 'flows' */ './enketoIds'));
const formAccess = lazyModule(() => import(/* webpackChunkName: 'flows' */ './formAccess'));
const formChoices = lazyModule(() => import(/* webpackChunkName: 'flows' */ './formChoices'));
const formSettings = lazyModule(() => import(/* webpackChunkName: 'flows' */ './formSettings'));
const formUpload = lazyModule(() => import(/* webpackChunkName: 'flows' */ './formUpload'));
const formUploads = lazyModule(() => import(/* webpackChunkName: 'flows' */ './formUploads'));
const siteAddress = lazyModule(() => import(/* webpackChunkName: 'flows' */ './siteAddress'));
const goTo = lazyModule(() => import(/* webpackChunkName: 'flows' */ './goTo'));
const projectRoles = lazyModule(() => import(/* webpackChunkName: 'flows' */ './projectRoles'));
const projects = lazyModule(() => import(/* webpackChunkName: 'flows' */ './projects'));
const projectSettings = lazyModule(() => import(/* webpackChunkName: 'flows' */ './projectSettings'));
const publicLinks = lazyModule(() => import(/* webpackChunkName: 'flows' */ './publicLinks'));
const submissionExport = lazyModule(() => import(/* webpackChunkName: 'flows' */ './submissionExport'));
const submissions = lazyModule(() => import(/* webpackChunkName: 'flows' */ './submissions'));
const userCreate = lazyModule(() => import(/* webpackChunkName: 'flows' */ './userCreate'));
const users = lazyModule(() => import(/* webpackChunkName: 'flows' */ './users'));

const routeHref = ({ route, params }: Pick<Location, 'route' | 'params'>): string => pathTo(route, params);

/**
 * Reads are cancelled when the page is left; never wrap writes in this. Coming to the same page again keeps a running
 * read, and loading does not send it a second time.
 */
const whileHere = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* leaving(action: A): Generator<unknown, void> {
    const here = routeHref(yield* select(selectNavigation));
    const leaves = (event: Action): boolean =>
      sessionEnded.match(event) || (locationChanged.match(event) && routeHref(event.payload) !== here);
    yield* race({ done: worker(action), left: take(leaves) });
  };

/** For reads that only a dialog needs: cancelled when it closes. */
const whileOpen = <A extends UnknownAction>(worker: (action: A) => Generator<unknown, void>) =>
  function* leaving(action: A): Generator<unknown, void> {
    yield* race({ done: worker(action), left: take([modalClosed, modalOpened, locationChanged, sessionEnded]) });
  };

/** Whether a route was opened, also with another query or once more. */
const isOpened =
  (route: RouteName) =>
  (action: Action): boolean =>
    locationChanged.match(action) && action.payload.route === route;

/** Language and session in parallel; then the first navigation, so that the guards have both. */
function* start(): Generator<unknown, void> {
  const io = yield* getContext('io');
  const { route } = readLocation(withoutHashRoute(io.history.current()));
  const restores = routeDefinition(route).restores !== false;
  yield* all([restoreChoices(), startLocale(), ...(restores ? [restoreUntilKnown()] : [])]);
  yield* navigateTo(io.history.current(), { replace: true });
}

/**
 * Everything the site does, in one place: event → flow. `takeLeading` for what must not run twice at once, `takeLatest`
 * for what a newer event replaces, `takeEvery` for rows.
 * @param io the side effects; tests replace them
 */
export function* rootSaga(io: Io): Generator<unknown, void> {
  yield setContext({ io });
  yield* fork(loadRoutes);
  yield* fork(readSiteConfig);
  yield* fork(findNews);
  yield takeEvery(yield* historyChannel(), flow(handleNavigationRequest));
  yield takeEvery(navigationRequested, flow(handleNavigationRequest));
  yield takeEvery(reloadRequested, flow(reloadPage));
  yield takeEvery((action: Action) => isReply(action), flow(leaveForbiddenRoute));

  yield takeLeading(loginSubmitted, flow(logIn));
  yield takeLeading(logoutRequested, flow(logOut));
  yield takeLatest(sessionBegun, flow(watchExpiry));
  yield takeLeading(requestFailed, flow(checkSessionAfterRefusal));
  yield takeLeading(interruptedEditsDiscarded, flow(discardInterruptedEdits));
  yield takeLatest(yield* sessionStorageChannel(), flow(followOtherTab));
  yield takeLatest(alertRaised, flow(fadeAlert));
  yield takeLatest(localeChosen, flow(changeLocale));
  for (const choice of remembered) {
    yield takeEvery(
      choice.changes.map(({ type }) => type),
      flow(() => rememberChoice(choice)),
    );
  }

  yield takeLeading(resetPasswordSubmitted, flow(lazyFlow(account, (module) => module.resetPassword)));
  yield takeLeading(accountClaimSubmitted, flow(lazyFlow(account, (module) => module.claimAccount)));
  yield takeLatest(isOpened('accountEdit'), flow(whileHere(lazyFlow(account, (module) => module.readOwnAccount))));
  yield takeLeading(userEditSubmitted, flow(lazyFlow(account, (module) => module.saveUser)));
  yield takeLeading(passwordChangeSubmitted, flow(lazyFlow(account, (module) => module.changePassword)));

  yield takeLeading(projectCreateSubmitted, flow(lazyFlow(projects, (module) => module.createProject)));
  yield takeLeading(formUploadSubmitted, flow(lazyFlow(formUpload, (module) => module.uploadForm)));
  yield takeEvery(beginsBatch('formCreate'), flow(lazyFlow(formUploads, (module) => module.uploadForms)));
  yield takeEvery(
    submittedWithoutFile,
    flow(() => say('info', { key: 'formUpload.chooseFile' })),
  );
  yield takeLeading(draftCreateRequested, flow(lazyFlow(draft, (module) => module.createDraft)));
  yield takeLeading(draftPublishSubmitted, flow(lazyFlow(draft, (module) => module.publishDraft)));
  yield takeLeading(draftAbandonSubmitted, flow(lazyFlow(draft, (module) => module.abandonDraft)));
  // A choice may still wait when the next one replaces it.
  yield takeEvery(attachmentsChosen, flow(lazyFlow(attachments, (module) => module.uploadAttachments)));
  yield takeLeading(formDeleteSubmitted, flow(lazyFlow(formSettings, (module) => module.deleteForm)));
  yield takeEvery(formStateChosen, flow(lazyFlow(formSettings, (module) => module.changeFormState)));
  yield takeLatest(
    isDefinitionXmlWanted,
    flow(whileOpen(lazyFlow(definitionXml, (module) => module.readDefinitionXml))),
  );
  yield takeLatest(
    (action: Action) => modalOpened.match(action) && action.payload.name === 'goTo',
    flow(whileOpen(lazyFlow(goTo, (module) => module.readDestinations))),
  );
  yield takeEvery(
    (action: Action): action is ReplyAction<FormRead> => isFormRead(action),
    flow(lazyFlow(enketoIds, (module) => module.awaitWebFormIds)),
  );

  yield takeLeading(appUserCreateSubmitted, flow(lazyFlow(appUsers, (module) => module.createAppUser)));
  yield takeEvery(beginsBatch('appUserCreate'), flow(lazyFlow(appUsers, (module) => module.createAppUsers)));
  yield takeLatest(appUserCreateDone, flow(lazyFlow(appUsers, (module) => module.finishAppUserCreate)));
  yield takeEvery(appUserRevokeSubmitted, flow(lazyFlow(appUsers, (module) => module.revokeAppUser)));
  yield takeLeading(publicLinkCreateSubmitted, flow(lazyFlow(publicLinks, (module) => module.createPublicLink)));
  yield takeLeading(publicLinkUpdateSubmitted, flow(lazyFlow(publicLinks, (module) => module.updatePublicLink)));
  yield takeLeading(publicLinkRevokeSubmitted, flow(lazyFlow(publicLinks, (module) => module.revokePublicLink)));
  yield takeLeading(accessSaveRequested, flow(lazyFlow(formAccess, (module) => module.saveFormAccess)));
  yield takeLeading(projectRenameSubmitted, flow(lazyFlow(projectSettings, (module) => module.renameProject)));
  yield takeLeading(projectEncryptSubmitted, flow(lazyFlow(projectSettings, (module) => module.encryptProject)));
  yield takeLeading(projectEncryptLeft, flow(lazyFlow(projectSettings, (module) => module.leaveProjectEncrypt)));
  yield takeLeading(projectArchiveSubmitted, flow(lazyFlow(projectSettings, (module) => module.archiveProject)));
  yield takeLeading(projectUnarchiveSubmitted, flow(lazyFlow(projectSettings, (module) => module.unarchiveProject)));
  yield takeEvery(projectRoleSelected, flow(lazyFlow(projectRoles, (module) => module.changeProjectRole)));
  yield takeLatest(
    (action: Action) => listQueryChanged.match(action) || isOpened('projectRoles')(action),
    flow(whileHere(lazyFlow(projectRoles, (module) => module.searchWhileTyping))),
  );
  yield takeLatest(projectRoleSearched, flow(whileHere(lazyFlow(projectRoles, (module) => module.searchProjectRoles))));

  // One at a time: both read what follows the last chunk.
  yield takeLeading(
    [moreSubmissionsWanted, allSubmissionsWanted],
    flow(whileHere(lazyFlow(submissions, (module) => module.loadSubmissions))),
  );
  yield takeLatest(
    submissionsRefreshRequested,
    flow(whileHere(lazyFlow(submissions, (module) => module.refreshSubmissions))),
  );
  yield takeEvery(
    (action: Action): action is SubmissionPageAction => containsEncrypted(action),
    flow(whileHere(lazyFlow(submissions, (module) => module.readKeysOfEncrypted))),
  );

  yield takeLatest(isFormChoicesWanted, flow(whileHere(lazyFlow(formChoices, (module) => module.readFormChoices))));

  yield takeLatest(
    decryptSubmitted,
    flow(whileOpen(lazyFlow(submissionExport, (module) => module.decryptSubmissions))),
  );

  yield takeLatest(isOpened('audits'), flow(whileHere(lazyFlow(audits, (module) => module.showAudits))));

  yield takeLeading(userCreateSubmitted, flow(lazyFlow(userCreate, (module) => module.createUser)));
  yield takeEvery(beginsBatch('userCreate'), flow(lazyFlow(userCreate, (module) => module.createUsers)));
  yield takeLatest(
    (action: Action) => modalOpened.match(action) && action.payload.name === 'userCreate',
    flow(whileOpen(lazyFlow(userCreate, (module) => module.readRoleChoice))),
  );
  yield takeEvery(userRoleSelected, flow(lazyFlow(users, (module) => module.changeUserRole)));
  yield takeLeading(userPasswordResetSubmitted, flow(lazyFlow(users, (module) => module.resetUserPassword)));
  yield takeLeading(userRetireSubmitted, flow(lazyFlow(users, (module) => module.retireUser)));
  // Not cancelled with the page: the next one may need the same list.
  yield takeLatest([usersRefreshRequested, usersOutdated], flow(lazyFlow(users, (module) => module.refreshUsers)));

  yield takeLeading(backupsInitiateSubmitted, flow(lazyFlow(backups, (module) => module.initiateBackups)));
  yield takeLeading(backupsDestinationRequested, flow(lazyFlow(backups, (module) => module.showDestination)));
  yield takeLeading(backupsVerifySubmitted, flow(lazyFlow(backups, (module) => module.verifyBackups)));
  yield takeLeading(backupsTerminateSubmitted, flow(lazyFlow(backups, (module) => module.terminateBackups)));
  yield takeLatest(
    (action: Action) => replyTo('backupsConfigGet')(action) || isOpened('backups')(action),
    flow(whileHere(lazyFlow(backups, (module) => module.awaitBackup))),
  );
  yield takeLeading(siteAddressSubmitted, flow(lazyFlow(siteAddress, (module) => module.saveSiteAddress)));
  yield takeLeading(backupsRunRequested, flow(lazyFlow(backups, (module) => module.runBackup)));
  yield takeLatest(backupsRefreshRequested, flow(whileHere(lazyFlow(backups, (module) => module.refreshBackups))));

  yield* start();
}
