import { createSelector } from '@reduxjs/toolkit';
import { defaultProjectName } from '#api/limits';
import { can } from '#api/verbs';
import { selectProjects } from '../../project/projects';
import { selectUserCount } from '../../account/users';
import { selectHref } from '../../route/guard';
import type { RootState } from '../../index';
import { pathTo } from '../../route/location';
import { loadStatus, selectRequest, type LoadStatus } from '../../request/requests';
import { selectSiteVerbs } from '../../account/session';

/** The projects of the user, in the server's order, each with its link. */
export const selectProjectRows = createSelector([selectProjects], (projects) =>
  projects.map((project) => ({ project, href: pathTo('projectOverview', { projectId: project.id }) })),
);

/** Whether the only project is the default one of a new server, and still empty. */
export const selectIsNewServer = createSelector([selectProjects], (projects) => {
  const [only] = projects;
  return projects.length === 1 && only?.name === defaultProjectName && only.forms === 0;
});

const statusOf = (state: RootState, name: 'projectList' | 'userList'): LoadStatus =>
  loadStatus(selectRequest(state, name));

/** The number of web users, and its link; null without permission, and after a failure. */
export const selectCountedUsers = createSelector(
  [
    selectUserCount,
    (state: RootState) => statusOf(state, 'userList') === 'ready',
    (state: RootState) => selectHref(state, 'userList'),
  ],
  (count, isKnown, href) => (isKnown ? { count, href } : null),
);

/** Whether all counts for this user are loaded. */
export const selectIsCounted = (state: RootState): boolean =>
  statusOf(state, 'projectList') === 'ready' &&
  (!can(selectSiteVerbs(state), ['user.list']) || statusOf(state, 'userList') !== 'loading');
