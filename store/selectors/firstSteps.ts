import { createSelector } from '@reduxjs/toolkit';
import type { ProjectExtended } from '../../api/schemas/project';
import { can, type Verb } from '../../api/verbs';
import { selectBriefing, selectBriefingStatus } from './briefing';
import { selectProjects } from '../entities/projects';
import { selectHref } from '../guard';
import type { RootState } from '../index';
import { pathTo } from '../location';
import { loadStatus, selectRequest } from '../requests';
import { selectSiteVerbs } from '../session';
import { selectCountedUsers, selectIsCounted, selectIsNewServer } from './home';

/** The steps to a first submission, and what belongs to a server that is used. */
export type FirstStepName = 'project' | 'form' | 'device' | 'submission' | 'users' | 'backup';

/** A step that the user may take. */
export interface FirstStep {
  readonly name: FirstStepName;
  readonly isDone: boolean;
  /** Where to take it; null for a new project, which is made on the spot, and where there is no place yet. */
  readonly href: string | null;
}

type StepInProject = 'form' | 'device' | 'submission';

const verbOf: Record<StepInProject, Verb> = {
  form: 'form.create',
  device: 'field_key.create',
  submission: 'form.create',
};

/** What the list of projects says: who received a submission has done everything before it. */
const isDoneIn: Record<StepInProject, (project: ProjectExtended) => boolean> = {
  form: ({ lastSubmission }) => Boolean(lastSubmission),
  device: ({ lastSubmission, appUsers }) => Boolean(lastSubmission) || Number(appUsers) > 0,
  submission: ({ lastSubmission }) => Boolean(lastSubmission),
};

interface ToldStep {
  readonly name: StepInProject;
  readonly isDone: boolean;
  readonly projectId: number | null;
}

/** The steps as far as the replies of every server tell them, for those that tell no more. */
const stepsFromProjects = (projects: readonly ProjectExtended[], siteVerbs: readonly string[]): readonly ToldStep[] => {
  const current = projects.find(({ archived }) => !archived);
  const may = (verb: Verb): boolean =>
    can(siteVerbs, [verb]) || projects.some((project) => can(project.verbs ?? [], [verb]));
  return (['form', 'device', 'submission'] as const)
    .filter((name) => may(verbOf[name]))
    .map((name) => ({ name, isDone: projects.some(isDoneIn[name]), projectId: current?.id ?? null }));
};

const pathOfStep = ({ name, projectId }: ToldStep): string | null =>
  projectId === null ? null : pathTo(name === 'device' ? 'projectAppUsers' : 'projectOverview', { projectId });

/** Whether all that decides about the steps is known, or will not be. */
const selectIsKnown = (state: RootState): boolean =>
  loadStatus(selectRequest(state, 'projectList')) !== 'loading' &&
  selectBriefingStatus(state) !== 'loading' &&
  (selectIsCounted(state) || loadStatus(selectRequest(state, 'projectList')) === 'error');

const selectKnownSteps = createSelector(
  [
    selectSiteVerbs,
    selectProjects,
    selectIsNewServer,
    selectBriefing,
    selectCountedUsers,
    (state: RootState) => selectHref(state, 'userList'),
    (state: RootState) => selectHref(state, 'backups'),
  ],
  (siteVerbs, projects, isNew, briefing, users, usersHref, backupsHref): readonly FirstStep[] => [
    ...(can(siteVerbs, ['project.create'])
      ? [{ name: 'project' as const, isDone: projects.length > 0 && !isNew, href: null }]
      : []),
    ...(briefing?.steps ?? stepsFromProjects(projects, siteVerbs)).map((step) => ({
      name: step.name,
      isDone: step.isDone,
      href: pathOfStep(step),
    })),
    ...(usersHref === null ? [] : [{ name: 'users' as const, isDone: (users?.count ?? 0) > 1, href: usersHref }]),
    ...(briefing?.backups === undefined
      ? []
      : [{ name: 'backup' as const, isDone: briefing.backups !== null, href: backupsHref }]),
  ],
);

/** The first steps that the user may take; null until it is known which of them were taken. */
export const selectFirstSteps = (state: RootState): readonly FirstStep[] | null =>
  selectIsKnown(state) ? selectKnownSteps(state) : null;

/** Whether there were steps to take, and all are taken. */
export const selectAreStepsDone = (state: RootState): boolean => {
  const steps = selectFirstSteps(state) ?? [];
  return steps.length > 0 && steps.every(({ isDone }) => isDone);
};
