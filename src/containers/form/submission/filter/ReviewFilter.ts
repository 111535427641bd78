import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectTableSource } from '#store/selectors/submission/currentSource';
import { selectReviewChoices } from '#store/selectors/submission/filter';
import { ReviewFilter as View } from '#src/views/form/submission/ReviewFilter';

const select = (state: RootState) => ({ choices: selectReviewChoices(state, selectTableSource(state)) });

/** Container of the same-named view. */
export const ReviewFilter = connect(select)(View);
