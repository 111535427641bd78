import { connect } from 'react-redux';
import type { RootState } from '../../store';
import { selectStartProblem, startRetryRequested } from '#store/core/siteStart';
import { SiteStart as View } from '../views/SiteStart';

const select = (state: RootState) => ({ problem: selectStartProblem(state) });

/** The state of the site before the first route. */
export const SiteStart = connect(select, { onRetry: () => startRetryRequested() })(View);
