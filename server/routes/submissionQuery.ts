import type { Answer } from '../domain/query/answers';
import { indexedBy } from '../domain/odata/odataIndexed';
import { needlesOf } from '../domain/odata/odataNeedles';
import { needsAnswers, type Query } from '../domain/odata/odataQuery';
import { problem } from '../domain/problem';
import type { SubmissionScope } from '../db/submission/submissionCounts';
import { hasEncrypted } from '../db/submission/submissionKeys';
import type { RowSelection } from '../db/submission/submissionRows';
import { decideReferences } from '../db/submission/submissionReferences';
import { findRare } from '../db/submission/submissionSearch';
import type { BaseContext } from '../http/context';

/** Which submissions of a form a query finds, without what is shown of them. */
export type QuerySelection = Pick<RowSelection, 'formId' | 'draft' | 'filter' | 'search' | 'among' | 'order'>;

/** The submissions that a query finds. It remembers which index would have helped. */
export const selectionOf = async (
  { db, services }: BaseContext,
  scope: SubmissionScope,
  query: Query,
): Promise<QuerySelection> => {
  const { filter, search } = query;
  const { wantedIndexes } = services;
  // Test submissions are few.
  if (!scope.draft) wantedIndexes.want(scope.formId, indexedBy(filter, query.order));
  const isIndexed = (column: Answer) => !scope.draft && wantedIndexes.has({ formId: scope.formId, column });
  const among = await findRare(db, scope, needlesOf(filter, search, isIndexed));
  return { ...scope, ...query, filter: filter && (await decideReferences(db, scope, filter)), among };
};

/**
 * Refuses a query about answers where some are encrypted: it would leave those submissions out without a word.
 * @throws 501.51
 */
export const assertReadable = async ({ db }: BaseContext, scope: SubmissionScope, query: Query): Promise<void> => {
  if (needsAnswers(query) && (await hasEncrypted(db, scope))) throw problem('answersEncrypted');
};
