import { createSelector } from '@reduxjs/toolkit';
import { defaultProjectName } from '../../api/limits';
import { can, type Verb } from '../../api/verbs';
import { selectProjects } from '../entities/projects';
import { selectUserCount } from '../entities/users';
import { selectHref } from '../guard';
import type { RootState } from '../index';
import { pathTo } from '../location';
import { loadStatus, selectRequest, type LoadStatus } from '../requests';
import { selectSiteVerbs } from '../session';

/** The projects a person may see, in the server's order, each with where its name leads. */
export const selectProjectRows = createSelector([selectProjects], (projects) =>
  projects.map((project) => ({ project, href: pathTo('projectOverview', { projectId: project.id }) })),
);

/** Whether the only project is the one that every new server has, and still empty (specification §2). */
export const selectIsNewServer = createSelector([selectProjects], (projects) => {
  const [only] = projects;
  return projects.length === 1 && only?.name === defaultProjectName && only.forms === 0;
});

const statusOf = (state: RootState, name: 'projectList' | 'userList'): LoadStatus =>
  loadStatus(selectRequest(state, name));

/** How many web users there are, and where; null for those who may not list them, and where that failed. */
export const selectCountedUsers = createSelector(
  [
    selectUserCount,
    (state: RootState) => statusOf(state, 'userList') === 'ready',
    (state: RootState) => selectHref(state, 'userList'),
  ],
  (count, isKnown, href) => (isKnown ? { count, href } : null),
);

/** Whether nothing is to be waited for any more that is counted for this person. */
export const selectIsCounted = (state: RootState): boolean =>
  statusOf(state, 'projectList') === 'ready' &&
  (!can(selectSiteVerbs(state), ['user.list']) || statusOf(state, 'userList') !== 'loading');

/** The steps towards a first submission that a person may take: on the site, or in one of the projects. */
export const selectFirstSteps = createSelector(
  [selectSiteVerbs, selectProjects, (state: RootState) => selectHref(state, 'userList')],
  (verbs, projects, usersHref) => {
    const may = (verb: Verb): boolean =>
      can(verbs, [verb]) || projects.some((project) => can(project.verbs ?? [], [verb]));
    return {
      project: can(verbs, ['project.create']),
      form: may('form.create'),
      device: may('field_key.create'),
      usersHref,
    };
  },
);
