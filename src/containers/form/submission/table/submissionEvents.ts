import type { ReviewState } from '#api/submission/reviewStates';
import { alertRaised } from '#store/core/alert';
import { allSubmissionsSelected, bulkActionsRequested, submissionsSelected } from '#store/submission/bulkActions';
import type { SubmissionSource } from '#store/submission/source';
import type { Message } from '#store/core/message';
import { modalOpened } from '#store/core/modal';

const rowsAndColumns = (rows: number, columns: number): Message => ({
  key: 'cells.copied',
  values: {
    rows: { key: 'cells.rows', values: { count: rows } },
    columns: { key: 'cells.columns', values: { count: columns } },
  },
});

/** Events of one submission, of the selected ones, or of cells. */
export const submissionEvents = {
  onTicked: (source: SubmissionSource, ids: readonly string[]) => submissionsSelected({ source, ids }),
  onAllTicked: allSubmissionsSelected,
  onReview: (source: SubmissionSource, ids: readonly string[], reviewState: ReviewState | null) =>
    bulkActionsRequested({ source, ids, act: { name: 'review', reviewState } }),
  onReviewWithNote: (source: SubmissionSource) => modalOpened({ name: 'submissionsReview', ids: source }),
  /** Sets a field of one submission, or of the selected ones. */
  onAnswersSet: ({ projectId, xmlFormId, draft }: SubmissionSource, instanceId?: string) =>
    modalOpened({
      name: 'answersSet',
      ids: { projectId, xmlFormId, draft, ...(instanceId !== undefined && { instanceId }) },
    }),
  onDelete: (source: SubmissionSource, ids: readonly string[]) =>
    bulkActionsRequested({ source, ids, act: { name: 'delete' } }),
  /** @param outcome the size of the copy; null if the browser refused */
  onCopied: (outcome: { readonly rows: number; readonly columns: number } | null) =>
    alertRaised(
      outcome
        ? { type: 'success', message: rowsAndColumns(outcome.rows, outcome.columns) }
        : { type: 'danger', message: { key: 'cells.refused' } },
    ),
};
