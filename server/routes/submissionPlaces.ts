import { readKey } from '../domain/odata/odataApply';
import { problem } from '../domain/problem';
import { saysYes } from '../domain/yesOrNo';
import type { QueryFields } from '../domain/query/answers';
import { questionAt } from '../domain/query/rowFilters';
import { placesJson } from '../db/submission/submissionPlaces';
import type { Context, Handlers, RawJson, Unchanged } from '../http/context';
import { readAsked } from './askedQuestion';
import { cachedAnswer } from './cachedAnswer';

/** The question for places, which may be in a repeat, and the one outside of repeats by which they are coloured. @throws 501.5 for what is no place, 501.4 for several choices */
const readFields = (field: string, by: string | null, fields: QueryFields) => {
  const { around, name } = questionAt(fields, field) ?? { around: [], name: field };
  const place = (around.at(-1) ?? fields).answerAt(name);
  if (place?.kind !== 'geometry') throw problem('filterField', { text: field });
  const key = by === null ? null : readKey(by, fields);
  if (key?.isChoice) throw problem('filterUnsupported', { text: by ?? '' });
  return { place, rows: around.length > 0 ? around.map(({ repeat }) => repeat) : null, by: key, isAboutAnswers: true };
};

const placesOf = async (context: Context<'submissionPlaceList'>): Promise<RawJson | Unchanged> => {
  const asked = await readAsked(context, readFields);
  const hasGeometries = saysYes(context.query.geometries);
  return cachedAnswer(context, () => placesJson(context.db, { ...asked, hasGeometries }));
};

/** Where the answers to a question are (docs/odata.md#summaries). */
export const submissionPlaceHandlers: Handlers<'submissionPlaceList'> = { submissionPlaceList: placesOf };
