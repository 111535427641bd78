import type { Answer } from '#shared/query/answers';
import { indexedBy } from '../../domain/odata/indexed';
import { requiredTextsOf } from '../../domain/odata/query/needles';
import { assertConditions, assertSearchable } from '../../domain/odata/query/cost';
import { needsAnswers, type Query } from '../../domain/odata/query/readQuery';
import { problem } from '../../domain/core/problem';
import { answerCharacters } from '../../db/submission/summary/answerCharacters';
import type { SubmissionScope } from '../../db/submission/summary/counts';
import { hasEncrypted } from '../../db/submission/keys';
import type { RowSelection } from '../../db/submission/rows';
import { decideReferences } from '../../db/submission/query/references';
import { findRare } from '../../db/submission/query/search';
import type { BaseContext } from '../../http/context';

/** Submissions of a form selected by a query, without the displayed columns. */
export type QuerySelection = Pick<RowSelection, 'formId' | 'draft' | 'filter' | 'search' | 'among' | 'order'>;

/**
 * Submissions selected by a query. Records indexes that would speed it up.
 * @throws 400.54, 400.55 and 400.57 for queries that would scan too much
 */
export const selectionOf = async (
  { db, services }: BaseContext,
  scope: SubmissionScope,
  query: Query,
): Promise<QuerySelection> => {
  const { filter, search } = query;
  const cost = assertConditions(query);
  // One search of everything has its time limit.
  if (cost.searches > 1) assertSearchable(cost, await answerCharacters(db, scope));
  const { requestedIndexes } = services;
  // Test submissions are few.
  if (!scope.draft) requestedIndexes.want(scope.formId, indexedBy(filter, query.order));
  const isIndexed = (column: Answer) => !scope.draft && requestedIndexes.has({ formId: scope.formId, column });
  const among = await findRare(db, scope, requiredTextsOf(filter, search, isIndexed));
  return { ...scope, ...query, filter: filter && (await decideReferences(db, scope, filter)), among };
};

/**
 * Refuses a query about answers if some are encrypted, because it would omit those submissions silently.
 * @throws 501.51
 */
export const assertReadable = async ({ db }: BaseContext, scope: SubmissionScope, query: Query): Promise<void> => {
  if (needsAnswers(query) && (await hasEncrypted(db, scope))) throw problem('answersEncrypted');
};
