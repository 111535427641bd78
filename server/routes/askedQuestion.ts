import { queryFields } from '../domain/odata/odataAnswers';
import { readRowOptions } from '../domain/odata/odataOptions';
import { readQuery } from '../domain/odata/odataQuery';
import { problem } from '../domain/problem';
import type { QueryFields } from '../domain/query/answers';
import { treeWithEarlier } from '../db/submission/earlierFields';
import { hasEncrypted } from '../db/submission/submissionKeys';
import type { RowSelection } from '../db/submission/submissionRows';
import { type FormContext, scopeOf } from './submissionReply';
import { assertReadable, selectionOf } from './submissionQuery';

type Asking = FormContext & { readonly query: Readonly<Record<string, string | undefined>> };

/** Which submissions a call about a question is about. */
export type AskedSubmissions = Omit<RowSelection, 'order' | 'keys'>;

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
  const { db, found, query } = context;
  const { currentDefId } = found.form;
  if (currentDefId === null) throw problem('notFound');
  const field = query.field?.trim() ?? '';
  if (field === '') throw problem('missingParameter', { field: 'field' });
  const scope = scopeOf(context, false);
  const fields = queryFields(await treeWithEarlier(db, scope, currentDefId), 'submissions');
  const asked = read(field, query.by?.trim() || null, fields);
  const rows = readQuery({ ...readRowOptions(query), orderBy: null }, fields);
  await assertReadable(context, scope, rows);
  if (asked.isAboutAnswers && (await hasEncrypted(db, scope))) throw problem('answersEncrypted');
  return { ...asked, selection: { ...(await selectionOf(context, scope, rows)), instanceId: null } };
};
