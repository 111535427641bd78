import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { selectDraftAttachments } from '../../../../store/entities/attachments';
import { draftPublishSubmitted } from '../../../../store/entities/formDrafts';
import { selectForm } from '../../../../store/entities/forms';
import { selectFormVersions } from '../../../../store/entities/formVersions';
import { selectHref } from '../../../../store/guard';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { hasCode } from '../../../../store/requestProblem';
import { selectPending, selectProblem } from '../../../../store/requests';
import { selectCountedDraft } from '../../../../store/selectors/counted';
import { DraftPublish as View } from '../../../views/form/draft/DraftPublish';

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

/** Publishes a draft; asks for another version if the draft's was published before. */
export const DraftPublish = connect(select, { onPublish: draftPublishSubmitted, onClose: () => modalClosed() })(View);
