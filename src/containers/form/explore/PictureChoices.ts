import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { hrefWithQuery } from '#store/route/location';
import { navigationRequested, selectNavigation } from '#store/route/navigation';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import type { Question } from '#store/selectors/explore/questions';
import {
  captionName,
  CAPTIONS_MAX,
  selectCaptionQuestions,
  selectCaptions,
  selectChosenPictures,
  selectPictureCounts,
} from '#store/selectors/explore/pictures';
import { PictureChoices as View } from '#src/views/form/explore/pictures/PictureChoices';
import { selectQuestionsWithPictures } from './exploredPictures';

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return {
    here: selectNavigation(state).href,
    questions: selectQuestionsWithPictures(state, source),
    chosen: selectChosenPictures(state, source),
    captions: selectCaptions(state, source),
    captionsOffered: selectCaptionQuestions(state, source),
    captionsMost: CAPTIONS_MAX,
    counts: selectPictureCounts(state),
  };
};

/** Container of the same-named view. */
export const PictureChoices = connect(select, {
  onPictureQuestions: (here: string, fields: readonly string[]) =>
    navigationRequested({ href: hrefWithQuery(here, { pictures: fields.join(',') }) }),
  // Replaces the address, because trying captions should not fill the history.
  onCaptions: (here: string, captions: readonly Question[]) =>
    navigationRequested({
      href: hrefWithQuery(here, { captions: captions.map(captionName).join(',') }),
      replace: true,
    }),
})(View);
