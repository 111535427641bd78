import { connect } from 'react-redux';
import { limits } from '../../../../api/limits';
import type { RootState } from '../../../../store';
import { formOfSource, type SubmissionSource } from '../../../../store/entities/submissionSource';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { loadStatus, selectRequest } from '../../../../store/requests';
import { selectSubmissionRights } from '../../../../store/selectors/submissionReview';
import { selectTrash, submissionActsRequested, trashQuery } from '../../../../store/submissionActs';
import { SubmissionTrash as View } from '../../../views/form/submission/SubmissionTrash';

const select = (state: RootState, { ids }: ModalProps<'submissionTrash'>) => {
  const { deleted, deletedCount } = selectTrash(state, ids);
  return {
    rows: deleted,
    total: deletedCount ?? 0,
    status: loadStatus(selectRequest(state, 'submissionList', formOfSource(ids), trashQuery)),
    mayRestore: selectSubmissionRights(state, ids).restore,
    keptDays: limits.trashDays,
  };
};

const events = {
  onRestore: (source: SubmissionSource, ids: readonly string[]) =>
    submissionActsRequested({ source, ids, act: { name: 'restore' } }),
  onClose: () => modalClosed(),
};

/** The deleted submissions of a form. */
export const SubmissionTrash = connect(select, events)(View);
