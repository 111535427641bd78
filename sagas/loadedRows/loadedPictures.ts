import type { Field } from '../../api/schemas/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { SubmissionPicture, SubmissionPictures } from '../../api/schemas/submissionPictures';
import { selectFields } from '../../store/entities/fields';
import type { SubmissionSource } from '../../store/entities/submissionSource';
import type { Rows } from '../../store/rows';
import { selectShownRows } from '../../store/selectors/loadedRows';
import { captionName, PICTURES_AT_ONCE, selectCaptions, selectChosenPictures } from '../../store/selectors/pictures';
import { PICTURES } from '../../store/summariesAsk';
import { select } from '../typedEffects';
import { inSlices } from './inSlices';
import { picturesOfRows } from './picturesOfRows';

/** Rows in which pictures are looked for, and the fields of their form. */
interface Material {
  readonly rows: Rows<SubmissionRow>;
  readonly fields: readonly Field[];
}

function* find(
  source: SubmissionSource,
  { rows, fields }: Material,
  part: { readonly limit: number; readonly offset: number },
): Generator<unknown, SubmissionPictures> {
  const chosen = yield* select(selectChosenPictures, source);
  const captions = (yield* select(selectCaptions, source)).map(captionName);
  return yield* inSlices(picturesOfRows(rows, { fields: chosen, captions, ...part }, fields));
}

/** What is asked for among the questions in sight: how many pictures the loaded rows have, or a page of them. */
export function* findPictures(
  key: string,
  source: SubmissionSource,
  material: Material,
): Generator<unknown, SubmissionPictures> {
  if (key === PICTURES) return yield* find(source, material, { limit: 0, offset: 0 });
  const offset = Number(key.slice(PICTURES.length + 1)) * PICTURES_AT_ONCE;
  return yield* find(source, material, { limit: PICTURES_AT_ONCE, offset });
}

/** All pictures of the rows that are explored here, in the order in which they are shown. */
export function* allLoadedPictures(source: SubmissionSource): Generator<unknown, readonly SubmissionPicture[]> {
  const material = { rows: yield* select(selectShownRows, source), fields: yield* select(selectFields, source) };
  return (yield* find(source, material, { limit: Infinity, offset: 0 })).pictures;
}
