import {
  combineReducers,
  configureStore,
  type Middleware,
  type StoreEnhancer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { typedEmailReducer } from './account/credentials';
import { alertReducer } from './core/alert';
import { attachmentUploadsReducer } from './form/attachmentUploads';
import { attentionReducer } from './project/attention';
import { batchReducer } from './core/batch';
import { choiceLabelsReducer } from './submission/choiceLabels';
import { definitionXmlReducer } from './form/definitionXml';
import { downloadsReducer } from './core/downloads';
import { entitiesReducer } from './entity/entities';
import { developerReducer } from './core/developer';
import { actorsReducer } from './account/actors';
import { appUsersReducer } from './project/appUsers';
import { attachmentsReducer } from './form/attachments';
import { publishedAttachmentsReducer } from './form/publishedAttachments';
import { backupsReducer } from './system/backups';
import { briefingReducer } from './project/briefing';
import { auditsReducer } from './system/audits';
import { fieldsReducer } from './form/fields';
import { formAssignmentsReducer } from './form/assignments';
import { formDraftsReducer } from './form/drafts';
import { formVersionsReducer } from './form/versions';
import { formsReducer } from './form/forms';
import { keysReducer } from './form/keys';
import { projectRolesReducer } from './project/roles';
import { projectsReducer } from './project/projects';
import { publicLinksReducer } from './form/publicLinks';
import { rolesReducer } from './account/roles';
import { submissionsReducer } from './submission/submissions';
import { usersReducer } from './account/users';
import { exportOptionsReducer } from './submission/exportOptions';
import { formAccessReducer } from './project/formAccess';
import { formChoicesReducer } from './form/choices';
import { justMadeReducer } from './core/justMade';
import { leavingReducer } from './core/leavePrompt';
import { liveReducer } from './core/live';
import { localeReducer } from './core/locale';
import { modalReducer } from './core/modal';
import { navigationReducer } from './route/navigation';
import { newsReducer } from './core/news';
import { panelsReducer } from './core/panels';
import { projectRoleSearchReducer } from './project/roleSearch';
import { isReply } from './request/replies';
import { requestsReducer } from './request/requests';
import { savedViewsReducer } from './submission/views/savedViews';
import { sharedViewsReducer } from './submission/views/sharedViews';
import { sessionEnded, sessionReducer } from './account/session';
import { siteAddressReducer } from './system/siteAddress';
import { shortcutsReducer } from './core/shortcuts';
import { siteConfigReducer } from './core/siteConfig';
import { siteStartReducer } from './core/siteStart';
import { bulkActionsReducer } from './submission/bulkActions';
import { answersViewReducer } from './submission/answersView';
import { submissionAnswersReducer } from './submission/answers';
import { submissionMetadataReducer } from './submission/metadata';
import { submissionExportReducer } from './submission/export';
import { submissionTotalsReducer } from './submission/totals';
import { summariesReducer } from './explore/summaries';
import { themeReducer } from './core/theme';
import { unsavedReducer } from './core/unsaved';
import { uploadsReducer } from './form/uploads';
import { webhooksReducer } from './webhook/webhooks';

const reducers = combineReducers({
  navigation: navigationReducer,
  session: sessionReducer,
  requests: requestsReducer,
  typedEmail: typedEmailReducer,
  alert: alertReducer,
  modal: modalReducer,
  locale: localeReducer,
  panels: panelsReducer,
  savedViews: savedViewsReducer,
  sharedViews: sharedViewsReducer,
  attention: attentionReducer,
  theme: themeReducer,
  siteAddress: siteAddressReducer,
  shortcuts: shortcutsReducer,
  siteConfig: siteConfigReducer,
  siteStart: siteStartReducer,
  news: newsReducer,
  unsaved: unsavedReducer,
  leaving: leavingReducer,
  live: liveReducer,
  developer: developerReducer,
  uploads: uploadsReducer,
  batch: batchReducer,
  choiceLabels: choiceLabelsReducer,
  formChoices: formChoicesReducer,
  definitionXml: definitionXmlReducer,
  submissionAnswers: submissionAnswersReducer,
  answersView: answersViewReducer,
  submissionExport: submissionExportReducer,
  exportOptions: exportOptionsReducer,
  downloads: downloadsReducer,
  submissionFacts: submissionMetadataReducer,
  attachmentUploads: attachmentUploadsReducer,
  formAccess: formAccessReducer,
  justMade: justMadeReducer,
  projectRoleSearch: projectRoleSearchReducer,
  projects: projectsReducer,
  forms: formsReducer,
  formDrafts: formDraftsReducer,
  formVersions: formVersionsReducer,
  attachments: attachmentsReducer,
  publishedAttachments: publishedAttachmentsReducer,
  fields: fieldsReducer,
  submissions: submissionsReducer,
  submissionActs: bulkActionsReducer,
  submissionTotals: submissionTotalsReducer,
  summaries: summariesReducer,
  publicLinks: publicLinksReducer,
  actors: actorsReducer,
  appUsers: appUsersReducer,
  users: usersReducer,
  roles: rolesReducer,
  formAssignments: formAssignmentsReducer,
  projectRoles: projectRolesReducer,
  keys: keysReducer,
  audits: auditsReducer,
  backups: backupsReducer,
  briefing: briefingReducer,
  webhooks: webhooksReducer,
  entities: entitiesReducer,
});

export type RootState = ReturnType<typeof reducers>;

/** At logout, everything is reset except the location and the settings of the browser and the site. */
const afterLogout = (state: RootState, action: UnknownAction): RootState => {
  const { navigation, locale, theme, shortcuts, panels, attention, choiceLabels, answersView, ...others } = state;
  const { savedViews, exportOptions, developer, siteConfig, news } = others;
  const ofBrowser = {
    locale,
    theme,
    shortcuts,
    panels,
    attention,
    choiceLabels,
    answersView,
    savedViews,
    exportOptions,
    developer,
  };
  return reducers({ ...reducers(undefined, action), ...ofBrowser, navigation, siteConfig, news }, action);
};

/** The root reducer. Pure, so that a recorded session can be replayed. */
export const rootReducer = (state: RootState | undefined, action: UnknownAction): RootState => {
  if (state && sessionEnded.match(action)) return afterLogout(state, action);
  // A reply that is no longer expected (requested before a logout) is not for the current user.
  if (state && isReply(action) && !state.requests[action.payload.key]) return state;
  return reducers(state, action);
};

interface StoreOptions {
  /** The saga middleware, or one with which a test observes actions. */
  readonly middleware: readonly Middleware[];
  readonly enhancers?: readonly StoreEnhancer[];
  /** Options of the Redux DevTools; false if they are off. */
  readonly devTools?: NonNullable<Parameters<typeof configureStore>[0]['devTools']>;
}

/**
 * Creates the store. Everything in it is serializable, so the Redux DevTools can set any earlier state: only sagas act,
 * and they react to actions, never to states.
 */
export const createStore = ({ middleware, enhancers = [], devTools = false }: StoreOptions) =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({
        thunk: false,
        // With the rows of a large form, the development checks take seconds.
        serializableCheck: {
          warnAfter: 200,
          ignoredPaths: ['submissions', 'audits', 'submissionAnswers', 'summaries', 'entities'],
          ignoredActions: [
            'reply/odataSubmissions',
            'reply/draftOdataSubmissions',
            'reply/auditList',
            'entityRows/entityRowsRead',
            'submissionAnswers/submissionAnswersRead',
            'summaries/summaryRead',
          ],
        },
        immutableCheck: {
          warnAfter: 200,
          ignoredPaths: ['submissions', 'audits', 'submissionAnswers', 'summaries', 'entities'],
        },
      }).concat(middleware),
    enhancers: (defaults) => defaults().concat(enhancers),
    devTools,
  });

export type Store = ReturnType<typeof createStore>;
