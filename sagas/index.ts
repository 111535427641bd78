import { isAnyOf } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { setContext, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import {
  accountClaimSubmitted,
  passwordChangeSubmitted,
  resetPasswordSubmitted,
  userEditSubmitted,
} from '../store/account';
import type { EndpointName } from '../api/endpoints';
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
import {
  draftAbandonSubmitted,
  draftCreateRequested,
  draftMissed,
  draftPublishSubmitted,
} from '../store/entities/formDrafts';
import {
  formDeleteSubmitted,
  formStateChosen,
  submittedWithoutFile,
  formUploadSubmitted,
  isFormRead,
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
import { modalOpened, type ModalName } from '../store/modal';
import { listQueryChanged, locationChanged, navigationRequested, reloadRequested } from '../store/navigation';
import { projectRoleSearched } from '../store/projectRoleSearch';
import { isReply, replyTo, type ReplyAction } from '../store/replies';
import { requestFailed } from '../store/requests';
import { routeDefinition, type RouteName } from '../store/routes';
import { interruptedEditsDiscarded, loginSubmitted, logoutRequested, sessionBegun } from '../store/session';
import { fadeAlert } from './alert';
import { flow } from './effects';
import type { Io } from './io/io';
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
import { followOtherTab, sessionStorageChannel } from './otherTabs';
import { logIn, logOut } from './session';
import { discardInterruptedEdits, checkSessionAfterRefusal, watchExpiry } from './sessionEnd';
import { rememberChoice, remembered, restoreChoices } from './remembered';
import { readSiteConfig } from './siteConfig';
import { restoreUntilKnown } from './siteStart';
import { all, fork, getContext } from './typedEffects';
import { later } from './later';
import { watchSubmissions } from './watchSubmissions';

/** Whether a route was opened, also with another query or once more. */
const isOpened =
  (route: RouteName) =>
  (action: Action): boolean =>
    locationChanged.match(action) && action.payload.route === route;

/** Whether a dialog was opened. */
const isModalOpened =
  (name: ModalName) =>
  (action: Action): boolean =>
    modalOpened.match(action) && action.payload.name === name;

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
  yield takeEvery(yield* historyChannel(), flow(handleNavigationRequest));
  yield takeEvery(navigationRequested, flow(handleNavigationRequest));
  yield takeEvery(reloadRequested, flow(reloadPage));
  yield takeEvery(isReply, flow<ReplyAction<EndpointName>>(leaveForbiddenRoute));

  yield takeLeading(loginSubmitted, flow(logIn));
  yield takeLeading(logoutRequested, flow(logOut));
  yield takeLatest(sessionBegun, flow(watchExpiry));
  yield takeLeading(requestFailed, flow(checkSessionAfterRefusal));
  yield takeLeading(interruptedEditsDiscarded, flow(discardInterruptedEdits));
  yield takeLatest(yield* sessionStorageChannel(), flow(followOtherTab));
  yield takeLatest(alertRaised, flow(fadeAlert));
  yield later.act(takeEvery, alertActed, ({ offered }) => offered.doOffered);
  yield takeLatest(localeChosen, flow(changeLocale));
  for (const choice of remembered) {
    yield takeEvery(
      choice.changes.map(({ type }) => type),
      flow(() => rememberChoice(choice)),
    );
  }

  yield later.act(takeLeading, resetPasswordSubmitted, ({ account }) => account.resetPassword);
  yield later.act(takeLeading, accountClaimSubmitted, ({ account }) => account.claimAccount);
  yield later.read(takeLatest, isOpened('accountEdit'), ({ account }) => account.readOwnAccount);
  yield later.act(takeLeading, userEditSubmitted, ({ account }) => account.saveUser);
  yield later.act(takeLeading, passwordChangeSubmitted, ({ account }) => account.changePassword);

  yield later.read(takeLatest, isOpened('home'), ({ news }) => news.findNews);
  yield later.act(takeLeading, projectCreateSubmitted, ({ projects }) => projects.createProject);
  yield later.act(takeLeading, formUploadSubmitted, ({ formUpload }) => formUpload.uploadForm);
  yield later.act(takeEvery, beginsBatch('formCreate'), ({ formUploads }) => formUploads.uploadForms);
  yield later.act(takeEvery, submittedWithoutFile, ({ formUpload }) => formUpload.askForFile);
  yield later.act(takeLeading, draftCreateRequested, ({ draft }) => draft.createDraft);
  yield later.act(takeLeading, draftPublishSubmitted, ({ draft }) => draft.publishDraft);
  yield later.act(takeLeading, draftAbandonSubmitted, ({ draft }) => draft.abandonDraft);
  yield later.act(takeEvery, draftMissed, ({ draft }) => draft.tellMissing);
  // A choice may still wait when the next one replaces it.
  yield later.act(takeEvery, attachmentsChosen, ({ attachments }) => attachments.uploadAttachments);
  yield later.act(takeLeading, formDeleteSubmitted, ({ formSettings }) => formSettings.deleteForm);
  yield later.act(takeEvery, formStateChosen, ({ formSettings }) => formSettings.changeFormState);
  yield later.readShown(takeLatest, isDefinitionXmlWanted, ({ definitionXml }) => definitionXml.readDefinitionXml);
  yield later.readShown(takeLatest, isModalOpened('goTo'), ({ goTo }) => goTo.readDestinations);
  yield later.act(takeEvery, isFormRead, ({ enketoIds }) => enketoIds.awaitWebFormIds);

  yield later.act(takeLeading, appUserCreateSubmitted, ({ appUsers }) => appUsers.createAppUser);
  yield later.act(takeEvery, beginsBatch('appUserCreate'), ({ appUsers }) => appUsers.createAppUsers);
  yield later.act(takeLatest, appUserCreateDone, ({ appUsers }) => appUsers.finishAppUserCreate);
  yield later.act(takeEvery, appUserRevokeSubmitted, ({ appUsers }) => appUsers.revokeAppUser);
  yield later.act(takeLeading, publicLinkCreateSubmitted, ({ publicLinks }) => publicLinks.createPublicLink);
  yield later.act(takeLeading, publicLinkUpdateSubmitted, ({ publicLinks }) => publicLinks.updatePublicLink);
  yield later.act(takeLeading, publicLinkRevokeSubmitted, ({ publicLinks }) => publicLinks.revokePublicLink);
  yield later.act(takeLeading, accessSaveRequested, ({ formAccess }) => formAccess.saveFormAccess);
  yield later.act(takeLeading, projectRenameSubmitted, ({ projectSettings }) => projectSettings.renameProject);
  yield later.act(takeLeading, projectEncryptSubmitted, ({ projectSettings }) => projectSettings.encryptProject);
  yield later.act(takeLeading, projectEncryptLeft, ({ projectSettings }) => projectSettings.leaveProjectEncrypt);
  yield later.act(takeLeading, projectArchiveSubmitted, ({ projectSettings }) => projectSettings.archiveProject);
  yield later.act(takeLeading, projectUnarchiveSubmitted, ({ projectSettings }) => projectSettings.unarchiveProject);
  yield later.act(takeEvery, projectRoleSelected, ({ projectRoles }) => projectRoles.changeProjectRole);
  yield later.read(
    takeLatest,
    (action: Action) => listQueryChanged.match(action) || isOpened('projectRoles')(action),
    ({ projectRoles }) => projectRoles.searchWhileTyping,
  );
  yield later.read(takeLatest, projectRoleSearched, ({ projectRoles }) => projectRoles.searchProjectRoles);

  // All of a page that few have: which it is, is known where they are carried out.
  yield later.act(
    takeEvery,
    ({ type }: Action<string>) => type.startsWith('webhooks/'),
    ({ webhooks }) => webhooks.actOnWebhook,
  );
  yield later.read(takeLatest, isOpened('projectWebhooks'), ({ webhooks }) => webhooks.showWebhookLog);

  yield* watchSubmissions();

  yield later.read(takeLatest, isOpened('audits'), ({ audits }) => audits.showAudits);

  yield later.act(takeLeading, userCreateSubmitted, ({ userCreate }) => userCreate.createUser);
  yield later.act(takeEvery, beginsBatch('userCreate'), ({ userCreate }) => userCreate.createUsers);
  yield later.readOpen(takeLatest, isModalOpened('userCreate'), ({ userCreate }) => userCreate.readRoleChoice);
  yield later.act(takeEvery, userRoleSelected, ({ users }) => users.changeUserRole);
  yield later.act(takeLeading, userPasswordResetSubmitted, ({ users }) => users.resetUserPassword);
  yield later.act(takeLeading, userRetireSubmitted, ({ users }) => users.retireUser);
  // Not cancelled with the page: the next one may need the same list.
  yield later.act(takeLatest, isAnyOf(usersRefreshRequested, usersOutdated), ({ users }) => users.refreshUsers);

  yield later.act(takeLeading, backupsInitiateSubmitted, ({ backups }) => backups.initiateBackups);
  yield later.act(takeLeading, backupsDestinationRequested, ({ backups }) => backups.showDestination);
  yield later.act(takeLeading, backupsVerifySubmitted, ({ backups }) => backups.verifyBackups);
  yield later.act(takeLeading, backupsTerminateSubmitted, ({ backups }) => backups.terminateBackups);
  yield later.read(
    takeLatest,
    (action: Action) => replyTo('backupsConfigGet')(action) || isOpened('backups')(action),
    ({ backups }) => backups.awaitBackup,
  );
  yield later.act(takeLeading, siteAddressSubmitted, ({ siteAddress }) => siteAddress.saveSiteAddress);
  yield later.act(takeLeading, backupsRunRequested, ({ backups }) => backups.runBackup);
  yield later.read(takeLatest, backupsRefreshRequested, ({ backups }) => backups.refreshBackups);

  yield* start();
}
