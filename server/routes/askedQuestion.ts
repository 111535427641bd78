import { queryFields } from '../domain/odata/odataAnswers';
import type { FieldTree } from '../domain/odata/odataFields';
import { readRowOptions } from '../domain/odata/odataOptions';
import { readQuery } from '../domain/odata/odataQuery';
import { problem } from '../domain/problem';
import type { QueryFields } from '../domain/query/answers';
import { treeWithEarlier } from '../db/submission/earlierFields';
import { hasEncrypted } from '../db/submission/submissionKeys';
import type { RowSelection } from '../db/submission/submissionRows';
import { type FormContext, scopeOf } from './submissionReply';
import { assertReadable, type QuerySelection, selectionOf } from './submissionQuery';

type Asking = FormContext & { readonly query: Readonly<Record<string, string | undefined>> };

/** Which submissions a call about a question is about. */
export type AskedSubmissions = Omit<RowSelection, 'order' | 'keys'>;

/** What a published form asks, and what can be named of its answers. @throws 404.1 for what is not published */
export const askedForm = async (
  context: Asking,
): Promise<{ readonly tree: FieldTree; readonly fields: QueryFields }> => {
  const { currentDefId } = context.found.form;
  if (currentDefId === null) throw problem('notFound');
  const tree = await treeWithEarlier(context.db, scopeOf(context, false), currentDefId);
  return { tree, fields: queryFields(tree, 'submissions') };
};

/**
 * The submissions that `$filter` and `$search` find.
 * @param orderBy their order, as `$orderby` has it; newest first by default
 * @param isAboutAnswers whether the call is about answers, whatever its query says
 * @throws 501.51 for answers where some are encrypted, and what queries throw
 */
export const askedSubmissions = async (
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
 * Reads a call that asks about one question of a form (`field`), by another one if it names that (`by`), among the submissions that
 * `$filter` and `$search` find.
 * @param read reads the question and the other one, and says whether these are answers, which nobody knows of encrypted submissions
 * @throws 400.2 without a question, 501.51 for answers where some are encrypted, and what `read` and queries throw
 */
export const readAsked = async <Asked extends { readonly isAboutAnswers: boolean }>(
  context: Asking,
  read: (field: string, by: string | null, fields: QueryFields) => Asked,
): Promise<Asked & { readonly selection: AskedSubmissions }> => {
  const { query } = context;
  const { fields } = await askedForm(context);
  const field = query.field?.trim() ?? '';
  if (field === '') throw problem('missingParameter', { field: 'field' });
  const asked = read(field, query.by?.trim() || null, fields);
  return { ...asked, selection: await askedSubmissions(context, fields, { ...asked, orderBy: null }) };
};
