import { connect } from 'react-redux';
import { attentionShown } from '#store/project/attention';
import { dayOf } from '#store/system/auditDays';
import type { RootState } from '#store/index';
import { selectAttention, selectHiddenCount } from '#store/selectors/project/attention';
import { selectBriefingStatus } from '#store/selectors/project/briefing';
import { selectTodaysSubmissionCount } from '#store/selectors/project/weeks';
import { HomeAbout as View } from '../../views/home/HomeAbout';

const select = (state: RootState) => {
  // Read here each time instead of being stored.
  const now = Date.now();
  return {
    today: dayOf(new Date(now)),
    sentToday: selectTodaysSubmissionCount(state),
    isLoading: selectBriefingStatus(state) === 'loading',
    attention: selectAttention(state, now).length,
    hidden: selectHiddenCount(state, now),
  };
};

/** Container of the same-named view. */
export const HomeAbout = connect(select, { onRestore: () => attentionShown() })(View);
