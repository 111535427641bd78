import type { Ability } from '#api/abilities';
import type { Field } from '#api/schemas/form/field';
import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import type { RootState } from '#store/index';
import { summaryRead } from '#store/explore/summaries';
import { PICTURES, picturesPage, selectSummaryQuery } from '#store/explore/summaryQuery';
import { countingAbilities, explorePage } from './explorePage';

const field = (path: string, type = 'string'): Field => ({
  path,
  name: path.slice(1),
  type,
  binary: type === 'binary',
});

/** A text and two pictures. */
export const pictureFields = [field('/village'), field('/front', 'binary'), field('/back', 'binary')];

/** Abilities of a server that lists pictures. */
export const pictureAbilities: readonly Ability[] = [...countingAbilities, 'pictures', 'thumbnails'];

/** The page that explores such a form, before any picture is loaded. */
export const picturesPageStates = (query: string, abilities = pictureAbilities, fields = pictureFields) =>
  explorePage(query, { abilities, fields });

/** A numbered picture; even numbers belong to the question `front`. */
export const aPicture = (index: number, more: Partial<SubmissionPicture> = {}): SubmissionPicture => ({
  instanceId: `uuid:${index}`,
  name: `${index}.jpg`,
  field: index % 2 === 0 ? 'front' : 'back',
  submittedAt: '2026-10-01T08:00:00.000Z',
  size: 1000,
  captions: [],
  ...more,
});

/** A list of `count` pictures. */
export const manyPictures = (count: number): readonly SubmissionPicture[] =>
  Array.from({ length: count }, (_, index) => aPicture(index));

const noMore: readonly { readonly field: string; readonly count: number }[] = [];

/** Their number, as loaded: all of the question `front`, and more of other questions. */
export const picturesCounted = (state: RootState, count: number, missing = 0, more = noMore) =>
  summaryRead({
    field: PICTURES,
    asks: selectSummaryQuery(state, PICTURES),
    summary: null,
    pictures: { pictures: [], questions: count === 0 ? [] : [{ field: 'front', count }, ...more], missing },
  });

/** The first page, as loaded; null if it failed. */
export const picturesRead = (state: RootState, pictures: readonly SubmissionPicture[] | null) =>
  summaryRead({
    field: picturesPage(0),
    asks: selectSummaryQuery(state, picturesPage(0)),
    summary: null,
    ...(pictures && { pictures: { pictures: [...pictures] } }),
  });
