import { readKey } from '../../domain/odata/query/apply';
import { problem } from '../../domain/core/problem';
import { isTrueText } from '../../domain/core/booleanTexts';
import type { QueryFields } from '#shared/query/answers';
import { questionAt } from '#shared/query/rowFilters';
import { placesJson } from '../../db/submission/places';
import type { Context, Handlers, RawJson, Unchanged } from '../../http/context';
import { readQuestionCall } from './questionCall';
import { cachedAnswer } from './cachedAnswer';

/**
 * The location question, which may be in a repeat, and the question outside of repeats for the colours. @throws 501.5 if the
 * first is no location, 501.4 for several choices
 */
const readFields = (field: string, by: string | null, fields: QueryFields) => {
  const { around, name } = questionAt(fields, field) ?? { around: [], name: field };
  const place = (around.at(-1) ?? fields).answerAt(name);
  if (place?.kind !== 'geometry') throw problem('filterField', { text: field });
  const key = by === null ? null : readKey(by, fields);
  if (key?.isChoice) throw problem('filterUnsupported', { text: by ?? '' });
  return { place, rows: around.length > 0 ? around.map(({ repeat }) => repeat) : null, by: key, isAboutAnswers: true };
};

const placesOf = async (context: Context<'submissionPlaceList'>): Promise<RawJson | Unchanged> => {
  const asked = await readQuestionCall(context, readFields);
  const hasGeometries = isTrueText(context.query.geometries);
  return cachedAnswer(context, () => placesJson(context.db, { ...asked, hasGeometries }));
};

/** Locations in the answers to a question (docs/odata.md#summaries). */
export const submissionPlaceHandlers: Handlers<'submissionPlaceList'> = { submissionPlaceList: placesOf };
