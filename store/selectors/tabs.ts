import { createSelector } from '@reduxjs/toolkit';
import { can, type Verb } from '../../api/verbs';
import type { MessageKey } from '../../translations';
import { selectDraftAttachments } from '../entities/attachments';
import { selectDraft } from '../entities/formDrafts';
import { selectForm } from '../entities/forms';
import { selectProject } from '../entities/projects';
import type { RootState } from '../index';
import { pathTo } from '../location';
import { selectNavigation } from '../navigation';
import { loadStatus, selectRequest } from '../requests';
import { placeOf, placesInTabs, type Place, type RouteName } from '../routes';
import { selectSiteVerbs } from '../session';

/** One tab: a place of the map as a strip shows it. */
export interface PlaceTab {
  readonly route: RouteName;
  readonly href: string;
  /** What it is called in the strip. */
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

/** Verbs a tab needs beside those of its place (specification §2, form page). */
const tabVerbs: Partial<Record<RouteName, readonly Verb[]>> = {
  formOverview: ['form.update'],
  formPublicLinks: ['form.update'],
  formSettings: ['form.update'],
};

/** Names of places that differ in their strip, where the strip's caption says the rest. */
const tabTitles: Partial<Record<RouteName, MessageKey>> = { draftStatus: 'draftStatus.tab' };

/** Whether draft and media files are there to know; until then it cannot be told which tabs a draft has, if any. */
const selectIsDraftSettled = (state: RootState): boolean => {
  const { projectId, xmlFormId } = selectNavigation(state).params;
  if (projectId === undefined || xmlFormId === undefined) return false;
  const reads = (['draftGet', 'draftAttachmentList'] as const).map((name) =>
    loadStatus(selectRequest(state, name, { projectId, xmlFormId })),
  );
  return !reads.includes('loading');
};

const hasNoDraft = (state: RootState): boolean =>
  !selectIsDraftSettled(state) || selectDraft(state, selectNavigation(state).params)?.status === 'absent';

/** A draft that is known to ask for no media files. */
const needsNoMedia = (state: RootState): boolean => {
  const { projectId, xmlFormId } = selectNavigation(state).params;
  if (projectId === undefined || xmlFormId === undefined) return false;
  const isKnown = loadStatus(selectRequest(state, 'draftAttachmentList', { projectId, xmlFormId })) === 'ready';
  return isKnown && selectDraftAttachments(state, { projectId, xmlFormId }).length === 0;
};

/**
 * The tabs of a strip at the present project or form (specification §2). Those a person has no verbs for are left out;
 * what is not known yet counts as allowed, so tabs do not jump in one by one. Those of a draft come all at once, when it
 * is known whether there is one, and which media files it asks for.
 */
export const selectTabs = createSelector(
  [
    selectNavigation,
    selectVerbsHere,
    isUnpublished,
    hasNoDraft,
    needsNoMedia,
    selectSiteVerbs,
    (_: RootState, strip: NonNullable<Place['tabs']>) => strip,
  ],
  ({ route: here, params }, verbs, unpublished, noDraft, noMedia, siteVerbs, strip): readonly PlaceTab[] =>
    placesInTabs(strip)
      .filter((route) => {
        const { site = [], project = [], draft, media } = placeOf(route);
        const needed = [...project, ...(tabVerbs[route] ?? [])];
        return can(siteVerbs, site) && (!verbs || can(verbs, needed)) && !(draft && noDraft) && !(media && noMedia);
      })
      .map((route) => ({
        route,
        href: pathTo(route, params),
        title: tabTitles[route] ?? placeOf(route).title,
        current: route === here,
        open: !(placeOf(route).published && unpublished),
      })),
);
