import { connect } from 'react-redux';
import { pathTo } from '../../store/location';
import { NotFound as View } from '../views/NotFound';

const select = () => ({ homeHref: pathTo('home') });

/** There is no such place. */
export const NotFound = connect(select, {})(View);
