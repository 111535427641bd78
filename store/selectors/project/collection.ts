import { createSelector } from '@reduxjs/toolkit';
import type { KeptAnswer } from '#shared/webForm/keptAnswers';
import { can } from '#api/verbs';
import type { FormExtended } from '#api/schemas/form';
import { selectSiteVerbs } from '../../account/session';
import { selectSummaries } from '../../explore/summaries';
import { KEPT } from '../../explore/summaryQuery';
import type { RootState } from '../../index';
import { selectProjects } from '../../project/projects';
import { loadStatus, selectRequest } from '../../request/requests';
import { selectServerGeneration } from '../../request/serverGeneration';
import { formLists } from '../../route/queries';
import { selectBriefingStatus } from './briefing';
import { publishedWebForm, type WebForm } from '../form/webForm';

/** A form that the user can fill in. */
export interface CollectedForm {
  readonly form: FormExtended;
  readonly project: string;
  readonly webForm: WebForm;
  /** Drafts and unsent answers in this browser, the latest first. */
  readonly kept: readonly KeptAnswer[];
}

/** Whether it is known what the home page shows above the projects, and whether the user is only a data collector. */
export const selectIsBriefed = (state: RootState): boolean =>
  selectBriefingStatus(state) !== 'loading' &&
  (can(selectSiteVerbs(state), ['project.create']) ||
    loadStatus(selectRequest(state, 'projectList', {}, formLists)) !== 'loading');

const none: readonly KeptAnswer[] = [];

const selectActiveProjects = createSelector([selectProjects], (projects) =>
  projects.filter(({ archived }) => !archived),
);

/** Whether the user has no other role than that of a data collector. */
const selectIsCollector = createSelector(
  [selectActiveProjects, selectSiteVerbs],
  (projects, siteVerbs) =>
    !can(siteVerbs, ['project.create']) &&
    projects.length > 0 &&
    projects.every(
      ({ verbs = [] }) =>
        can(verbs, ['submission.create']) && !can(verbs, ['submission.list']) && !can(verbs, ['form.update']),
    ),
);

const latestFirst = (one: { readonly savedAt: string }, other: { readonly savedAt: string }): number =>
  other.savedAt.localeCompare(one.savedAt);

/** The open forms of a user who only fills in forms, those with drafts or unsent answers first; null for others. */
export const selectCollection = createSelector(
  [
    selectIsCollector,
    selectActiveProjects,
    (state: RootState) => selectSummaries(state).known[KEPT]?.keptAnswers ?? none,
    selectServerGeneration,
  ],
  (isCollector, projects, kept, server): readonly CollectedForm[] | null => {
    if (!isCollector) return null;
    const forms = projects.flatMap(({ id, name, formList = [] }) =>
      formList
        .filter(({ publishedAt, state }) => publishedAt !== null && state === 'open')
        .map((form) => ({
          form,
          project: name,
          webForm: publishedWebForm(form, 'fill', server),
          kept: kept
            .filter(({ projectId, xmlFormId }) => projectId === id && xmlFormId === form.xmlFormId)
            .toSorted(latestFirst),
        })),
    );
    return forms.toSorted((one, other) => Number(other.kept.length > 0) - Number(one.kept.length > 0));
  },
);
