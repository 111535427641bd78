import type { FormKey } from '#store/form/formKey';
import { formOfSource } from '#store/submission/source';
import { selectNavigation } from '#store/route/navigation';
import { rowsQuery } from '#store/submission/rowsQuery';
import { captionName, PICTURES_AT_ONCE, selectCaptions, selectChosenPictures } from '#store/selectors/explore/pictures';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import type { SummaryAnswer } from '#store/explore/summaries';
import { readUntracked } from '../core/readUntracked';
import { select } from '../core/typedEffects';

/** Counts the pictures of the filtered submissions. */
export function* readPictureCounts(): Generator<unknown, SummaryAnswer> {
  const source = yield* select(selectCurrentSource, false);
  const { $filter, $search } = rowsQuery((yield* select(selectNavigation)).query);
  const outcome = yield* readUntracked('submissionPictureList', formOfSource(source), {
    limit: 0,
    count: true,
    ...($filter !== undefined && { $filter }),
    ...($search !== undefined && { $search }),
  });
  return outcome.ok ? { summary: null, pictures: outcome.data } : { summary: null };
}

/** The query of the address when the request started. */
export interface AskedPictures {
  readonly form: FormKey;
  readonly query: Readonly<Record<string, string | number>>;
}

/** The query for the explored pictures. */
export function* currentPicturesQuery(): Generator<unknown, AskedPictures> {
  const source = yield* select(selectCurrentSource, false);
  const fields = yield* select(selectChosenPictures, source);
  const captions = yield* select(selectCaptions, source);
  return {
    form: formOfSource(source),
    query: {
      ...rowsQuery((yield* select(selectNavigation)).query),
      ...(fields.length > 0 && { fields: fields.join(',') }),
      ...(captions.length > 0 && { captions: captions.map(captionName).join(',') }),
    },
  };
}

/** Requests a page of pictures. */
export const requestPictures = ({ form, query }: AskedPictures, page: number) =>
  readUntracked('submissionPictureList', form, {
    ...query,
    limit: PICTURES_AT_ONCE,
    offset: page * PICTURES_AT_ONCE,
  });

/** Reads a page of the explored pictures. */
export function* readPicturesPage(page: number): Generator<unknown, SummaryAnswer> {
  const outcome = yield* requestPictures(yield* currentPicturesQuery(), page);
  return outcome.ok ? { summary: null, pictures: outcome.data } : { summary: null };
}
