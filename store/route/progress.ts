import type { RouteDefinition } from './definition';
import { formNeeds, formPath, projectPath } from './paths';

/** Routes of the pages on the progress of a project or form. */
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
