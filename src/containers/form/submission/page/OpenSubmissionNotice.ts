import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { openReloadRequested } from '#store/core/liveEvents';
import { selectOpenSubmissionChange } from '#store/selectors/core/liveStatus';
import { OpenSubmissionNotice as View } from '#src/views/form/live/OpenSubmissionNotice';
import { selectHere } from './selectHere';

const select = (state: RootState) => {
  const here = selectHere(state);
  return { here, news: selectOpenSubmissionChange(state, here) };
};

/** Container of the same-named view. */
export const OpenSubmissionNotice = connect(select, { onApply: openReloadRequested })(View);
