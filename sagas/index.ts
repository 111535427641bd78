import { isAnyOf } from '@reduxjs/toolkit';
import type { Action } from 'redux';
import { setContext, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import {
  accountClaimSubmitted,
  passwordChangeSubmitted,
  resetPasswordSubmitted,
  userEditSubmitted,
} from '../store/account/credentials';
import type { EndpointName } from '../api/endpoints';
import { alertActionChosen, alertRaised } from '../store/core/alert';
import { attachmentsChosen } from '../store/form/attachmentUploads';
import { beginsBatch } from '../store/core/batch';
import { appUserCreateDone, appUserCreateSubmitted, appUserRevokeSubmitted } from '../store/project/appUsers';
import {
  backupsDestinationRequested,
  backupsInitiateSubmitted,
  backupsRefreshRequested,
  backupsRunRequested,
  backupsTerminateSubmitted,
  backupsVerifySubmitted,
} from '../store/system/backups';
import { siteSettingSubmitted } from '../store/system/siteAddress';
import { needsDefinitionXml } from '../store/form/definitionXml';
import {
  draftAbandonSubmitted,
  draftCreateRequested,
  draftNotFound,
  draftPublishSubmitted,
} from '../store/form/drafts';
import {
  formDeleteSubmitted,
  formStateChosen,
  submittedWithoutFile,
  formUploadSubmitted,
  isFormRead,
} from '../store/form/forms';
import { projectRoleSelected } from '../store/project/roles';
import {
  projectArchiveSubmitted,
  projectCreateSubmitted,
  encryptDialogClosed,
  projectEncryptSubmitted,
  projectRenameSubmitted,
  projectUnarchiveSubmitted,
} from '../store/project/projects';
import {
  publicLinkCreateSubmitted,
  publicLinkRevokeSubmitted,
  publicLinkUpdateSubmitted,
} from '../store/form/publicLinks';
import {
  userCreateSubmitted,
  userPasswordResetSubmitted,
  userRetireSubmitted,
  userRoleSelected,
  usersOutdated,
  usersRefreshRequested,
} from '../store/account/users';
import { accessSaveRequested } from '../store/project/formAccess';
import { localeChosen } from '../store/core/locale';
import { readLocation } from '../store/route/location';
import { modalOpened, type ModalName } from '../store/core/modal';
import { listQueryChanged, locationChanged, navigationRequested, reloadRequested } from '../store/route/navigation';
import { projectRoleSearched } from '../store/project/roleSearch';
import { isReply, replyTo, type ReplyAction } from '../store/request/replies';
import { requestFailed } from '../store/request/requests';
import { routeDefinition, type RouteName } from '../store/route/routes';
import { interruptedEditsDiscarded, loginSubmitted, logoutRequested, sessionStarted } from '../store/account/session';
import { fadeAlert } from './core/alert';
import { flow } from './core/effects';
import type { Io } from './io/io';
import { loadRoutes } from './route/loading';
import { changeLocale, startLocale } from './core/locale';
import {
  handleNavigationRequest,
  leaveForbiddenRoute,
  navigateTo,
  historyChannel,
  reloadPage,
  withoutHashRoute,
} from './route/navigation';
import { followOtherTab, sessionStorageChannel } from './account/otherTabs';
import { logIn, logOut } from './account/session';
import { discardInterruptedEdits, checkSessionAfterRefusal, watchExpiry } from './account/sessionExpiry';
import { storePreference, storedPreferences, restorePreferences } from './core/storedPreferences';
import { readSiteConfig } from './core/siteConfig';
import { restoreUntilKnown } from './core/siteStart';
import { all, fork, getContext } from './core/typedEffects';
import { lazyEntitySagas, lazySagas } from './core/lazySagas';
import { watchSubmissions } from './submission/watch';

/** Whether a route was opened, also with another query or once more. */
const isOpened =
  (route: RouteName) =>
  (action: Action): boolean =>
    locationChanged.match(action) && action.payload.route === route;

/** Dialogs that need more than their page. */
const readingDialogs: readonly ModalName[] = ['goTo', 'userCreate', 'formsAct'];

const isReadingDialog = (action: Action): action is ReturnType<typeof modalOpened> =>
  modalOpened.match(action) && readingDialogs.includes(action.payload.name);

/** Language and session in parallel; then the first navigation, so that the guards have both. */
function* start(): Generator<unknown, void> {
  const io = yield* getContext('io');
  const { route } = readLocation(withoutHashRoute(io.history.current()));
  const restores = routeDefinition(route).restores !== false;
  yield* all([restorePreferences(), startLocale(), ...(restores ? [restoreUntilKnown()] : [])]);
  yield* navigateTo(io.history.current(), { replace: true });
}

/**
 * Everything the site does, in one place: event → saga. `takeLeading` for work that must not run twice at once,
 * `takeLatest` for work replaced by a newer event, `takeEvery` for rows.
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
  yield takeLatest(sessionStarted, flow(watchExpiry));
  yield takeLeading(requestFailed, flow(checkSessionAfterRefusal));
  yield takeLeading(interruptedEditsDiscarded, flow(discardInterruptedEdits));
  yield takeLatest(yield* sessionStorageChannel(), flow(followOtherTab));
  yield takeLatest(alertRaised, flow(fadeAlert));
  yield lazySagas.act(takeEvery, alertActionChosen, ({ alertAction }) => alertAction.runAlertAction);
  yield takeLatest(localeChosen, flow(changeLocale));
  for (const choice of storedPreferences) {
    yield takeEvery(
      choice.changes.map(({ type }) => type),
      flow(() => storePreference(choice)),
    );
  }

  yield lazySagas.act(takeLeading, resetPasswordSubmitted, ({ account }) => account.resetPassword);
  yield lazySagas.act(takeLeading, accountClaimSubmitted, ({ account }) => account.claimAccount);
  yield lazySagas.read(takeLatest, isOpened('accountEdit'), ({ account }) => account.readOwnAccount);
  yield lazySagas.act(takeLeading, userEditSubmitted, ({ account }) => account.saveUser);
  yield lazySagas.act(takeLeading, passwordChangeSubmitted, ({ account }) => account.changePassword);

  yield lazySagas.read(takeLatest, isOpened('home'), ({ news }) => news.findNews);
  yield lazySagas.act(takeLeading, projectCreateSubmitted, ({ projects }) => projects.createProject);
  yield lazySagas.act(takeLeading, formUploadSubmitted, ({ formUpload }) => formUpload.uploadForm);
  yield lazySagas.act(takeEvery, beginsBatch(false), ({ batches }) => batches.sendRowsOfKind);
  yield lazySagas.act(takeEvery, submittedWithoutFile, ({ formUpload }) => formUpload.reportMissingFile);
  yield lazySagas.act(takeLeading, draftCreateRequested, ({ draft }) => draft.createDraft);
  yield lazySagas.act(takeLeading, draftPublishSubmitted, ({ draft }) => draft.publishDraft);
  yield lazySagas.act(takeLeading, draftAbandonSubmitted, ({ draft }) => draft.abandonDraft);
  yield lazySagas.act(takeEvery, draftNotFound, ({ draft }) => draft.reportMissingDraft);
  // An earlier choice may still wait when the next one replaces it.
  yield lazySagas.act(takeEvery, attachmentsChosen, ({ attachments }) => attachments.uploadAttachments);
  yield lazySagas.act(takeLeading, formDeleteSubmitted, ({ formSettings }) => formSettings.deleteForm);
  yield lazySagas.act(takeEvery, formStateChosen, ({ formSettings }) => formSettings.changeFormState);
  yield lazySagas.readShown(takeLatest, needsDefinitionXml, ({ definitionXml }) => definitionXml.readDefinitionXml);
  yield lazySagas.act(takeEvery, isFormRead, ({ enketoIds }) => enketoIds.awaitWebFormIds);

  yield lazySagas.act(takeLeading, appUserCreateSubmitted, ({ appUsers }) => appUsers.createAppUser);
  yield lazySagas.act(takeLatest, appUserCreateDone, ({ appUsers }) => appUsers.finishAppUserCreate);
  yield lazySagas.act(takeEvery, appUserRevokeSubmitted, ({ appUsers }) => appUsers.revokeAppUser);
  yield lazySagas.act(takeLeading, publicLinkCreateSubmitted, ({ publicLinks }) => publicLinks.createPublicLink);
  yield lazySagas.act(takeLeading, publicLinkUpdateSubmitted, ({ publicLinks }) => publicLinks.updatePublicLink);
  yield lazySagas.act(takeLeading, publicLinkRevokeSubmitted, ({ publicLinks }) => publicLinks.revokePublicLink);
  yield lazySagas.act(takeLeading, accessSaveRequested, ({ formAccess }) => formAccess.saveFormAccess);
  yield lazySagas.act(takeLeading, projectRenameSubmitted, ({ projectSettings }) => projectSettings.renameProject);
  yield lazySagas.act(takeLeading, projectEncryptSubmitted, ({ projectSettings }) => projectSettings.encryptProject);
  yield lazySagas.act(takeLeading, encryptDialogClosed, ({ projectSettings }) => projectSettings.leaveProjectEncrypt);
  yield lazySagas.act(takeLeading, projectArchiveSubmitted, ({ projectSettings }) => projectSettings.archiveProject);
  yield lazySagas.act(
    takeLeading,
    projectUnarchiveSubmitted,
    ({ projectSettings }) => projectSettings.unarchiveProject,
  );
  yield lazySagas.act(takeEvery, projectRoleSelected, ({ projectRoles }) => projectRoles.changeProjectRole);
  yield lazySagas.read(
    takeLatest,
    (action: Action) => listQueryChanged.match(action) || isOpened('projectRoles')(action),
    ({ projectRoles }) => projectRoles.searchWhileTyping,
  );
  yield lazySagas.read(takeLatest, projectRoleSearched, ({ projectRoles }) => projectRoles.searchProjectRoles);

  // All actions of a rarely used page; the saga distinguishes them.
  yield lazySagas.act(
    takeEvery,
    ({ type }: Action<string>) => type.startsWith('webhooks/'),
    ({ webhooks }) => webhooks.actOnWebhook,
  );
  yield lazySagas.read(takeLatest, isOpened('projectWebhooks'), ({ webhooks }) => webhooks.showWebhookLog);

  yield lazyEntitySagas.act(
    takeEvery,
    ({ type }: Action<string>) => type.startsWith('entities/'),
    ({ entities }) => entities.actOnEntities,
  );
  yield lazyEntitySagas.read(
    takeLatest,
    (action: Action): action is ReturnType<typeof locationChanged> =>
      locationChanged.match(action) && action.payload.route.startsWith('entity'),
    ({ pages }) => pages.readEntityPage,
  );

  yield* watchSubmissions();

  yield lazySagas.read(takeLatest, isOpened('audits'), ({ audits }) => audits.showAudits);

  yield lazySagas.act(takeLeading, userCreateSubmitted, ({ userCreate }) => userCreate.createUser);
  yield lazySagas.readShown(takeLatest, isReadingDialog, ({ dialogs }) => dialogs.readForDialog);
  yield lazySagas.act(takeEvery, userRoleSelected, ({ users }) => users.changeUserRole);
  yield lazySagas.act(takeLeading, userPasswordResetSubmitted, ({ users }) => users.resetUserPassword);
  yield lazySagas.act(takeLeading, userRetireSubmitted, ({ users }) => users.retireUser);
  // Not cancelled on navigation: the next page may need the same list.
  yield lazySagas.act(takeLatest, isAnyOf(usersRefreshRequested, usersOutdated), ({ users }) => users.refreshUsers);

  yield lazySagas.act(takeLeading, backupsInitiateSubmitted, ({ backups }) => backups.initiateBackups);
  yield lazySagas.act(takeLeading, backupsDestinationRequested, ({ backups }) => backups.showDestination);
  yield lazySagas.act(takeLeading, backupsVerifySubmitted, ({ backups }) => backups.verifyBackups);
  yield lazySagas.act(takeLeading, backupsTerminateSubmitted, ({ backups }) => backups.terminateBackups);
  yield lazySagas.read(
    takeLatest,
    (action: Action) => replyTo('backupsConfigGet')(action) || isOpened('backups')(action),
    ({ backups }) => backups.awaitBackup,
  );
  yield lazySagas.act(takeEvery, siteSettingSubmitted, ({ siteAddress }) => siteAddress.changeSiteSetting);
  yield lazySagas.act(takeLeading, backupsRunRequested, ({ backups }) => backups.runBackup);
  yield lazySagas.read(takeLatest, backupsRefreshRequested, ({ backups }) => backups.refreshBackups);

  yield* start();
}
