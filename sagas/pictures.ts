import type { FormKey } from '../store/entities/formKey';
import { formOfSource } from '../store/entities/submissionSource';
import { selectNavigation } from '../store/navigation';
import { rowsQuery } from '../store/rowsQuery';
import { captionName, PICTURES_AT_ONCE, selectCaptions, selectChosenPictures } from '../store/selectors/pictures';
import { selectSourceHere } from '../store/selectors/sourceHere';
import type { SummaryAnswer } from '../store/summaries';
import { readUntracked } from './readUntracked';
import { select } from './typedEffects';

/** Counts the pictures of the submissions that the filter finds. */
export function* readPictureCounts(): Generator<unknown, SummaryAnswer> {
  const source = yield* select(selectSourceHere, false);
  const { $filter, $search } = rowsQuery((yield* select(selectNavigation)).query);
  const outcome = yield* readUntracked('submissionPictureList', formOfSource(source), {
    limit: 0,
    count: true,
    ...($filter !== undefined && { $filter }),
    ...($search !== undefined && { $search }),
  });
  return outcome.ok ? { summary: null, pictures: outcome.data } : { summary: null };
}

/** What the address asks for, whatever it is later. */
export interface AskedPictures {
  readonly form: FormKey;
  readonly query: Readonly<Record<string, string | number>>;
}

/** Which pictures are explored here. */
export function* picturesAsked(): Generator<unknown, AskedPictures> {
  const source = yield* select(selectSourceHere, false);
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

/** Asks for a page of them. */
export const askForPictures = ({ form, query }: AskedPictures, page: number) =>
  readUntracked('submissionPictureList', form, {
    ...query,
    limit: PICTURES_AT_ONCE,
    offset: page * PICTURES_AT_ONCE,
  });

/** Reads a page of the pictures that are explored here. */
export function* readPicturesPage(page: number): Generator<unknown, SummaryAnswer> {
  const outcome = yield* askForPictures(yield* picturesAsked(), page);
  return outcome.ok ? { summary: null, pictures: outcome.data } : { summary: null };
}
