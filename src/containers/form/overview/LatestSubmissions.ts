import { connect } from 'react-redux';
import { limits } from '#api/limits';
import { summariesRefreshRequested } from '#store/explore/summaries';
import type { RootState } from '#store/index';
import { selectLatestSubmissions } from '#store/selectors/form/contents';
import { selectPublishedToDo } from '#store/selectors/form/overview';
import { LatestCard } from '#src/views/form/overview/LatestCard';

const select = (state: RootState) => {
  const { form, submissionsHref = null } = selectPublishedToDo(state) ?? {};
  return {
    latest: selectLatestSubmissions(state),
    expected: Math.min(form?.submissions ?? 0, limits.latestSubmissions),
    submissionsHref,
  };
};

/** The newest submissions of the current form. */
export const LatestSubmissions = connect(select, { onRetry: () => summariesRefreshRequested() })(LatestCard);
