import { can } from '#api/verbs';
import { selectDraftAttachments } from '../form/attachments';
import { selectDraft } from '../form/drafts';
import { selectForm } from '../form/forms';
import { selectProject } from '../project/projects';
import type { RootState } from '../index';
import { pathTo, type Location } from './location';
import type { RouteParams } from './requests';
import { hasData, loadStatus, selectRequest } from '../request/requests';
import type { RouteDefinition } from './definition';
import { routeDefinition, type RouteName } from './routes';
import { selectCurrentUser } from '../selectors/account/currentUser';
import { selectRequestConditions } from '../account/session';

type ObjectRead = 'projectGet' | 'formGet' | 'draftGet' | 'draftAttachmentList';

const entryOf = (state: RootState, name: ObjectRead, { projectId, xmlFormId }: RouteParams) => {
  if (projectId === undefined) return undefined;
  if (name === 'projectGet') return selectRequest(state, name, { projectId });
  return xmlFormId === undefined ? undefined : selectRequest(state, name, { projectId, xmlFormId });
};

type Question = (state: RootState, route: RouteDefinition, params: RouteParams) => boolean;

const excludesUser: Question = (state, { access, site = [] }) => {
  const user = selectCurrentUser(state);
  if (access === 'any') return false;
  return access === 'anonymous' ? user !== null : user === null || !can(user.verbs, site);
};

const lacksAbility: Question = (state, { ability }) =>
  ability !== undefined &&
  selectCurrentUser(state) !== null &&
  !selectRequestConditions(state).abilities?.includes(ability);

const lacksProjectVerbs: Question = (state, { project }, params) => {
  if (!project) return false;
  const entry = entryOf(state, 'projectGet', params);
  const verbs = selectProject(state, params.projectId)?.verbs;
  if (entry?.status === 'error' && !hasData(entry)) return true;
  return verbs ? !can(verbs, project) : hasData(entry);
};

const isUnpublished: Question = (state, { published }, params) =>
  published === true && selectForm(state, params)?.publishedAt === null;

const lacksDraft: Question = (state, { draft }, params) =>
  draft === true && selectDraft(state, params)?.status === 'absent';

/** The calls about a draft that pages need. A refused draft looks absent. */
export const draftReads = ['draftGet', 'draftAttachmentList'] as const;

const awaitsDraft: Question = (state, { draft }, params) =>
  draft === true && draftReads.some((name) => loadStatus(entryOf(state, name, params)) === 'loading');

const lacksMedia: Question = (state, { media }, params) => {
  const { projectId = 0, xmlFormId = '' } = params;
  if (media !== true || loadStatus(entryOf(state, 'draftAttachmentList', params)) !== 'ready') return false;
  return selectDraftAttachments(state, { projectId, xmlFormId }).length === 0;
};

/** A reason against a visit. */
interface Objection {
  readonly applies: Question;
  readonly access: 'unpublished' | 'forbidden';
  /** The replies it rests on. A refused draft looks absent, which is only certain if the form may be seen. */
  readonly restsOn: readonly ObjectRead[];
}

const objections: readonly Objection[] = [
  { applies: excludesUser, access: 'forbidden', restsOn: [] },
  { applies: lacksAbility, access: 'forbidden', restsOn: [] },
  { applies: lacksProjectVerbs, access: 'forbidden', restsOn: ['projectGet'] },
  { applies: lacksDraft, access: 'forbidden', restsOn: ['formGet', 'draftGet'] },
  { applies: awaitsDraft, access: 'forbidden', restsOn: draftReads },
  { applies: lacksMedia, access: 'forbidden', restsOn: ['formGet', 'draftAttachmentList'] },
  { applies: isUnpublished, access: 'unpublished', restsOn: ['formGet'] },
];

/** Whether a visit can be offered: `unpublished` waits for a published form. */
export interface Access {
  readonly offer: 'allowed' | Objection['access'];
  /** Whether the replies of this visit forbid it. */
  readonly isRefused: boolean;
}

/**
 * Whether a route may be visited, as far as known. Uncertain facts never refuse: the guard checks again when replies
 * arrive. Tabs, links, the navbar and the guard all use this.
 */
export const selectAccess = (state: RootState, route: RouteDefinition, params: RouteParams): Access => {
  const found = objections.filter(({ applies }) => applies(state, route, params));
  const isCertain = ({ restsOn }: Objection) =>
    restsOn.every((name) => entryOf(state, name, params)?.status === 'success');
  return { offer: found[0]?.access ?? 'allowed', isRefused: found.some(isCertain) };
};

/** Whether a route may be visited, as far as known; unknown counts as permitted. */
export const selectCanVisit = (state: RootState, route: RouteName, params: RouteParams = {}): boolean =>
  !selectAccess(state, routeDefinition(route), params).isRefused;

/** The path of a route; null without permission. */
export const selectHref = (state: RootState, route: RouteName, params: RouteParams = {}): string | null =>
  selectCanVisit(state, route, params) ? pathTo(route, params) : null;

/** The result of a navigation: its target, or the path it is redirected to. */
export type Decision = { readonly allowed: true } | { readonly allowed: false; readonly instead: string };

/**
 * The first system page the user may visit: newer servers have no backups. Without permission it is the first page,
 * which redirects home.
 */
export const selectSystemRoute = (state: RootState): RouteName =>
  ['backups' as const, 'audits' as const].find((route) => selectCanVisit(state, route)) ?? 'backups';

/** The system pages have no index page. */
const systemPath = /^\/system\/?(?![^?#])/;

/** The page of the same form to show if a draft, its media files or a published version do not exist. */
const selectAlternativeRoute = (state: RootState, { route, params }: Location): RouteName | undefined => {
  const definition = routeDefinition(route);
  // Users who may not see the project are not redirected within it.
  if (!(definition.draft || definition.published) || lacksProjectVerbs(state, definition, params)) return undefined;
  return (['draftStatus', 'formOverview'] as const).find((other) => selectCanVisit(state, other, params));
};

/**
 * Checks a location: anonymous users go to the login (and back later), users without permission go home; if only a part
 * of a form is missing, another page of the form is next. The system root leads to one of the system pages.
 */
export const selectDecision = (state: RootState, location: Location): Decision => {
  const isSystem = systemPath.test(location.href);
  if (!isSystem && selectCanVisit(state, location.route, location.params)) return { allowed: true };
  const needsLogin = (isSystem || routeDefinition(location.route).access === 'user') && state.session.user === null;
  if (!needsLogin) {
    const beside = isSystem ? selectSystemRoute(state) : (selectAlternativeRoute(state, location) ?? 'home');
    return { allowed: false, instead: pathTo(beside, location.params) };
  }
  const next = location.href === '/' ? '' : `?next=${encodeURIComponent(location.href)}`;
  return { allowed: false, instead: pathTo('login') + next };
};
