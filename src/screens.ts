import type { RouteName } from '../store/routes';
import { chunk, type Chunk } from './chunk';

/** The container of every place; each is a chunk of its own, loaded when first visited. */
export const screens: Record<RouteName, Chunk<Record<never, never>>> = {
  login: chunk(async () => (await import('./containers/session/Login')).Login),
  resetPassword: chunk(async () => (await import('./containers/session/ResetPassword')).ResetPassword),
  accountClaim: chunk(async () => (await import('./containers/session/AccountClaim')).AccountClaim),
  home: chunk(async () => (await import('./containers/home/Home')).Home),
  projectOverview: chunk(async () => (await import('./containers/project/ProjectOverview')).ProjectOverview),
  projectUsers: chunk(async () => (await import('./containers/project/ProjectUsers')).ProjectUsers),
  projectAppUsers: chunk(async () => (await import('./containers/project/ProjectAppUsers')).ProjectAppUsers),
  projectFormAccess: chunk(async () => (await import('./containers/project/ProjectFormAccess')).ProjectFormAccess),
  projectSettings: chunk(async () => (await import('./containers/project/ProjectSettings')).ProjectSettings),
  formOverview: chunk(async () => (await import('./containers/form/FormOverview')).FormOverview),
  formSubmissions: chunk(async () => (await import('./containers/form/FormSubmissions')).FormSubmissions),
  draftStatus: chunk(async () => (await import('./containers/form/DraftStatus')).DraftStatus),
  userList: chunk(async () => (await import('./containers/user/UserList')).UserList),
  userEdit: chunk(async () => (await import('./containers/user/UserEdit')).UserEdit),
  accountEdit: chunk(async () => (await import('./containers/user/AccountEdit')).AccountEdit),
  notFound: chunk(async () => (await import('./containers/NotFound')).NotFound),
};

/** Loads the screens people will go to, so that no first visit shows a gap. Those that cannot be had come when needed. */
export const preloadScreens = async (): Promise<void> => {
  for (const screen of Object.values(screens)) await screen.preload().catch(() => undefined);
};
