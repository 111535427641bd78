import type { RouteDefinition } from './routeDefinition';
import { projectPath } from './routePaths';

/** The row of the map of routes (`routes.ts`) on which projects have webhooks; which log is shown is in the query. */
export const webhooksRoute = {
  path: `${projectPath}/webhooks`,
  access: 'user',
  title: 'webhooks.title',
  scope: 'project',
  project: ['project.update', 'form.list'],
  ability: 'webhooks',
  // The route's own flow reads the log.
  needs: ['projectGet', 'formList', 'webhookList'],
  tabs: 'project',
} as const satisfies RouteDefinition;
