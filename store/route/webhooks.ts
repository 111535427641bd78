import type { RouteDefinition } from './definition';
import { projectPath } from './paths';

/** The route of a project's webhooks; the log shown is in the query. */
export const webhooksRoute = {
  path: `${projectPath}/webhooks`,
  access: 'user',
  title: 'webhooks.title',
  scope: 'project',
  project: ['project.update', 'form.list'],
  ability: 'webhooks',
  // The route's own saga reads the log.
  needs: ['projectGet', 'formList', 'webhookList'],
  tabs: 'project',
} as const satisfies RouteDefinition;
