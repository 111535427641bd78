import { createSelector } from '@reduxjs/toolkit';
import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import { selectFields } from '../../form/fields';
import type { SubmissionSource } from '../../submission/source';
import { columnOfPath } from '../../submission/filter/conditions';
import { selectFormChoices } from '../../form/choices';
import type { RootState } from '../../index';
import { selectNavigation } from '../../route/navigation';
import { selectHasPictures } from '../../request/capabilities';
import { selectSummaries } from '../../explore/summaries';
import { PICTURES, picturesPage, selectSummaryQuery } from '../../explore/summaryQuery';
import { selectHeadingLabels } from '../submission/choiceLabels';
import { selectQuestions, type Question } from './questions';

/** Pictures per request. */
export const PICTURES_AT_ONCE = 200;

/** The server's limit. */
export const CAPTIONS_MAX = 5;

/** A question answered with files. */
export interface PictureQuestion {
  /** Its name in requests. */
  readonly field: string;
  readonly label: string;
}

/** A page of pictures in order; null if it could not be read. */
export interface PicturesPage {
  readonly pictures: readonly SubmissionPicture[] | null;
  /** Whether the current query differs from that of the page. */
  readonly isOutdated: boolean;
}

/** How many pictures there are. */
export interface PictureCounts {
  /** By question, for questions with pictures. */
  readonly byField: ReadonlyMap<string, number>;
  /** Files of any kind that have not arrived yet. */
  readonly missing: number;
  readonly isOutdated: boolean;
}

const query = (state: RootState) => selectNavigation(state).query;

const namesIn = (list = ''): readonly string[] => list.split(',').filter(Boolean);

/** The audit log of form filling: a file that is not an answer. */
const LOG = '/meta/audit';

/**
 * The questions of a form answered with pictures, videos or files, in order: until the form is read, also those with
 * sounds. None if the server does not list pictures, nor does the browser search the rows.
 */
export const selectPictureQuestions = createSelector(
  [
    (state: RootState, source: SubmissionSource) => selectFields(state, source),
    selectFormChoices,
    selectHeadingLabels,
    selectHasPictures,
  ],
  (fields, choices, words, isAble): readonly PictureQuestion[] =>
    (isAble ? fields : [])
      .filter(({ binary, type, path }) => (binary === true || type === 'binary') && path !== LOG)
      .filter(({ path }) => choices?.pictures?.includes(path) !== false)
      .map(({ path, name }) => ({ field: path.slice(1), label: words.get(path)?.label ?? name })),
);

/** Whether pictures are shown instead of charts (`?show=pictures`). */
export const selectShowsPictures = (state: RootState): boolean => query(state).show === 'pictures';

/** The questions whose pictures are shown (`?pictures=visit/photo`); empty for all. */
export const selectChosenPictures = createSelector(
  [selectPictureQuestions, (state: RootState) => query(state).pictures],
  (questions, list): readonly string[] => namesIn(list).filter((name) => questions.some(({ field }) => field === name)),
);

/** The questions available as captions of pictures. */
export const selectCaptionQuestions = createSelector([selectQuestions], (questions): readonly Question[] =>
  questions.filter(({ path }) => !path.includes('[]')),
);

/** The name of a caption in requests: without its choices. */
export const captionName = ({ path }: Question): string => columnOfPath(path);

/** The questions shown as captions (`?captions=visit/village`). */
export const selectCaptions = createSelector(
  [selectCaptionQuestions, (state: RootState) => query(state).captions],
  (offered, list): readonly Question[] =>
    namesIn(list)
      .flatMap((name) => offered.find((each) => captionName(each) === name) ?? [])
      .slice(0, CAPTIONS_MAX),
);

/** The numbers of pictures; null while unknown, and after a failure. */
export const selectPictureCounts = createSelector(
  [
    (state: RootState) => selectSummaries(state).known[PICTURES],
    (state: RootState) => selectSummaryQuery(state, PICTURES),
  ],
  (known, asks): PictureCounts | null => {
    const { questions, missing = 0 } = known?.pictures ?? {};
    if (!known || !questions) return null;
    const byField = new Map(questions.map(({ field, count }) => [field, count]));
    return { byField, missing, isOutdated: known.asks !== asks };
  },
);

/** The loaded pages by number. */
export const selectPicturesPages = createSelector(
  [
    (state: RootState) => selectSummaries(state).known,
    (state: RootState) => selectSummaryQuery(state, picturesPage(0)),
  ],
  (known, asks): ReadonlyMap<number, PicturesPage> => {
    const before = picturesPage(0).slice(0, -1);
    const pages = Object.entries(known).filter(([field]) => field.startsWith(before));
    return new Map(
      pages.map(([field, each]) => [
        Number(field.slice(before.length)),
        { pictures: each.pictures?.pictures ?? null, isOutdated: each.asks !== asks },
      ]),
    );
  },
);

/** The picture at a position; undefined while unknown. */
export const pictureAt = (pages: ReadonlyMap<number, PicturesPage>, index: number): SubmissionPicture | undefined =>
  pages.get(Math.floor(index / PICTURES_AT_ONCE))?.pictures?.[index % PICTURES_AT_ONCE];

/** The number of pictures of the chosen questions; undefined while unknown. */
export const picturesTotal = (counts: PictureCounts | null, chosen: readonly string[]): number | undefined =>
  counts === null
    ? undefined
    : [...counts.byField].reduce(
        (sum, [field, count]) => (chosen.length === 0 || chosen.includes(field) ? sum + count : sum),
        0,
      );
