import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectTold } from '../../../store/alert';
import { selectDraftAttachments } from '../../../store/entities/attachments';
import { draftPublishSubmitted, selectDraft } from '../../../store/entities/formDrafts';
import { selectForm } from '../../../store/entities/forms';
import { selectFormVersions } from '../../../store/entities/formVersions';
import { modalClosed, type ModalIds } from '../../../store/modal';
import { selectPending } from '../../../store/requests';
import { DraftPublish as View } from '../../views/form/DraftPublish';

interface Own {
  readonly ids: ModalIds['draftPublish'];
}

const select = (state: RootState, { ids }: Own) => {
  const knowledge = selectDraft(state, ids);
  return {
    form: selectForm(state, ids),
    draft: knowledge?.status === 'present' ? knowledge.draft : null,
    attachments: selectDraftAttachments(state, ids),
    versions: selectFormVersions(state, ids),
    pending: selectPending(state, 'draftPublish'),
    problem: selectTold(state, 'draftPublish'),
  };
};

/** Publishes a draft; asks for a version text where that of the draft was published before. */
export const DraftPublish = connect(select, { onPublish: draftPublishSubmitted, onClose: () => modalClosed() })(View);
