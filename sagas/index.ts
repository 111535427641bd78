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
  userCreateSubmitted,
  userPasswordResetSubmitted,
  userRetireSubmitted,
  userRoleSelected,
  usersOutdated,
  usersRefreshRequested,
} from '../store/entities/users';
import { accessSaveRequested } from '../store/formAccess';
import { localeChosen } from '../store/locale';
import { readLocation } from '../store/location';
import { modalOpened } from '../store/modal';
import { listQueryChanged, locationChanged, navigationRequested, reloadRequested } from '../store/navigation';
import { projectRoleSearched } from '../store/projectRoleSearch';
import { isReply, replyTo, type ReplyAction } from '../store/replies';
import { requestFailed } from '../store/requests';
import { routeDefinition, type RouteName } from '../store/routes';
import { interruptedEditsDiscarded, loginSubmitted, logoutRequested, sessionBegun } from '../store/session';
import { doOffered, fadeAlert } from './alert';
import { flow, say } from './effects';
import type { Io } from './io/io';
import { lazyFlow } from './lazyFlow';
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
import { later } from './later';
import { watchSubmissions } from './watchSubmissions';
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

  yield takeLeading(resetPasswordSubmitted, flow(lazyFlow(later, ({ account }) => account.resetPassword)));
  yield takeLeading(accountClaimSubmitted, flow(lazyFlow(later, ({ account }) => account.claimAccount)));
  yield takeLatest(isOpened('accountEdit'), flow(whileHere(lazyFlow(later, ({ account }) => account.readOwnAccount))));
  yield takeLeading(userEditSubmitted, flow(lazyFlow(later, ({ account }) => account.saveUser)));
  yield takeLeading(passwordChangeSubmitted, flow(lazyFlow(later, ({ account }) => account.changePassword)));

  yield takeLeading(projectCreateSubmitted, flow(lazyFlow(later, ({ projects }) => projects.createProject)));
  yield takeLeading(formUploadSubmitted, flow(lazyFlow(later, ({ formUpload }) => formUpload.uploadForm)));
  yield takeEvery(beginsBatch('formCreate'), flow(lazyFlow(later, ({ formUploads }) => formUploads.uploadForms)));
  yield takeEvery(
    submittedWithoutFile,
    flow(() => say('info', { key: 'formUpload.chooseFile' })),
  );
  yield takeLeading(draftCreateRequested, flow(lazyFlow(later, ({ draft }) => draft.createDraft)));
  yield takeLeading(draftPublishSubmitted, flow(lazyFlow(later, ({ draft }) => draft.publishDraft)));
  yield takeLeading(draftAbandonSubmitted, flow(lazyFlow(later, ({ draft }) => draft.abandonDraft)));
  // A choice may still wait when the next one replaces it.
  yield takeEvery(attachmentsChosen, flow(lazyFlow(later, ({ attachments }) => attachments.uploadAttachments)));
  yield takeLeading(formDeleteSubmitted, flow(lazyFlow(later, ({ formSettings }) => formSettings.deleteForm)));
  yield takeEvery(formStateChosen, flow(lazyFlow(later, ({ formSettings }) => formSettings.changeFormState)));
  yield takeLatest(
    isDefinitionXmlWanted,
    flow(whileOpen(lazyFlow(later, ({ definitionXml }) => definitionXml.readDefinitionXml))),
  );
  yield takeLatest(
    (action: Action) => modalOpened.match(action) && action.payload.name === 'goTo',
    flow(whileOpen(lazyFlow(later, ({ goTo }) => goTo.readDestinations))),
  );
  yield takeEvery(
    (action: Action): action is ReplyAction<FormRead> => isFormRead(action),
    flow(lazyFlow(later, ({ enketoIds }) => enketoIds.awaitWebFormIds)),
  );

  yield takeLeading(appUserCreateSubmitted, flow(lazyFlow(later, ({ appUsers }) => appUsers.createAppUser)));
  yield takeEvery(beginsBatch('appUserCreate'), flow(lazyFlow(later, ({ appUsers }) => appUsers.createAppUsers)));
  yield takeLatest(appUserCreateDone, flow(lazyFlow(later, ({ appUsers }) => appUsers.finishAppUserCreate)));
  yield takeEvery(appUserRevokeSubmitted, flow(lazyFlow(later, ({ appUsers }) => appUsers.revokeAppUser)));
  yield takeLeading(
    publicLinkCreateSubmitted,
    flow(lazyFlow(later, ({ publicLinks }) => publicLinks.createPublicLink)),
  );
  yield takeLeading(
    publicLinkUpdateSubmitted,
    flow(lazyFlow(later, ({ publicLinks }) => publicLinks.updatePublicLink)),
  );
  yield takeLeading(
    publicLinkRevokeSubmitted,
    flow(lazyFlow(later, ({ publicLinks }) => publicLinks.revokePublicLink)),
  );
  yield takeLeading(accessSaveRequested, flow(lazyFlow(later, ({ formAccess }) => formAccess.saveFormAccess)));
  yield takeLeading(
    projectRenameSubmitted,
    flow(lazyFlow(later, ({ projectSettings }) => projectSettings.renameProject)),
  );
  yield takeLeading(
    projectEncryptSubmitted,
    flow(lazyFlow(later, ({ projectSettings }) => projectSettings.encryptProject)),
  );
  yield takeLeading(
    projectEncryptLeft,
    flow(lazyFlow(later, ({ projectSettings }) => projectSettings.leaveProjectEncrypt)),
  );
  yield takeLeading(
    projectArchiveSubmitted,
    flow(lazyFlow(later, ({ projectSettings }) => projectSettings.archiveProject)),
  );
  yield takeLeading(
    projectUnarchiveSubmitted,
    flow(lazyFlow(later, ({ projectSettings }) => projectSettings.unarchiveProject)),
  );
  yield takeEvery(projectRoleSelected, flow(lazyFlow(later, ({ projectRoles }) => projectRoles.changeProjectRole)));
  yield takeLatest(
    (action: Action) => listQueryChanged.match(action) || isOpened('projectRoles')(action),
    flow(whileHere(lazyFlow(later, ({ projectRoles }) => projectRoles.searchWhileTyping))),
  );
  yield takeLatest(
    projectRoleSearched,
    flow(whileHere(lazyFlow(later, ({ projectRoles }) => projectRoles.searchProjectRoles))),
  );

  // All of a page that few have: which it is, is known where they are carried out.
  yield takeEvery(
    ({ type }: Action<string>) => type.startsWith('webhooks/'),
    flow(lazyFlow(later, ({ webhooks }) => webhooks.actOnWebhook)),
  );
  yield takeLatest(
    isOpened('projectWebhooks'),
    flow(whileHere(lazyFlow(later, ({ webhooks }) => webhooks.showWebhookLog))),
  );

  yield* watchSubmissions();

  yield takeLatest(isOpened('audits'), flow(whileHere(lazyFlow(later, ({ audits }) => audits.showAudits))));

  yield takeLeading(userCreateSubmitted, flow(lazyFlow(later, ({ userCreate }) => userCreate.createUser)));
  yield takeEvery(beginsBatch('userCreate'), flow(lazyFlow(later, ({ userCreate }) => userCreate.createUsers)));
  yield takeLatest(
    (action: Action) => modalOpened.match(action) && action.payload.name === 'userCreate',
    flow(whileOpen(lazyFlow(later, ({ userCreate }) => userCreate.readRoleChoice))),
  );
  yield takeEvery(userRoleSelected, flow(lazyFlow(later, ({ users }) => users.changeUserRole)));
  yield takeLeading(userPasswordResetSubmitted, flow(lazyFlow(later, ({ users }) => users.resetUserPassword)));
  yield takeLeading(userRetireSubmitted, flow(lazyFlow(later, ({ users }) => users.retireUser)));
  // Not cancelled with the page: the next one may need the same list.
  yield takeLatest([usersRefreshRequested, usersOutdated], flow(lazyFlow(later, ({ users }) => users.refreshUsers)));

  yield takeLeading(backupsInitiateSubmitted, flow(lazyFlow(later, ({ backups }) => backups.initiateBackups)));
  yield takeLeading(backupsDestinationRequested, flow(lazyFlow(later, ({ backups }) => backups.showDestination)));
  yield takeLeading(backupsVerifySubmitted, flow(lazyFlow(later, ({ backups }) => backups.verifyBackups)));
  yield takeLeading(backupsTerminateSubmitted, flow(lazyFlow(later, ({ backups }) => backups.terminateBackups)));
  yield takeLatest(
    (action: Action) => replyTo('backupsConfigGet')(action) || isOpened('backups')(action),
    flow(whileHere(lazyFlow(later, ({ backups }) => backups.awaitBackup))),
  );
  yield takeLeading(siteAddressSubmitted, flow(lazyFlow(later, ({ siteAddress }) => siteAddress.saveSiteAddress)));
  yield takeLeading(backupsRunRequested, flow(lazyFlow(later, ({ backups }) => backups.runBackup)));
  yield takeLatest(backupsRefreshRequested, flow(whileHere(lazyFlow(later, ({ backups }) => backups.refreshBackups))));

  yield* start();
}
