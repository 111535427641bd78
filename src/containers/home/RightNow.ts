import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectCountedUsers, selectIsCounted, selectProjectRows } from '#store/selectors/project/home';
import { RightNow as View } from '../../views/home/RightNow';

const select = (state: RootState) => ({
  users: selectCountedUsers(state),
  projectCount: selectProjectRows(state).length,
  isKnown: selectIsCounted(state),
});

/** Container of the same-named view. */
export const RightNow = connect(select, {})(View);
