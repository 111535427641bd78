import { createSelector } from '@reduxjs/toolkit';
import type { SubmissionPicture } from '../../../../api/schemas/submissionPictures';
import { thumbnailSizes } from '../../../../api/thumbnails';
import type { RootState } from '../../../../store';
import { downloadRequested } from '../../../../store/downloads';
import { endpointHref } from '../../../../store/endpointHref';
import { formOfSource, type SubmissionSource } from '../../../../store/entities/submissionSource';
import { fileKind } from '../../../../store/fileKind';
import { hrefWithQuery } from '../../../../store/location';
import { modalOpened } from '../../../../store/modal';
import { navigationRequested, selectNavigation } from '../../../../store/navigation';
import { rowsKey, rowsQuery } from '../../../../store/rowsQuery';
import type { Question } from '../../../../store/selectors/explore';
import {
  captionName,
  CAPTIONS_MAX,
  pictureAt,
  PICTURES_AT_ONCE,
  picturesTotal,
  selectCaptions,
  selectCaptionsOffered,
  selectChosenPictures,
  selectPictureCounts,
  selectPictureQuestions,
  selectPicturesPages,
  selectShowsPictures,
} from '../../../../store/selectors/pictures';
import { selectServerCan } from '../../../../store/session';
import { summaryWanted } from '../../../../store/summaries';
import { PICTURES, picturesPage, selectSummariesAsk } from '../../../../store/summariesAsk';
import type { ExploredPictures } from '../../../views/form/explore/pictures/exploredPictures';

/** The file of a picture, or a small one made of it. */
export const pictureHref = (source: SubmissionSource, { instanceId, name }: SubmissionPicture, thumbnail?: number) =>
  endpointHref('submissionAttachmentGet', { ...formOfSource(source), instanceId, name }, { thumbnail });

/** The pictures of the form that is explored; null where it asks for none, and where the server lists none. */
export const selectExploredPictures = createSelector(
  [
    (_: RootState, source: SubmissionSource) => source,
    selectPictureQuestions,
    selectChosenPictures,
    selectCaptions,
    selectCaptionsOffered,
    selectPictureCounts,
    selectPicturesPages,
    (state: RootState) => selectSummariesAsk(state, picturesPage(0)),
    (state: RootState) => rowsKey(rowsQuery(selectNavigation(state).query)),
    (state: RootState) => selectNavigation(state).href,
    selectShowsPictures,
    (state: RootState) => selectServerCan(state, 'thumbnails'),
  ],
  (
    source,
    asked,
    chosen,
    captions,
    captionsOffered,
    counts,
    pages,
    asks,
    rows,
    here,
    isShown,
    hasThumbnails,
  ): ExploredPictures | null =>
    asked.length === 0
      ? null
      : {
          isShown,
          // Sounds and documents answer such questions, too.
          questions: asked.filter(({ field }) => counts?.byField.has(field) !== false || chosen.includes(field)),
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
          order: `${chosen.join()}\n${rows}`,
          allHref: hrefWithQuery(here, { show: 'pictures' }),
          chartsHref: hrefWithQuery(here, { show: '' }),
          kindOf: fileKind,
          at: pictureAt,
          tileHref: hasThumbnails ? (picture) => pictureHref(source, picture, thumbnailSizes.tile) : null,
          wholeHref: (picture) => pictureHref(source, picture),
        },
);

/** A page of pictures has come into sight. */
export const pageWanted = (page: number) => summaryWanted(picturesPage(page));

/** What is done with them. */
export const pictureEvents = {
  onPicturesWanted: () => summaryWanted(PICTURES),
  onPageWanted: pageWanted,
  onPicture: (source: SubmissionSource, index: number) =>
    modalOpened({ name: 'exploredPicture', ids: { ...source, index } }),
  onPictureQuestions: (here: string, fields: readonly string[]) =>
    navigationRequested({ href: hrefWithQuery(here, { pictures: fields.join(',') }) }),
  // Whoever tries captions does not want to go back through them.
  onCaptions: (here: string, captions: readonly Question[]) =>
    navigationRequested({
      href: hrefWithQuery(here, { captions: captions.map(captionName).join(',') }),
      replace: true,
    }),
  onPicturesDownload: (source: SubmissionSource, pictures: readonly number[]) =>
    downloadRequested({ ...source, pictures }),
};
