import {
  combineReducers,
  configureStore,
  type Middleware,
  type StoreEnhancer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { typedEmailReducer } from './account';
import { alertReducer } from './alert';
import { attachmentUploadsReducer } from './attachmentUploads';
import { attentionReducer } from './attention';
import { batchReducer } from './batch';
import { choiceLabelsReducer } from './choiceLabels';
import { definitionXmlReducer } from './definitionXml';
import { downloadsReducer } from './downloads';
import { developerReducer } from './developer';
import { actorsReducer } from './entities/actors';
import { appUsersReducer } from './entities/appUsers';
import { attachmentsReducer } from './entities/attachments';
import { publishedAttachmentsReducer } from './entities/publishedAttachments';
import { backupsReducer } from './entities/backups';
import { briefingReducer } from './entities/briefing';
import { auditsReducer } from './entities/audits';
import { fieldsReducer } from './entities/fields';
import { formAssignmentsReducer } from './entities/formAssignments';
import { formDraftsReducer } from './entities/formDrafts';
import { formVersionsReducer } from './entities/formVersions';
import { formsReducer } from './entities/forms';
import { keysReducer } from './entities/keys';
import { projectRolesReducer } from './entities/projectRoles';
import { projectsReducer } from './entities/projects';
import { publicLinksReducer } from './entities/publicLinks';
import { rolesReducer } from './entities/roles';
import { submissionsReducer } from './entities/submissions';
import { usersReducer } from './entities/users';
import { exportOptionsReducer } from './exportOptions';
import { formAccessReducer } from './formAccess';
import { formChoicesReducer } from './formChoices';
import { justMadeReducer } from './justMade';
import { leavingReducer } from './leaving';
import { liveReducer } from './live';
import { localeReducer } from './locale';
import { modalReducer } from './modal';
import { navigationReducer } from './navigation';
import { newsReducer } from './news';
import { panelsReducer } from './panels';
import { projectRoleSearchReducer } from './projectRoleSearch';
import { isReply } from './replies';
import { requestsReducer } from './requests';
import { savedViewsReducer } from './savedViews';
import { sessionEnded, sessionReducer } from './session';
import { siteAddressReducer } from './entities/siteAddress';
import { shortcutsReducer } from './shortcuts';
import { siteConfigReducer } from './siteConfig';
import { siteStartReducer } from './siteStart';
import { submissionActsReducer } from './submissionActs';
import { answersViewReducer } from './answersView';
import { submissionAnswersReducer } from './submissionAnswers';
import { submissionFactsReducer } from './submissionFacts';
import { submissionExportReducer } from './submissionExport';
import { submissionTotalsReducer } from './submissionTotals';
import { summariesReducer } from './summaries';
import { themeReducer } from './theme';
import { unsavedReducer } from './unsaved';
import { uploadsReducer } from './uploads';
import { webhooksReducer } from './entities/webhooks';

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
  submissionFacts: submissionFactsReducer,
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
  submissionActs: submissionActsReducer,
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
});

export type RootState = ReturnType<typeof reducers>;

/** Everything except the location, and what belongs to the browser or the site, is reset at the end of the session. */
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

/** What a state becomes by an action: pure, so a recorded session can be played again. */
export const rootReducer = (state: RootState | undefined, action: UnknownAction): RootState => {
  if (state && sessionEnded.match(action)) return afterLogout(state, action);
  // An answer that nobody waits for any more (requested before a logout) is not for the current user.
  if (state && isReply(action) && !state.requests[action.payload.key]) return state;
  return reducers(state, action);
};

interface StoreOptions {
  /** The saga middleware, or one with which a test observes actions. */
  readonly middleware: readonly Middleware[];
  readonly enhancers?: readonly StoreEnhancer[];
  /** What the Redux DevTools get; false where nobody asked for them. */
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
        // With the rows of a large form, the development checks would take seconds.
        serializableCheck: {
          warnAfter: 200,
          ignoredPaths: ['submissions', 'audits', 'submissionAnswers', 'summaries'],
          ignoredActions: [
            'reply/odataSubmissions',
            'reply/draftOdataSubmissions',
            'reply/auditList',
            'submissionAnswers/submissionAnswersRead',
            'summaries/summaryRead',
          ],
        },
        immutableCheck: { warnAfter: 200, ignoredPaths: ['submissions', 'audits', 'submissionAnswers', 'summaries'] },
      }).concat(middleware),
    enhancers: (defaults) => defaults().concat(enhancers),
    devTools,
  });

export type Store = ReturnType<typeof createStore>;
