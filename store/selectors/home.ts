import { createSelector } from '@reduxjs/toolkit';
import { selectProjects } from '../entities/projects';
import { pathTo } from '../location';

/** The projects a person may see, in the server's order, each with where its name leads. */
export const selectProjectRows = createSelector([selectProjects], (projects) =>
  projects.map((project) => ({ project, href: pathTo('projectOverview', { projectId: project.id }) })),
);
