import { connect } from 'react-redux';
import { selectShowsChoiceLabels } from '#store/submission/choiceLabels';
import type { RootState } from '#store/index';
import { hrefWithQuery } from '#store/route/location';
import { listQueryChanged, navigationRequested, selectNavigation } from '#store/route/navigation';
import { selectFormLanguages } from '#store/selectors/submission/choiceLabels';
import { selectCurrentSource } from '#store/selectors/submission/currentSource';
import { selectSplit, selectSplitQuestions } from '#store/selectors/explore/questions';
import { ExploreLooks as View } from '#src/views/form/explore/ExploreLooks';
import { selectVisiblePictures } from './selectVisiblePictures';

const select = (state: RootState) => {
  const source = selectCurrentSource(state, false);
  return {
    here: selectNavigation(state).href,
    pictures: selectVisiblePictures(state, source),
    splits: selectSplitQuestions(state, source),
    split: selectSplit(state, source),
    languages: selectShowsChoiceLabels(state) ? selectFormLanguages(state, source) : null,
  };
};

/** Container of the same-named view. */
export const ExploreLooks = connect(select, {
  onSplit: (here: string, by: string) => navigationRequested({ href: hrefWithQuery(here, { by }) }),
  onLanguage: (name: string) => listQueryChanged({ labels: name }),
})(View);
