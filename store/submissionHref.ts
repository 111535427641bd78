import { generatePath } from 'react-router';
import type { SubmissionSource } from './entities/submissionSource';
import type { RouteDefinition } from './routeDefinition';
import { routes } from './routes';

const definitions: ReadonlyMap<string, RouteDefinition> = new Map(Object.entries(routes));

/**
 * The page of a submission; null where the map of routes has none.
 * @param query what the address of the table asks for, with its question mark, which the page keeps: its neighbours are those
 * of the table one came from
 */
export const submissionHref = (source: SubmissionSource, instanceId: string, query: string): string | null => {
  const { projectId, xmlFormId, draft } = source;
  const definition = definitions.get(draft ? 'draftSubmission' : 'formSubmission');
  if (!definition) return null;
  return generatePath(definition.path, { projectId: String(projectId), xmlFormId, instanceId }) + query;
};
