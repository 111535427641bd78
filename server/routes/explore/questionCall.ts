import { queryFields } from '../../domain/odata/answers';
import type { FieldTree } from '../../domain/odata/fields';
import { readRowOptions } from '../../domain/odata/query/options';
import { readQuery } from '../../domain/odata/query/readQuery';
import { problem } from '../../domain/core/problem';
import type { QueryFields } from '#shared/query/answers';
import { treeWithEarlier } from '../../db/submission/earlierFields';
import { hasEncrypted } from '../../db/submission/keys';
import type { RowSelection } from '../../db/submission/rows';
import { type FormContext, scopeOf } from '../submission/reply';
import { assertReadable, type QuerySelection, selectionOf } from '../submission/query';

type Asking = FormContext & { readonly query: Readonly<Record<string, string | undefined>> };

/** Submissions selected by a call about questions. */
export type AskedSubmissions = Omit<RowSelection, 'order' | 'keys'>;

/** Fields of a published form. @throws 404.1 for an unpublished one */
export const publishedFields = async (
  context: Asking,
): Promise<{ readonly tree: FieldTree; readonly fields: QueryFields }> => {
  const { currentDefId } = context.found.form;
  if (currentDefId === null) throw problem('notFound');
  const tree = await treeWithEarlier(context.db, scopeOf(context, false), currentDefId);
  return { tree, fields: queryFields(tree, 'submissions') };
};

/**
 * Submissions that match `$filter` and `$search`.
 * @param orderBy their order, as in `$orderby`; newest first by default
 * @param isAboutAnswers whether the call is about answers, even if its query is not
 * @throws 501.51 for answers if some are encrypted, and the errors of queries
 */
export const selectSubmissions = async (
  context: Asking,
  fields: QueryFields,
  { isAboutAnswers, orderBy }: { readonly isAboutAnswers: boolean; readonly orderBy: string | null },
): Promise<QuerySelection & { readonly instanceId: null }> => {
  const scope = scopeOf(context, false);
  const rows = readQuery({ ...readRowOptions(context.query), orderBy }, fields);
  await assertReadable(context, scope, rows);
  if (isAboutAnswers && (await hasEncrypted(context.db, scope))) throw problem('answersEncrypted');
  return { ...(await selectionOf(context, scope, rows)), instanceId: null };
};

/**
 * Reads a call about one question of a form (`field`), optionally grouped by another (`by`), for the submissions that match
 * `$filter` and `$search`.
 * @param read parses both questions and reports whether they are answers, which are unknown for encrypted submissions
 * @throws 400.2 without a question, 501.51 for answers if some are encrypted, and the errors of `read` and queries
 */
export const readQuestionCall = async <Asked extends { readonly isAboutAnswers: boolean }>(
  context: Asking,
  read: (field: string, by: string | null, fields: QueryFields) => Asked,
): Promise<Asked & { readonly selection: AskedSubmissions }> => {
  const { query } = context;
  const { fields } = await publishedFields(context);
  const field = query.field?.trim() ?? '';
  if (field === '') throw problem('missingParameter', { field: 'field' });
  const asked = read(field, query.by?.trim() || null, fields);
  return { ...asked, selection: await selectSubmissions(context, fields, { ...asked, orderBy: null }) };
};
