import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '../../api/schemas/odata';
import type { SubmissionPicture, SubmissionPictures } from '#api/schemas/explore/pictures';
import { selectFields } from '#store/form/fields';
import type { SubmissionSource } from '#store/submission/source';
import type { Rows } from '#store/submission/rows';
import { selectVisibleRows } from '#store/selectors/submission/loadedRows';
import { captionName, PICTURES_AT_ONCE, selectCaptions, selectChosenPictures } from '#store/selectors/explore/pictures';
import { PICTURES } from '#store/explore/summaryQuery';
import { select } from '../core/typedEffects';
import { inSlices } from '../core/inSlices';
import { picturesOfRows } from './picturesOfRows';

/** The rows to search for pictures, and the fields of their form. */
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

/** Answers the visible queries: the number of pictures in the loaded rows, or a page of them. */
export function* findPictures(
  key: string,
  source: SubmissionSource,
  material: Material,
): Generator<unknown, SubmissionPictures> {
  if (key === PICTURES) return yield* find(source, material, { limit: 0, offset: 0 });
  const offset = Number(key.slice(PICTURES.length + 1)) * PICTURES_AT_ONCE;
  return yield* find(source, material, { limit: PICTURES_AT_ONCE, offset });
}

/** All pictures of the explored rows, in the order shown. */
export function* allLoadedPictures(source: SubmissionSource): Generator<unknown, readonly SubmissionPicture[]> {
  const material = { rows: yield* select(selectVisibleRows, source), fields: yield* select(selectFields, source) };
  return (yield* find(source, material, { limit: Infinity, offset: 0 })).pictures;
}
