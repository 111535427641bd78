import { createSelector } from '@reduxjs/toolkit';
import { can } from '#api/verbs';
import { selectDraftAttachments } from '../../form/attachments';
import { selectProject } from '../../project/projects';
import type { RootState } from '../../index';
import { hrefWithQuery, pathTo } from '../../route/location';
import { selectNavigation, selectParams } from '../../route/navigation';
import { selectPending } from '../../request/requests';
import { routeDefinition, type RouteName } from '../../route/routes';
import { selectCountedForm } from '../project/counted';
import { selectDraftNow } from './draftNow';
import { selectIsFormSaving } from './saving';
import { selectProjectVerbs } from '../project/forms';
import { selectTabs, type RouteTab } from '../core/tabs';

const selectCanUpdate = (state: RootState): boolean =>
  can(selectProjectVerbs(state, selectParams(state).projectId), ['form.update']);

/** Whether a draft of the current form can be created: there is none, and the user may. */
const selectCanCreateDraft = (state: RootState): boolean =>
  selectDraftNow(state, selectParams(state))?.status === 'absent' && selectCanUpdate(state);

const selectMissingMedia = (state: RootState): number => {
  const { projectId = 0, xmlFormId = '' } = selectParams(state);
  return selectDraftAttachments(state, { projectId, xmlFormId }).filter(({ exists }) => !exists).length;
};

/** A tab of a form's tab bars. */
export interface FormTab extends RouteTab {
  /** Null until known. */
  readonly count?: number | null;
  /** The number of missing files. */
  readonly missing?: number;
}

/** These show the same submissions in different ways and share their filter. */
const ofSubmissions: readonly RouteName[] = ['formSubmissions', 'formExplore'];
const stays = ['filter', 'search', 'labels'] as const;

/** The tabs of a form; some keep the current filter. */
const selectFormTabs = createSelector(
  [(state: RootState) => selectTabs(state, 'form'), selectNavigation],
  (tabs, { route, query }): readonly RouteTab[] => {
    if (!ofSubmissions.includes(route)) return tabs;
    const kept = Object.fromEntries(stays.map((name) => [name, query[name] ?? '']));
    return tabs.map((tab) =>
      ofSubmissions.includes(tab.route) && tab.route !== route ? { ...tab, href: hrefWithQuery(tab.href, kept) } : tab,
    );
  },
);

/** The header of every page of a form. Unknown values are null. */
export const selectFormHead = createSelector(
  [
    selectParams,
    (state: RootState) => routeDefinition(selectNavigation(state).route).title,
    (state: RootState) => selectProject(state, selectParams(state).projectId),
    (state: RootState) => selectCountedForm(state, selectParams(state)),
    selectFormTabs,
    (state: RootState) => selectTabs(state, 'draft'),
    selectMissingMedia,
    selectCanCreateDraft,
    (state: RootState) => selectPending(state, 'draftCreate'),
    selectCanUpdate,
    (state: RootState) => selectIsFormSaving(state, selectParams(state)),
  ],
  (
    params,
    section,
    project,
    form,
    tabs,
    draftTabs,
    missing,
    canCreateDraft,
    isCreatingDraft,
    canChangeState,
    isStateSaving,
  ) => {
    const { projectId = 0, xmlFormId = '' } = params;
    return {
      projectId,
      xmlFormId,
      name: form?.name ?? xmlFormId,
      section,
      projectName: project?.name ?? null,
      isProjectArchived: Boolean(project?.archived),
      isProjectEncrypted: Boolean(project?.keyId),
      state: form?.publishedAt ? form.state : null,
      isUnpublished: form?.publishedAt === null,
      homeHref: pathTo('home'),
      projectHref: pathTo('projectOverview', params),
      tabs: tabs.map((tab): FormTab => {
        if (tab.route !== 'formSubmissions' || form?.publishedAt === null) return tab;
        return { ...tab, count: form?.submissions ?? null };
      }),
      draftTabs: draftTabs.map((tab): FormTab =>
        tab.route === 'draftAttachments' && missing > 0 ? { ...tab, missing } : tab,
      ),
      canCreateDraft,
      isCreatingDraft,
      canChangeState,
      isStateSaving,
    };
  },
);

export type FormHead = ReturnType<typeof selectFormHead>;
