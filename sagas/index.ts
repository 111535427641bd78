import type { Action } from 'redux';
import { setContext, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import {
  accountClaimSubmitted,
  passwordChangeSubmitted,
  resetPasswordSubmitted,
  userEditSubmitted,
} from '../store/account';
import { alertActed, alertRaised } from '../store/alert';
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
  isFirstPage,
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
import { readLocation } from '../store/location';
import { modalOpened } from '../store/modal';
import { listQueryChanged, locationChanged, navigationRequested, reloadRequested } from '../store/navigation';
import { projectRoleSearched } from '../store/projectRoleSearch';
import { isReply, replyTo, type ReplyAction } from '../store/replies';
import { requestFailed } from '../store/requests';
import { routeDefinition, type RouteName } from '../store/routes';
import { interruptedEditsDiscarded, loginSubmitted, logoutRequested, sessionBegun } from '../store/session';
import { decryptSubmitted } from '../store/submissionExport';
import { allSubmissionsTicked, isTrashOpened, submissionActsRequested } from '../store/submissionActs';
import { doOffered, fadeAlert } from './alert';
import { flow, say } from './effects';
import type { Io } from './io/io';
import { lazyFlow } from './lazyFlow';
import { lazy } from './lazyModules';
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
import { all, fork, getContext } from './typedEffects';
import { whileHere, whileOpen } from './whileHere';

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
  yield takeEvery(alertActed, flow(doOffered));
  yield takeLatest(localeChosen, flow(changeLocale));
  for (const choice of remembered) {
    yield takeEvery(
      choice.changes.map(({ type }) => type),
      flow(() => rememberChoice(choice)),
    );
  }

  yield takeLeading(resetPasswordSubmitted, flow(lazyFlow(lazy.account, (module) => module.resetPassword)));
  yield takeLeading(accountClaimSubmitted, flow(lazyFlow(lazy.account, (module) => module.claimAccount)));
  yield takeLatest(isOpened('accountEdit'), flow(whileHere(lazyFlow(lazy.account, (module) => module.readOwnAccount))));
  yield takeLeading(userEditSubmitted, flow(lazyFlow(lazy.account, (module) => module.saveUser)));
  yield takeLeading(passwordChangeSubmitted, flow(lazyFlow(lazy.account, (module) => module.changePassword)));

  yield takeLeading(projectCreateSubmitted, flow(lazyFlow(lazy.projects, (module) => module.createProject)));
  yield takeLeading(formUploadSubmitted, flow(lazyFlow(lazy.formUpload, (module) => module.uploadForm)));
  yield takeEvery(beginsBatch('formCreate'), flow(lazyFlow(lazy.formUploads, (module) => module.uploadForms)));
  yield takeEvery(
    submittedWithoutFile,
    flow(() => say('info', { key: 'formUpload.chooseFile' })),
  );
  yield takeLeading(draftCreateRequested, flow(lazyFlow(lazy.draft, (module) => module.createDraft)));
  yield takeLeading(draftPublishSubmitted, flow(lazyFlow(lazy.draft, (module) => module.publishDraft)));
  yield takeLeading(draftAbandonSubmitted, flow(lazyFlow(lazy.draft, (module) => module.abandonDraft)));
  // A choice may still wait when the next one replaces it.
  yield takeEvery(attachmentsChosen, flow(lazyFlow(lazy.attachments, (module) => module.uploadAttachments)));
  yield takeLeading(formDeleteSubmitted, flow(lazyFlow(lazy.formSettings, (module) => module.deleteForm)));
  yield takeEvery(formStateChosen, flow(lazyFlow(lazy.formSettings, (module) => module.changeFormState)));
  yield takeLatest(
    isDefinitionXmlWanted,
    flow(whileOpen(lazyFlow(lazy.definitionXml, (module) => module.readDefinitionXml))),
  );
  yield takeLatest(
    (action: Action) => modalOpened.match(action) && action.payload.name === 'goTo',
    flow(whileOpen(lazyFlow(lazy.goTo, (module) => module.readDestinations))),
  );
  yield takeEvery(
    (action: Action): action is ReplyAction<FormRead> => isFormRead(action),
    flow(lazyFlow(lazy.enketoIds, (module) => module.awaitWebFormIds)),
  );

  yield takeLeading(appUserCreateSubmitted, flow(lazyFlow(lazy.appUsers, (module) => module.createAppUser)));
  yield takeEvery(beginsBatch('appUserCreate'), flow(lazyFlow(lazy.appUsers, (module) => module.createAppUsers)));
  yield takeLatest(appUserCreateDone, flow(lazyFlow(lazy.appUsers, (module) => module.finishAppUserCreate)));
  yield takeEvery(appUserRevokeSubmitted, flow(lazyFlow(lazy.appUsers, (module) => module.revokeAppUser)));
  yield takeLeading(publicLinkCreateSubmitted, flow(lazyFlow(lazy.publicLinks, (module) => module.createPublicLink)));
  yield takeLeading(publicLinkUpdateSubmitted, flow(lazyFlow(lazy.publicLinks, (module) => module.updatePublicLink)));
  yield takeLeading(publicLinkRevokeSubmitted, flow(lazyFlow(lazy.publicLinks, (module) => module.revokePublicLink)));
  yield takeLeading(accessSaveRequested, flow(lazyFlow(lazy.formAccess, (module) => module.saveFormAccess)));
  yield takeLeading(projectRenameSubmitted, flow(lazyFlow(lazy.projectSettings, (module) => module.renameProject)));
  yield takeLeading(projectEncryptSubmitted, flow(lazyFlow(lazy.projectSettings, (module) => module.encryptProject)));
  yield takeLeading(projectEncryptLeft, flow(lazyFlow(lazy.projectSettings, (module) => module.leaveProjectEncrypt)));
  yield takeLeading(projectArchiveSubmitted, flow(lazyFlow(lazy.projectSettings, (module) => module.archiveProject)));
  yield takeLeading(
    projectUnarchiveSubmitted,
    flow(lazyFlow(lazy.projectSettings, (module) => module.unarchiveProject)),
  );
  yield takeEvery(projectRoleSelected, flow(lazyFlow(lazy.projectRoles, (module) => module.changeProjectRole)));
  yield takeLatest(
    (action: Action) => listQueryChanged.match(action) || isOpened('projectRoles')(action),
    flow(whileHere(lazyFlow(lazy.projectRoles, (module) => module.searchWhileTyping))),
  );
  yield takeLatest(
    projectRoleSearched,
    flow(whileHere(lazyFlow(lazy.projectRoles, (module) => module.searchProjectRoles))),
  );

  // One at a time: both read what follows the last chunk.
  yield takeLeading(
    [moreSubmissionsWanted, allSubmissionsWanted],
    flow(whileHere(lazyFlow(lazy.submissions, (module) => module.loadSubmissions))),
  );
  yield takeLatest(
    submissionsRefreshRequested,
    flow(whileHere(lazyFlow(lazy.submissions, (module) => module.refreshSubmissions))),
  );
  yield takeEvery(
    (action: Action): action is SubmissionPageAction => containsEncrypted(action),
    flow(whileHere(lazyFlow(lazy.submissions, (module) => module.readKeysOfEncrypted))),
  );

  yield takeEvery(submissionActsRequested, flow(lazyFlow(lazy.submissionActs, (module) => module.actOnSubmissions)));
  yield takeEvery(
    beginsBatch('submissionAct'),
    flow(lazyFlow(lazy.submissionActs, (module) => module.sendSubmissionActs)),
  );
  yield takeLatest(allSubmissionsTicked, flow(whileHere(lazyFlow(lazy.submissionActs, (module) => module.tickAll))));
  yield takeLatest(
    (action: Action): action is SubmissionPageAction => isFirstPage(action),
    flow(whileHere(lazyFlow(lazy.submissionTrash, (module) => module.countTrash))),
  );
  yield takeLatest(isTrashOpened, flow(whileOpen(lazyFlow(lazy.submissionTrash, (module) => module.readTrash))));

  yield takeLatest(
    isFormChoicesWanted,
    flow(whileHere(lazyFlow(lazy.formChoices, (module) => module.readFormChoices))),
  );

  yield takeLatest(
    decryptSubmitted,
    flow(whileOpen(lazyFlow(lazy.submissionExport, (module) => module.decryptSubmissions))),
  );

  yield takeLatest(isOpened('audits'), flow(whileHere(lazyFlow(lazy.audits, (module) => module.showAudits))));

  yield takeLeading(userCreateSubmitted, flow(lazyFlow(lazy.userCreate, (module) => module.createUser)));
  yield takeEvery(beginsBatch('userCreate'), flow(lazyFlow(lazy.userCreate, (module) => module.createUsers)));
  yield takeLatest(
    (action: Action) => modalOpened.match(action) && action.payload.name === 'userCreate',
    flow(whileOpen(lazyFlow(lazy.userCreate, (module) => module.readRoleChoice))),
  );
  yield takeEvery(userRoleSelected, flow(lazyFlow(lazy.users, (module) => module.changeUserRole)));
  yield takeLeading(userPasswordResetSubmitted, flow(lazyFlow(lazy.users, (module) => module.resetUserPassword)));
  yield takeLeading(userRetireSubmitted, flow(lazyFlow(lazy.users, (module) => module.retireUser)));
  // Not cancelled with the page: the next one may need the same list.
  yield takeLatest([usersRefreshRequested, usersOutdated], flow(lazyFlow(lazy.users, (module) => module.refreshUsers)));

  yield takeLeading(backupsInitiateSubmitted, flow(lazyFlow(lazy.backups, (module) => module.initiateBackups)));
  yield takeLeading(backupsDestinationRequested, flow(lazyFlow(lazy.backups, (module) => module.showDestination)));
  yield takeLeading(backupsVerifySubmitted, flow(lazyFlow(lazy.backups, (module) => module.verifyBackups)));
  yield takeLeading(backupsTerminateSubmitted, flow(lazyFlow(lazy.backups, (module) => module.terminateBackups)));
  yield takeLatest(
    (action: Action) => replyTo('backupsConfigGet')(action) || isOpened('backups')(action),
    flow(whileHere(lazyFlow(lazy.backups, (module) => module.awaitBackup))),
  );
  yield takeLeading(siteAddressSubmitted, flow(lazyFlow(lazy.siteAddress, (module) => module.saveSiteAddress)));
  yield takeLeading(backupsRunRequested, flow(lazyFlow(lazy.backups, (module) => module.runBackup)));
  yield takeLatest(backupsRefreshRequested, flow(whileHere(lazyFlow(lazy.backups, (module) => module.refreshBackups))));

  yield* start();
}
