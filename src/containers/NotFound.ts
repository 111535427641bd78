import { connect } from 'react-redux';
import type { RootState } from '../../store';
import { pathTo } from '#store/route/location';
import { selectIsForbidden, selectIsMissing, selectIsRefused } from '#store/selectors/core/screen';
import { NotFound as View } from '../views/NotFound';

const select = (state: RootState) => ({
  homeHref: pathTo('home'),
  isMissing: selectIsMissing(state),
  isRefused: selectIsRefused(state),
  isForbidden: selectIsForbidden(state),
});

/** The page does not exist, or is not visible to this user. */
export const NotFound = connect(select, {})(View);
