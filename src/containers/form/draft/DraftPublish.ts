import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectDraftAttachments } from '#store/form/attachments';
import { draftPublishSubmitted } from '#store/form/drafts';
import { selectForm } from '#store/form/forms';
import { selectFormVersions } from '#store/form/versions';
import { selectHref } from '#store/route/guard';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { hasCode } from '#store/request/problem';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectCountedDraft } from '#store/selectors/project/counted';
import { DraftPublish as View } from '#src/views/form/draft/DraftPublish';

const select = (state: RootState, { ids }: ModalProps<'draftPublish'>) => {
  const problem = selectProblem(state, 'draftPublish', ids);
  return {
    form: selectForm(state, ids),
    draft: selectCountedDraft(state, ids),
    attachments: selectDraftAttachments(state, ids),
    versions: selectFormVersions(state, ids),
    mediaHref: selectHref(state, 'draftAttachments', ids),
    testingHref: selectHref(state, 'draftTesting', ids),
    pending: selectPending(state, 'draftPublish'),
    problem,
    isRefused: problem !== null && hasCode(problem.problem, 409.6),
  };
};

/** Publishes a draft; requires another version if the draft's was published before. */
export const DraftPublish = connect(select, { onPublish: draftPublishSubmitted, onClose: () => modalClosed() })(View);
