import { createSelector } from '@reduxjs/toolkit';
import type { SubmissionPicture } from '#api/schemas/explore/pictures';
import { thumbnailSizes } from '#api/submission/thumbnails';
import type { RootState } from '#store/index';
import { endpointHref } from '#store/request/endpointHref';
import { formOfSource, type SubmissionSource } from '#store/submission/source';
import { fileKind } from '#store/core/fileKind';
import { hrefWithQuery } from '#store/route/location';
import { selectNavigation } from '#store/route/navigation';
import { rowsKey, rowsQuery } from '#store/submission/rowsQuery';
import {
  type PictureQuestion,
  CAPTIONS_MAX,
  pictureAt,
  PICTURES_AT_ONCE,
  picturesTotal,
  selectCaptions,
  selectCaptionQuestions,
  selectChosenPictures,
  selectPictureCounts,
  selectPictureQuestions,
  selectPicturesPages,
  selectShowsPictures,
} from '#store/selectors/explore/pictures';
import { selectHasThumbnails } from '#store/request/capabilities';
import { summaryRequested } from '#store/explore/summaries';
import { picturesPage, selectSummaryQuery } from '#store/explore/summaryQuery';
import type { ExploredPictures } from '#src/views/form/explore/pictures/exploredPictures';

/** The file of a picture, or its thumbnail. */
export const pictureHref = (source: SubmissionSource, { instanceId, name }: SubmissionPicture, thumbnail?: number) =>
  endpointHref('submissionAttachmentGet', { ...formOfSource(source), instanceId, name }, { thumbnail });

/** The number of pictures of the chosen questions; undefined while unknown. */
export const selectPicturesTotal = (state: RootState, source: SubmissionSource): number | undefined =>
  picturesTotal(selectPictureCounts(state), selectChosenPictures(state, source));

/** The key of the query of the loaded pages. */
export const selectPicturesQuery = (state: RootState): string => selectSummaryQuery(state, picturesPage(0));

/** The questions with pictures, as far as known; they may also be answered with sounds and documents. */
export const selectQuestionsWithPictures = createSelector(
  [selectPictureQuestions, selectChosenPictures, selectPictureCounts],
  (questions, chosen, counts): readonly PictureQuestion[] =>
    questions.filter(({ field }) => counts?.byField.has(field) !== false || chosen.includes(field)),
);

/** The key of the query without captions: it determines the positions. */
export const selectPicturesOrder = (state: RootState, source: SubmissionSource): string =>
  `${selectChosenPictures(state, source).join()}\n${rowsKey(rowsQuery(selectNavigation(state).query))}`;

/** The address of a thumbnail; null if the server creates none. */
export const selectTileHref = createSelector(
  [(_: RootState, source: SubmissionSource) => source, selectHasThumbnails],
  (source, hasThumbnails) =>
    hasThumbnails ? (picture: SubmissionPicture) => pictureHref(source, picture, thumbnailSizes.tile) : null,
);

/** The address of the original file. */
export const selectWholeHref = createSelector(
  [(_: RootState, source: SubmissionSource) => source],
  (source) => (picture: SubmissionPicture) => pictureHref(source, picture),
);

/** The pictures of the explored form; null if it has no picture questions, or the server lists none. */
export const selectExploredPictures = createSelector(
  [
    selectPictureQuestions,
    selectChosenPictures,
    selectCaptions,
    selectCaptionQuestions,
    selectPictureCounts,
    selectPicturesPages,
    selectPicturesQuery,
    selectPicturesOrder,
    (state: RootState) => selectNavigation(state).href,
    selectShowsPictures,
    selectTileHref,
    selectWholeHref,
    selectQuestionsWithPictures,
  ],
  (
    asked,
    chosen,
    captions,
    captionsOffered,
    counts,
    pages,
    asks,
    order,
    here,
    isShown,
    tileHref,
    wholeHref,
    questions,
  ): ExploredPictures | null =>
    asked.length === 0
      ? null
      : {
          isShown,
          questions,
          lines: asked.length > 1 ? 2 : 1,
          chosen,
          captions,
          captionsOffered,
          captionsMost: CAPTIONS_MAX,
          counts,
          total: picturesTotal(counts, chosen),
          pageSize: PICTURES_AT_ONCE,
          pages,
          asks,
          order,
          allHref: hrefWithQuery(here, { show: 'pictures' }),
          chartsHref: hrefWithQuery(here, { show: '' }),
          kindOf: fileKind,
          at: pictureAt,
          tileHref,
          wholeHref,
        },
);

/** A page of pictures came into view. */
export const pageWanted = (page: number) => summaryRequested(picturesPage(page));
