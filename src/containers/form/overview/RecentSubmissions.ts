import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectRecentSubmissions } from '#store/selectors/form/contents';
import { selectPublishedToDo } from '#store/selectors/form/overview';
import { RecentCard } from '#src/views/form/overview/RecentCard';

const select = (state: RootState) => {
  const { form, submissionsHref = null, progressHref = null } = selectPublishedToDo(state) ?? {};
  return {
    total: form?.submissions,
    last: form?.lastSubmission,
    recent: selectRecentSubmissions(state),
    submissionsHref,
    progressHref,
  };
};

/** The numbers of submissions of the current form. */
export const RecentSubmissions = connect(select)(RecentCard);
