import { createSelector } from '@reduxjs/toolkit';
import type { SubmissionPicture } from '../../api/schemas/submissionPictures';
import { selectFields } from '../entities/fields';
import type { SubmissionSource } from '../entities/submissionSource';
import { columnOfPath } from '../filter/conditions';
import { selectFormChoices } from '../formChoices';
import type { RootState } from '../index';
import { selectNavigation } from '../navigation';
import { selectServerCan } from '../session';
import { selectSummaries } from '../summaries';
import { PICTURES, picturesPage, selectSummariesAsk } from '../summariesAsk';
import { selectHeadingWords } from './choiceLabels';
import { selectQuestions, type Question } from './explore';

/** So many pictures are asked for at once. */
export const PICTURES_AT_ONCE = 200;

/** As many as the server takes. */
export const CAPTIONS_MAX = 5;

/** A question that is answered by files. */
export interface PictureQuestion {
  /** As it is named in requests. */
  readonly field: string;
  readonly label: string;
}

/** Some of the pictures, in their order; null if they could not be read. */
export interface PicturesPage {
  readonly pictures: readonly SubmissionPicture[] | null;
  /** Whether something else is asked for by now. */
  readonly isOutdated: boolean;
}

/** How many pictures there are. */
export interface PictureCounts {
  /** Of each question that has any. */
  readonly byField: ReadonlyMap<string, number>;
  /** Files of any kind that have not come yet. */
  readonly missing: number;
  readonly isOutdated: boolean;
}

const query = (state: RootState) => selectNavigation(state).query;

const namesIn = (list = ''): readonly string[] => list.split(',').filter(Boolean);

/** What phones write about how a form was filled in: a file that answers no question. */
const LOG = '/meta/audit';

/**
 * The questions of a form that are answered by pictures, films, or files of any kind, in its order: until the form is read, those for sounds, too.
 * None where neither the server lists pictures nor the browser looks through rows.
 */
export const selectPictureQuestions = createSelector(
  [
    (state: RootState, source: SubmissionSource) => selectFields(state, source),
    selectFormChoices,
    selectHeadingWords,
    (state: RootState) => selectServerCan(state, 'pictures') || !selectServerCan(state, 'summaries'),
  ],
  (fields, choices, words, isAble): readonly PictureQuestion[] =>
    (isAble ? fields : [])
      .filter(({ binary, type, path }) => (binary === true || type === 'binary') && path !== LOG)
      .filter(({ path }) => choices?.pictures?.includes(path) !== false)
      .map(({ path, name }) => ({ field: path.slice(1), label: words.get(path)?.label ?? name })),
);

/** Whether all pictures are shown instead of the charts (`?show=pictures`). */
export const selectShowsPictures = (state: RootState): boolean => query(state).show === 'pictures';

/** The questions whose pictures are shown (`?pictures=visit/photo`); empty for all. */
export const selectChosenPictures = createSelector(
  [selectPictureQuestions, (state: RootState) => query(state).pictures],
  (questions, list): readonly string[] => namesIn(list).filter((name) => questions.some(({ field }) => field === name)),
);

/** What pictures can be described by. */
export const selectCaptionsOffered = createSelector([selectQuestions], (questions): readonly Question[] =>
  questions.filter(({ path }) => !path.includes('[]')),
);

/** As captions are named in requests: without their choices. */
export const captionName = ({ path }: Question): string => columnOfPath(path);

/** What they are described by (`?captions=visit/village`). */
export const selectCaptions = createSelector(
  [selectCaptionsOffered, (state: RootState) => query(state).captions],
  (offered, list): readonly Question[] =>
    namesIn(list)
      .flatMap((name) => offered.find((each) => captionName(each) === name) ?? [])
      .slice(0, CAPTIONS_MAX),
);

/** How many there are; null until something is known, and if it could not be counted. */
export const selectPictureCounts = createSelector(
  [
    (state: RootState) => selectSummaries(state).known[PICTURES],
    (state: RootState) => selectSummariesAsk(state, PICTURES),
  ],
  (known, asks): PictureCounts | null => {
    const { questions, missing = 0 } = known?.pictures ?? {};
    if (!known || !questions) return null;
    const byField = new Map(questions.map(({ field, count }) => [field, count]));
    return { byField, missing, isOutdated: known.asks !== asks };
  },
);

/** The pages that are known, by their numbers. */
export const selectPicturesPages = createSelector(
  [
    (state: RootState) => selectSummaries(state).known,
    (state: RootState) => selectSummariesAsk(state, picturesPage(0)),
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

/** The picture at a place in their order; undefined while it is not known. */
export const pictureAt = (pages: ReadonlyMap<number, PicturesPage>, index: number): SubmissionPicture | undefined =>
  pages.get(Math.floor(index / PICTURES_AT_ONCE))?.pictures?.[index % PICTURES_AT_ONCE];

/** How many pictures of the chosen questions there are; undefined while that is not known. */
export const picturesTotal = (counts: PictureCounts | null, chosen: readonly string[]): number | undefined =>
  counts === null
    ? undefined
    : [...counts.byField].reduce(
        (sum, [field, count]) => (chosen.length === 0 || chosen.includes(field) ? sum + count : sum),
        0,
      );
