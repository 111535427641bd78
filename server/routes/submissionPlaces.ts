import { readKey } from '../domain/odata/odataApply';
import { queryFields } from '../domain/odata/odataAnswers';
import { readQuery } from '../domain/odata/odataQuery';
import { readRowOptions } from '../domain/odata/odataOptions';
import { problem } from '../domain/problem';
import type { QueryFields } from '../domain/query/answers';
import { treeWithEarlier } from '../db/submission/earlierFields';
import { hasEncrypted } from '../db/submission/submissionKeys';
import { type AskedPlaces, placesJson } from '../db/submission/submissionPlaces';
import { type Context, type Handlers, RawJson } from '../http/context';
import { assertReadable, selectionOf } from './submissionQuery';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** The question for places, and the one by which they are coloured. @throws 501.5 for what is no place, 501.4 for several choices */
const readFields = (field: string, by: unknown, fields: QueryFields): Pick<AskedPlaces, 'place' | 'by'> => {
  const place = fields.answerAt(field.trim());
  if (place?.kind !== 'geometry') throw problem('filterField', { text: field });
  if (!isText(by)) return { place, by: null };
  const key = readKey(by.trim(), fields);
  if (key.isChoice) throw problem('filterUnsupported', { text: by });
  return { place, by: key };
};

const placesOf = async (context: Context<'submissionPlaceList'>): Promise<RawJson> => {
  const { db, found, query } = context;
  const { id: formId, currentDefId } = found.form;
  if (currentDefId === null) throw problem('notFound');
  if (!isText(query.field)) throw problem('missingParameter', { field: 'field' });
  const scope = { formId, draft: false };
  const fields = queryFields(await treeWithEarlier(db, scope, currentDefId), 'submissions');
  const asked = readFields(query.field, query.by, fields);
  const rows = readQuery({ ...readRowOptions(query), orderBy: null }, fields);
  await assertReadable(context, scope, rows);
  if (await hasEncrypted(db, scope)) throw problem('answersEncrypted');
  const selection = { ...(await selectionOf(context, scope, rows)), instanceId: null };
  return new RawJson(await placesJson(db, { selection, ...asked }));
};

/** Where the answers to a question are (docs/odata.md#summaries). */
export const submissionPlaceHandlers: Handlers<'submissionPlaceList'> = { submissionPlaceList: placesOf };
