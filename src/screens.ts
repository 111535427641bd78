import { routeDefinition, type RouteName } from '../store/route/routes';
import { chunk, type Chunk } from './chunk';

const beforeLogin = { alone: true };
const ofEntities = { texts: 'entities' } as const;

/** The container of every route; each is a chunk of its own, loaded when first visited. */
export const screens: Record<RouteName, Chunk<Record<never, never>>> = {
  login: chunk(
    async () => (await import(/* webpackChunkName: 'Login' */ './containers/session/Login')).Login,
    beforeLogin,
  ),
  resetPassword: chunk(
    async () => (await import(/* webpackChunkName: 'passwords' */ './containers/session/ResetPassword')).ResetPassword,
    beforeLogin,
  ),
  accountClaim: chunk(
    async () => (await import(/* webpackChunkName: 'passwords' */ './containers/session/AccountClaim')).AccountClaim,
  ),
  home: chunk(async () => (await import('./containers/home/Home')).Home),
  projectOverview: chunk(async () => (await import('./containers/project/ProjectOverview')).ProjectOverview),
  projectProgress: chunk(async () => (await import('./containers/project/ProjectProgress')).ProjectProgress),
  entityLists: chunk(
    async () => (await import(/* webpackChunkName: 'entities' */ './containers/entity/EntityLists')).EntityLists,
    ofEntities,
  ),
  entityList: chunk(
    async () => (await import(/* webpackChunkName: 'entities' */ './containers/entity/EntityList')).EntityList,
    ofEntities,
  ),
  entity: chunk(
    async () => (await import(/* webpackChunkName: 'entities' */ './containers/entity/EntityPage')).EntityPage,
    ofEntities,
  ),
  projectRoles: chunk(
    async () =>
      (await import(/* webpackChunkName: 'projectAccess' */ './containers/project/ProjectRoles')).ProjectRoles,
  ),
  projectAppUsers: chunk(
    async () =>
      (await import(/* webpackChunkName: 'projectAccess' */ './containers/project/ProjectAppUsers')).ProjectAppUsers,
  ),
  projectFormAccess: chunk(async () => (await import('./containers/project/ProjectFormAccess')).ProjectFormAccess),
  projectWebhooks: chunk(
    async () =>
      (await import(/* webpackChunkName: 'projectSettings' */ './containers/project/webhook/ProjectWebhooks'))
        .ProjectWebhooks,
  ),
  projectSettings: chunk(
    async () =>
      (await import(/* webpackChunkName: 'projectSettings' */ './containers/project/ProjectSettings')).ProjectSettings,
  ),
  formOverview: chunk(async () => (await import('./containers/form/overview/FormOverview')).FormOverview),
  formVersions: chunk(async () => (await import('./containers/form/version/FormVersions')).FormVersions),
  formSubmissions: chunk(async () => (await import('./containers/form/submission/FormSubmissions')).FormSubmissions),
  formExplore: chunk(async () => (await import('./containers/form/explore/FormExplore')).FormExplore),
  formProgress: chunk(async () => (await import('./containers/form/progress/FormProgress')).FormProgress),
  formSubmission: chunk(async () => (await import('./containers/form/submission/SubmissionPage')).SubmissionPage),
  formPublicLinks: chunk(
    async () =>
      (await import(/* webpackChunkName: 'formSettings' */ './containers/form/publicLink/FormPublicLinks'))
        .FormPublicLinks,
  ),
  formSettings: chunk(
    async () => (await import(/* webpackChunkName: 'formSettings' */ './containers/form/FormSettings')).FormSettings,
  ),
  draftStatus: chunk(
    async () => (await import(/* webpackChunkName: 'draft' */ './containers/form/draft/DraftStatus')).DraftStatus,
  ),
  draftAttachments: chunk(
    async () =>
      (await import(/* webpackChunkName: 'draft' */ './containers/form/attachment/DraftAttachments')).DraftAttachments,
  ),
  draftTesting: chunk(
    async () => (await import(/* webpackChunkName: 'draft' */ './containers/form/draft/DraftTesting')).DraftTesting,
  ),
  draftSubmission: chunk(async () => (await import('./containers/form/submission/SubmissionPage')).SubmissionPage),
  userList: chunk(async () => (await import(/* webpackChunkName: 'users' */ './containers/user/UserList')).UserList),
  userEdit: chunk(async () => (await import(/* webpackChunkName: 'users' */ './containers/user/UserEdit')).UserEdit),
  accountEdit: chunk(
    async () => (await import(/* webpackChunkName: 'users' */ './containers/user/AccountEdit')).AccountEdit,
  ),
  backups: chunk(async () => (await import(/* webpackChunkName: 'system' */ './containers/system/Backups')).Backups),
  audits: chunk(async () => (await import('./containers/system/Audits')).Audits),
  siteAddress: chunk(
    async () => (await import(/* webpackChunkName: 'system' */ './containers/system/SiteAddress')).SiteAddress,
  ),
  notFound: chunk(async () => (await import('./containers/NotFound')).NotFound),
};

/** The login over a page with unsaved edits. */
export const SessionRenew = chunk(
  async () => (await import(/* webpackChunkName: 'confirmations' */ './containers/session/SessionRenew')).SessionRenew,
);

/** The dialogs, which the first page lacks. */
export const ModalHost = chunk(
  async () => (await import(/* webpackChunkName: 'confirmations' */ './ModalHost')).ModalHost,
);

/** The prompt before a page with unsaved edits is left. */
export const LeavingQuestion = chunk(
  async () =>
    (await import(/* webpackChunkName: 'confirmations' */ './containers/session/LeavingQuestion')).LeavingQuestion,
);

/** Shows that the session is recorded. */
export const RecordingBar = chunk(
  async () => (await import(/* webpackChunkName: 'overlays' */ './containers/developer/RecordingBar')).RecordingBar,
);

/** Offers an error report. */
export const ReportOffer = chunk(
  async () => (await import(/* webpackChunkName: 'overlays' */ './containers/developer/ReportOffer')).ReportOffer,
);

/** The running downloads. */
export const Downloads = chunk(
  async () => (await import(/* webpackChunkName: 'overlays' */ './containers/Downloads')).Downloads,
);

/** The texts shown on hover and focus, loaded in the background. */
export const Tips = chunk(async () => (await import('./ui/overlay/Tips')).Tips, beforeLogin);

/** The parts of the navbar for logged-in users. */
export const NavbarTools = chunk(async () => (await import('./containers/goTo/NavbarTools')).NavbarTools);

/**
 * Preloads the screen of the first route during the request that restores the session.
 * @param hasSession whether a user was logged in at the last visit, and probably still is
 */
export const fetchFirstScreen = (route: RouteName, hasSession: boolean): void => {
  const { access } = routeDefinition(route);
  screens[access === 'user' && !hasSession ? 'login' : route].fetchCode();
  if (hasSession && access !== 'anonymous') NavbarTools.fetchCode();
};

/** Preloads all screens, for tests and the player of sessions. Those that fail are loaded when needed. */
export const preloadScreens = async (): Promise<void> => {
  for (const screen of [...Object.values(screens), ModalHost, SessionRenew, LeavingQuestion])
    await screen.preload().catch(() => undefined);
};
