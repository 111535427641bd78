import { connect } from 'react-redux';
import type { SubmissionExtended } from '#api/schemas/submission';
import { bulkActionsRequested } from '#store/submission/bulkActions';
import { formOfSource } from '#store/submission/source';
import type { RootState } from '#store/index';
import { selectProblem, selectRequest } from '#store/request/requests';
import { selectSubmissionNeighbours } from '#store/selectors/submission/adjacent';
import { answersExtraSwitched, selectAnswersView } from '#store/selectors/submission/answer/view';
import { selectSubmissionActivity } from '#store/selectors/submission/activity';
import { selectQuestionTexts } from '#store/selectors/submission/answers';
import type { SubmissionKey } from '#store/submission/answers';
import { submissionCommentSubmitted } from '#store/submission/metadata';
import { SubmissionDiscussion as View, type Decision } from '#src/views/form/submission/page/SubmissionDiscussion';
import { selectHere } from './selectHere';

const select = (state: RootState) => {
  const here = selectHere(state);
  const { source, instanceId } = here;
  const params = { ...formOfSource(source), instanceId };
  return {
    here,
    activity: selectSubmissionActivity(state, here),
    texts: selectQuestionTexts(state, source),
    nextHref: selectSubmissionNeighbours(state, here)?.nextHref ?? null,
    commentStatus: selectRequest(state, 'submissionCommentCreate', params)?.status,
    reviewStatus: selectRequest(state, 'submissionReview', params)?.status,
    commentProblem: selectProblem(state, 'submissionCommentCreate', params),
    view: selectAnswersView(state),
  };
};

/** Container of the same-named view. */
export const SubmissionDiscussion = connect(select, {
  onComment: submissionCommentSubmitted,
  onExtra: answersExtraSwitched,
  onReview: (
    { source, instanceId }: SubmissionKey,
    { reviewState: before = null, currentVersion }: SubmissionExtended,
    { reviewState, note, next }: Decision,
  ) =>
    bulkActionsRequested({
      source,
      ids: [instanceId],
      act: {
        name: 'review',
        reviewState,
        ...(note && { note }),
        ...(currentVersion && { seen: currentVersion.instanceId }),
      },
      before: { [instanceId]: before },
      ...(next !== null && { next }),
    }),
})(View);
