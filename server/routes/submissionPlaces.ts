import { readKey } from '../domain/odata/odataApply';
import { problem } from '../domain/problem';
import { saysYes } from '../domain/yesOrNo';
import type { QueryFields } from '../domain/query/answers';
import { placesJson } from '../db/submission/submissionPlaces';
import type { Context, Handlers, RawJson, Unchanged } from '../http/context';
import { readAsked } from './askedQuestion';
import { cachedAnswer } from './cachedAnswer';

/** The question for places, and the one by which they are coloured. @throws 501.5 for what is no place, 501.4 for several choices */
const readFields = (field: string, by: string | null, fields: QueryFields) => {
  const place = fields.answerAt(field);
  if (place?.kind !== 'geometry') throw problem('filterField', { text: field });
  const key = by === null ? null : readKey(by, fields);
  if (key?.isChoice) throw problem('filterUnsupported', { text: by ?? '' });
  return { place, by: key, isAboutAnswers: true };
};

const placesOf = async (context: Context<'submissionPlaceList'>): Promise<RawJson | Unchanged> => {
  const asked = await readAsked(context, readFields);
  const hasGeometries = saysYes(context.query.geometries);
  return cachedAnswer(context, () => placesJson(context.db, { ...asked, hasGeometries }));
};

/** Where the answers to a question are (docs/odata.md#summaries). */
export const submissionPlaceHandlers: Handlers<'submissionPlaceList'> = { submissionPlaceList: placesOf };
