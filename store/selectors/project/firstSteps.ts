import { createSelector } from '@reduxjs/toolkit';
import type { ProjectExtended } from '#api/schemas/project';
import { can, type Verb } from '#api/verbs';
import { selectBriefing, selectBriefingStatus } from './briefing';
import { selectProjects } from '../../project/projects';
import { selectHref } from '../../route/guard';
import type { RootState } from '../../index';
import { pathTo } from '../../route/location';
import { loadStatus, selectRequest } from '../../request/requests';
import { selectSiteVerbs } from '../../account/session';
import { selectCountedUsers, selectIsCounted, selectIsNewServer } from './home';

/** The steps to a first submission, and the set-up of a server. */
export type FirstStepName = 'project' | 'form' | 'device' | 'submission' | 'users' | 'backup';

/** A step available to the user. */
export interface FirstStep {
  readonly name: FirstStepName;
  readonly isDone: boolean;
  /** Where to take it; null for a new project, which is created in place, and while there is no page yet. */
  readonly href: string | null;
}

type StepInProject = 'form' | 'device' | 'submission';

const verbOf: Record<StepInProject, Verb> = {
  form: 'form.create',
  device: 'field_key.create',
  submission: 'form.create',
};

/** Derived from the list of projects: a project with submissions has done all previous steps. */
const isDoneIn: Record<StepInProject, (project: ProjectExtended) => boolean> = {
  form: ({ lastSubmission }) => Boolean(lastSubmission),
  device: ({ lastSubmission, appUsers }) => Boolean(lastSubmission) || Number(appUsers) > 0,
  submission: ({ lastSubmission }) => Boolean(lastSubmission),
};

interface DerivedStep {
  readonly name: StepInProject;
  readonly isDone: boolean;
  readonly projectId: number | null;
}

/** The steps derived from the list of projects, for servers that do not report them. */
const stepsFromProjects = (
  projects: readonly ProjectExtended[],
  siteVerbs: readonly string[],
): readonly DerivedStep[] => {
  const current = projects.find(({ archived }) => !archived);
  const may = (verb: Verb): boolean =>
    can(siteVerbs, [verb]) || projects.some((project) => can(project.verbs ?? [], [verb]));
  return (['form', 'device', 'submission'] as const)
    .filter((name) => may(verbOf[name]))
    .map((name) => ({ name, isDone: projects.some(isDoneIn[name]), projectId: current?.id ?? null }));
};

const pathOfStep = ({ name, projectId }: DerivedStep): string | null =>
  projectId === null ? null : pathTo(name === 'device' ? 'projectAppUsers' : 'projectOverview', { projectId });

/** Whether all data about the steps is known, or will not be. */
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

/** The first steps available to the user; null until known which are done. */
export const selectFirstSteps = (state: RootState): readonly FirstStep[] | null =>
  selectIsKnown(state) ? selectKnownSteps(state) : null;

/** Whether there were steps, and all are done. */
export const selectAreStepsDone = (state: RootState): boolean => {
  const steps = selectFirstSteps(state) ?? [];
  return steps.length > 0 && steps.every(({ isDone }) => isDone);
};
