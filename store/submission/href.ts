import { generatePath } from 'react-router';
import type { SubmissionSource } from './source';
import type { RouteDefinition } from '../route/definition';
import { routes } from '../route/routes';

const definitions: ReadonlyMap<string, RouteDefinition> = new Map(Object.entries(routes));

/**
 * The page of a submission; null if there is none.
 * @param query the query of the table's address, with its question mark, which the page keeps for its adjacent
 * submissions
 */
export const submissionHref = (source: SubmissionSource, instanceId: string, query: string): string | null => {
  const { projectId, xmlFormId, draft } = source;
  const definition = definitions.get(draft ? 'draftSubmission' : 'formSubmission');
  if (!definition) return null;
  return generatePath(definition.path, { projectId: String(projectId), xmlFormId, instanceId }) + query;
};
