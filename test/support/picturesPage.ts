import type { Ability } from '../../api/abilities';
import type { Field } from '../../api/schemas/field';
import type { SubmissionPicture } from '../../api/schemas/submissionPictures';
import type { RootState } from '../../store';
import { summaryRead } from '../../store/summaries';
import { PICTURES, picturesPage, selectSummariesAsk } from '../../store/summariesAsk';
import { countingAbilities, explorePage } from './explorePage';

const field = (path: string, type = 'string'): Field => ({
  path,
  name: path.slice(1),
  type,
  binary: type === 'binary',
});

/** A text and two pictures. */
export const pictureFields = [field('/village'), field('/front', 'binary'), field('/back', 'binary')];

/** What the server can, where it lists pictures. */
export const pictureAbilities: readonly Ability[] = [...countingAbilities, 'pictures', 'thumbnails'];

/** The page that explores such a form, before any picture is known. */
export const picturesPageStates = (query: string, abilities = pictureAbilities, fields = pictureFields) =>
  explorePage(query, { abilities, fields });

/** One of many; those with an even number are of the front. */
export const aPicture = (index: number, more: Partial<SubmissionPicture> = {}): SubmissionPicture => ({
  instanceId: `uuid:${index}`,
  name: `${index}.jpg`,
  field: index % 2 === 0 ? 'front' : 'back',
  submittedAt: '2026-10-01T08:00:00.000Z',
  size: 1000,
  captions: [],
  ...more,
});

/** So many of them. */
export const manyPictures = (count: number): readonly SubmissionPicture[] =>
  Array.from({ length: count }, (_, index) => aPicture(index));

const noMore: readonly { readonly field: string; readonly count: number }[] = [];

/** How many there are, as it is read: all of the front, and more of other questions. */
export const picturesCounted = (state: RootState, count: number, missing = 0, more = noMore) =>
  summaryRead({
    field: PICTURES,
    asks: selectSummariesAsk(state, PICTURES),
    summary: null,
    pictures: { pictures: [], questions: count === 0 ? [] : [{ field: 'front', count }, ...more], missing },
  });

/** The first of them, as they are read; null if they cannot be. */
export const picturesRead = (state: RootState, pictures: readonly SubmissionPicture[] | null) =>
  summaryRead({
    field: picturesPage(0),
    asks: selectSummariesAsk(state, picturesPage(0)),
    summary: null,
    ...(pictures && { pictures: { pictures: [...pictures] } }),
  });
