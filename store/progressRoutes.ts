import type { RouteDefinition } from './routeDefinition';
import { formNeeds, formPath, projectPath } from './routePaths';

/** The rows of the map of routes (`routes.ts`) on which it is told how a project, or a form, goes on. */
export const progressRoutes = {
  ofProject: {
    path: `${projectPath}/progress`,
    access: 'user',
    title: 'progress.title',
    scope: 'project',
    project: ['form.list', 'submission.list', 'submission.read'],
    needs: ['projectGet'],
    tabs: 'project',
  },
  ofForm: {
    path: `${formPath}/progress`,
    access: 'user',
    title: 'progress.title',
    scope: 'form',
    project: ['form.read', 'submission.list', 'submission.read'],
    published: true,
    needs: [...formNeeds, { name: 'formFieldList', query: { odata: true } }],
    tabs: 'form',
  },
} as const satisfies Record<string, RouteDefinition>;
