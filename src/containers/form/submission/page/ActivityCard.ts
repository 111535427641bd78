import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectActivityProblem } from '#store/selectors/submission/activity';
import { metadataOutdated, selectSubmissionMetadata } from '#store/submission/metadata';
import { ActivityCard as View } from '#src/views/form/submission/page/ActivityCard';
import { selectHere } from './selectHere';
import { SubmissionDiscussion } from './SubmissionDiscussion';

const select = (state: RootState) => {
  const here = selectHere(state);
  return {
    SubmissionDiscussion,
    here,
    facts: selectSubmissionMetadata(state, here),
    problem: selectActivityProblem(state, here),
  };
};

/** Container of the same-named view. */
export const ActivityCard = connect(select, { onRetry: metadataOutdated })(View);
