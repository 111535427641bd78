import { createSelector } from '@reduxjs/toolkit';
import { selectProject } from '../../project/projects';
import type { RootState } from '../../index';
import { pathTo } from '../../route/location';
import { selectNavigation } from '../../route/navigation';
import { selectTabs } from '../core/tabs';

/** The project of the current route; 0, which no project has, if there is none. */
export const selectProjectId = (state: RootState): number => selectNavigation(state).params.projectId ?? 0;

/** The header of every page of a project. The name is null until known. */
export const selectProjectHead = createSelector(
  [
    selectProjectId,
    (state: RootState) => selectProject(state, selectProjectId(state)),
    (state: RootState) => selectTabs(state, 'project'),
  ],
  (projectId, project, tabs) => ({
    projectId,
    name: project?.name ?? null,
    archived: Boolean(project?.archived),
    encrypted: Boolean(project?.keyId),
    homeHref: pathTo('home'),
    tabs,
  }),
);

export type ProjectHead = ReturnType<typeof selectProjectHead>;
