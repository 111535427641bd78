import { connect } from 'react-redux';
import { can } from '#api/verbs';
import { COUNT_ALL } from '#store/progress/countedProgress';
import type { RootState } from '#store/index';
import { hrefWithQuery } from '#store/route/location';
import { navigationRequested, selectNavigation } from '#store/route/navigation';
import { progressSpans, selectVisibleProgress } from '#store/selectors/progress/board';
import { selectRowsHref } from '#store/selectors/progress/hrefs';
import { selectProjectVerbs } from '#store/selectors/project/forms';
import { selectRouteLoad } from '#store/selectors/core/routeLoad';
import { summariesRefreshRequested } from '#store/explore/summaries';
import { PROGRESS_DAYS } from '#store/explore/summaryQuery';
import { ProgressBoard as View } from '../views/progress/ProgressBoard';
import { retry } from './retry';

const select = (state: RootState) => {
  const { href, params } = selectNavigation(state);
  const { counted, ...shown } = selectVisibleProgress(state);
  return {
    ...shown,
    counted,
    load: selectRouteLoad(state),
    allHref: hrefWithQuery(href, { counted: COUNT_ALL }),
    spans: progressSpans,
    rowsHref: selectRowsHref(state),
    knowsSilent: counted ? counted.knowsSilent : can(selectProjectVerbs(state, params.projectId), ['field_key.list']),
  };
};

/** The progress of the current project or form. */
export const ProgressBoard = connect(select, {
  onRefresh: () => summariesRefreshRequested(),
  onRetry: retry,
  onDays: (here: string, days: string) =>
    navigationRequested({ href: hrefWithQuery(here, { days: days === PROGRESS_DAYS ? '' : days }) }),
})(View);
