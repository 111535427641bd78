import { connect } from 'react-redux';
import type { RootState } from '../../store';
import { pathTo } from '../../store/location';
import { selectIsForbidden, selectIsMissing } from '../../store/selectors/screen';
import { NotFound as View } from '../views/NotFound';

const select = (state: RootState) => ({
  homeHref: pathTo('home'),
  isRefused: selectIsMissing(state),
  isForbidden: selectIsForbidden(state),
});

/** There is no such page, or nothing there that this user may see. */
export const NotFound = connect(select, {})(View);
