import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectNewsAddress } from '#store/core/news';
import { panelFolded, panelUnfolded, selectIsFolded } from '#store/core/panels';
import { News as View } from '../../views/home/News';

const select = (state: RootState) => ({
  address: selectNewsAddress(state) ?? '',
  isFolded: selectIsFolded(state, 'news'),
});

/** Container of the same-named view. */
export const News = connect(select, { onFold: () => panelFolded('news'), onUnfold: () => panelUnfolded('news') })(View);
