import { connect } from 'react-redux';
import { summariesRefreshRequested, summaryRequested } from '#store/explore/summaries';
import { KEPT } from '#store/explore/summaryQuery';
import type { RootState } from '#store/index';
import { selectCollection, type CollectedForm } from '#store/selectors/project/collection';
import { Collector as View } from '../../views/home/Collector';

const none: readonly CollectedForm[] = [];

const select = (state: RootState) => ({ forms: selectCollection(state) ?? none });

/** The home page of users who only fill in forms. */
export const Collector = connect(select, {
  onOpen: () => summaryRequested(KEPT),
  onReturn: () => summariesRefreshRequested(),
})(View);
