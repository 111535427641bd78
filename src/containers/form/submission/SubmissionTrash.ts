import { connect } from 'react-redux';
import { limits } from '#api/limits';
import type { RootState } from '#store/index';
import { formOfSource, type SubmissionSource } from '#store/submission/source';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { loadStatus, selectRequest } from '#store/request/requests';
import { selectSubmissionRights } from '#store/selectors/submission/review';
import { selectTrash, bulkActionsRequested, trashQuery } from '#store/submission/bulkActions';
import { SubmissionTrash as View } from '#src/views/form/submission/SubmissionTrash';

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
    bulkActionsRequested({ source, ids, act: { name: 'restore' } }),
  onClose: () => modalClosed(),
};

/** The deleted submissions of a form. */
export const SubmissionTrash = connect(select, events)(View);
