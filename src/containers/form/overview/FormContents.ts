import { connect } from 'react-redux';
import { summariesRefreshRequested } from '#store/explore/summaries';
import type { RootState } from '#store/index';
import { selectFormContents } from '#store/selectors/form/contents';
import { ContentsCard } from '#src/views/form/overview/ContentsCard';

const select = (state: RootState) => ({ contents: selectFormContents(state) });

/** What the current form contains. */
export const FormContents = connect(select, { onRetry: () => summariesRefreshRequested() })(ContentsCard);
