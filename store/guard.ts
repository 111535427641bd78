import { can } from '../api/verbs';
import { selectDraftAttachments } from './entities/attachments';
import { selectDraft } from './entities/formDrafts';
import { selectForm } from './entities/forms';
import { selectProject } from './entities/projects';
import type { RootState } from './index';
import { pathTo, type Location } from './location';
import type { PlaceParams } from './needs';
import { selectRequest } from './requests';
import { placeOf, type RouteName } from './routes';

const knows = (
  state: RootState,
  name: 'projectGet' | 'formGet' | 'draftGet' | 'draftAttachmentList',
  params: PlaceParams,
): boolean => {
  const { projectId, xmlFormId } = params;
  if (projectId === undefined) return false;
  if (name === 'projectGet') return selectRequest(state, name, { projectId })?.status === 'success';
  return xmlFormId !== undefined && selectRequest(state, name, { projectId, xmlFormId })?.status === 'success';
};

const projectForbids = (state: RootState, route: RouteName, params: PlaceParams): boolean => {
  const { project: verbs } = placeOf(route);
  if (!verbs || !knows(state, 'projectGet', params)) return false;
  return !can(selectProject(state, params.projectId)?.verbs ?? [], verbs);
};

const formForbids = (state: RootState, route: RouteName, params: PlaceParams): boolean =>
  placeOf(route).published === true &&
  knows(state, 'formGet', params) &&
  selectForm(state, params)?.publishedAt === null;

/** A refused draft looks absent (facts: drift §5); only where the form itself may be seen does that mean anything. */
const draftForbids = (state: RootState, route: RouteName, params: PlaceParams): boolean =>
  placeOf(route).draft === true &&
  knows(state, 'formGet', params) &&
  knows(state, 'draftGet', params) &&
  selectDraft(state, params)?.status === 'absent';

const mediaForbids = (state: RootState, route: RouteName, params: PlaceParams): boolean => {
  const { projectId, xmlFormId } = params;
  if (placeOf(route).media !== true || projectId === undefined || xmlFormId === undefined) return false;
  if (!knows(state, 'formGet', params) || !knows(state, 'draftAttachmentList', params)) return false;
  return selectDraftAttachments(state, { projectId, xmlFormId }).length === 0;
};

/**
 * Whether a place may be visited by what is known now; what is not known yet counts as allowed and is asked again
 * when it arrives (specification §2 guards, §6). Tabs, links, the navbar and the guard all ask this.
 */
export const selectCanVisit = (state: RootState, route: RouteName, params: PlaceParams = {}): boolean => {
  const { access, site } = placeOf(route);
  const user = state.session.user;
  if (access === 'any') return true;
  if (access === 'anonymous') return user === null;
  if (!user || (site && !can(user.verbs, site))) return false;
  const forbids = [projectForbids, formForbids, draftForbids, mediaForbids];
  return !forbids.some((isForbidden) => isForbidden(state, route, params));
};

/** Where a navigation ends: at the target, or at the place it is sent to instead. */
export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly instead: string };

/**
 * The first of the system pages that the person may visit: newer servers have no backups (facts: drift §4). Who may
 * visit none gets the first, which leads home.
 */
export const selectSystemRoute = (state: RootState): RouteName =>
  ['backups' as const, 'audits' as const].find((route) => selectCanVisit(state, route)) ?? 'backups';

/** It has no page of its own. */
const systemPath = /^\/system\/?(?![^?#])/;

/**
 * Asks the guards for a location: who is not logged in goes to login (and back later), who may not goes home. The
 * system pages as a whole lead to one of them.
 */
export const selectDecision = (state: RootState, location: Location): Decision => {
  const isSystem = systemPath.test(location.href);
  if (!isSystem && selectCanVisit(state, location.route, location.params)) return { allowed: true };
  const needsLogin = (isSystem || placeOf(location.route).access === 'user') && state.session.user === null;
  if (!needsLogin) return { allowed: false, instead: pathTo(isSystem ? selectSystemRoute(state) : 'home') };
  const next = location.href === '/' ? '' : `?next=${encodeURIComponent(location.href)}`;
  return { allowed: false, instead: pathTo('login') + next };
};
