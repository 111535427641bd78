import { createSelector } from '@reduxjs/toolkit';
import { can } from '../../api/verbs';
import type { MessageKey } from '../../translations';
import { selectDraft } from '../entities/formDrafts';
import { selectForm } from '../entities/forms';
import { selectProject } from '../entities/projects';
import type { RootState } from '../index';
import { pathTo } from '../location';
import { selectNavigation } from '../navigation';
import { selectRequest } from '../requests';
import { placeOf, placesInTabs, type Place, type RouteName } from '../routes';

/** One tab: a place of the map as a strip shows it. */
export interface PlaceTab {
  readonly route: RouteName;
  readonly href: string;
  readonly title: MessageKey;
  /** The site is there now. */
  readonly current: boolean;
  /** False where the place waits for the form to be published; the tab then stands there, but leads nowhere. */
  readonly open: boolean;
}

const none: readonly string[] = [];

/** What the person may do here; nothing where the project was refused, undefined while it is not known. */
const selectVerbsHere = (state: RootState): readonly string[] | undefined => {
  const { projectId } = selectNavigation(state).params;
  if (projectId === undefined) return none;
  const isRefused = selectRequest(state, 'projectGet', { projectId })?.status === 'error';
  return isRefused ? none : selectProject(state, projectId)?.verbs;
};

const isUnpublished = (state: RootState): boolean =>
  selectForm(state, selectNavigation(state).params)?.publishedAt === null;

const hasNoDraft = (state: RootState): boolean =>
  selectDraft(state, selectNavigation(state).params)?.status === 'absent';

/**
 * The tabs of a strip at the present project or form (specification §2). Those a person has no verbs for are left out;
 * what is not known yet counts as allowed, so tabs do not jump in one by one.
 */
export const selectTabs = createSelector(
  [
    selectNavigation,
    selectVerbsHere,
    isUnpublished,
    hasNoDraft,
    (_: RootState, strip: NonNullable<Place['tabs']>) => strip,
  ],
  ({ route: here, params }, verbs, unpublished, noDraft, strip): readonly PlaceTab[] =>
    placesInTabs(strip)
      .filter((route) => {
        const { project, draft } = placeOf(route);
        return (!verbs || !project || can(verbs, project)) && !(draft && noDraft);
      })
      .map((route) => ({
        route,
        href: pathTo(route, params),
        title: placeOf(route).title,
        current: route === here,
        open: !(placeOf(route).published && unpublished),
      })),
);
