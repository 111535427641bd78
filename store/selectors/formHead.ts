import { createSelector } from '@reduxjs/toolkit';
import { can } from '../../api/verbs';
import { selectDraft } from '../entities/formDrafts';
import { selectProject } from '../entities/projects';
import type { RootState } from '../index';
import { pathTo } from '../location';
import { selectNavigation } from '../navigation';
import { selectPending } from '../requests';
import { selectCountedForm } from './counted';
import { selectProjectVerbs } from './projectForms';
import { selectTabs } from './tabs';

const selectParams = (state: RootState) => selectNavigation(state).params;

/** Whether a draft can be made of the form here: there is none, and the person may. */
const selectCanCreateDraft = (state: RootState): boolean => {
  const params = selectParams(state);
  return (
    selectDraft(state, params)?.status === 'absent' && can(selectProjectVerbs(state, params.projectId), ['form.update'])
  );
};

/** What stands at the head of every page of a form. What is not known yet is null. */
export const selectFormHead = createSelector(
  [
    selectParams,
    (state: RootState) => selectProject(state, selectParams(state).projectId)?.name ?? null,
    (state: RootState) => selectCountedForm(state, selectParams(state)),
    (state: RootState) => selectTabs(state, 'form'),
    (state: RootState) => selectTabs(state, 'draft'),
    selectCanCreateDraft,
    (state: RootState) => selectPending(state, 'draftCreate'),
  ],
  (params, projectName, form, tabs, draftTabs, canCreateDraft, isCreatingDraft) => {
    const { projectId = 0, xmlFormId = '' } = params;
    return {
      projectId,
      xmlFormId,
      name: form?.name ?? xmlFormId,
      projectName,
      state: form?.publishedAt ? form.state : null,
      isUnpublished: form?.publishedAt === null,
      homeHref: pathTo('home'),
      projectHref: pathTo('projectOverview', params),
      tabs: tabs.map((tab) =>
        tab.route === 'formSubmissions' && form?.publishedAt ? { ...tab, count: form.submissions } : tab,
      ),
      draftTabs,
      canCreateDraft,
      isCreatingDraft,
    };
  },
);

export type FormHead = ReturnType<typeof selectFormHead>;
