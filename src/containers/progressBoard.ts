import { can } from '../../api/verbs';
import type { RootState } from '../../store';
import { hrefWithQuery } from '../../store/location';
import { navigationRequested, selectNavigation } from '../../store/navigation';
import { progressSpans, selectRowsHref, selectShownProgress } from '../../store/selectors/progress';
import { selectRouteLoad } from '../../store/selectors/routeLoad';
import { selectProjectVerbs } from '../../store/selectors/projectForms';
import { summariesRefreshRequested } from '../../store/summaries';
import { selectServerCan } from '../../store/session';
import { COUNT_ALL } from '../../store/countedProgress';
import { PROGRESS_DAYS } from '../../store/summariesAsk';
import { retry } from './retry';

/** What the pages about progress show alike. */
export const selectProgressBoard = (state: RootState) => {
  const { href, params } = selectNavigation(state);
  const { counted, ...shown } = selectShownProgress(state);
  return {
    ...shown,
    counted,
    load: selectRouteLoad(state),
    allHref: hrefWithQuery(href, { counted: COUNT_ALL }),
    keepsTargets: selectServerCan(state, 'progress'),
    here: href,
    spans: progressSpans,
    rowsHref: selectRowsHref(state),
    tellsSilent: counted ? counted.tellsSilent : can(selectProjectVerbs(state, params.projectId), ['field_key.list']),
  };
};

export const progressEvents = {
  onRefresh: () => summariesRefreshRequested(),
  onRetry: retry,
  onDays: (here: string, days: string) =>
    navigationRequested({ href: hrefWithQuery(here, { days: days === PROGRESS_DAYS ? '' : days }) }),
};
