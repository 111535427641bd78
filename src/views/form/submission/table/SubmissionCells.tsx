import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewState } from '#api/submission/reviewStates';
import type { SubmissionSource } from '#store/submission/source';
import { useCards } from '#src/ui/table/useNarrow';
import type { CellData, SubmissionContext } from './columns';
import { ContextOfCells } from './submissionContext';

export interface SubmissionCellsProps {
  readonly source: SubmissionSource;
  readonly cells: CellData;
  /** Whether the user may edit a field here. */
  readonly canEdit: boolean;
  readonly onPicture: (source: SubmissionSource, instanceId: string, name: string) => void;
  readonly onAnswersSet: (source: SubmissionSource, instanceId: string) => void;
  readonly onReview: (source: SubmissionSource, ids: readonly string[], state: ReviewState | null) => void;
  readonly onDelete: (source: SubmissionSource, ids: readonly string[]) => void;
  /** The table. */
  readonly children: ReactNode;
}

/** Provides the cells of a submissions table with their context. */
export const SubmissionCells = (props: SubmissionCellsProps) => {
  const { source, cells, canEdit, onPicture, onAnswersSet, onReview, onDelete, children } = props;
  const { t, i18n } = useTranslation();
  const isCards = useCards();
  const context = useMemo<SubmissionContext>(
    () => ({
      ...cells,
      locale: i18n.language,
      t,
      tabIndex: isCards ? undefined : -1,
      onPicture: (instanceId, file) => onPicture(source, instanceId, file),
      onSet: canEdit ? (instanceId) => onAnswersSet(source, instanceId) : null,
      onReview: (instanceId, state) => onReview(source, [instanceId], state),
      onDelete: (instanceId) => onDelete(source, [instanceId]),
    }),
    [cells, i18n.language, t, isCards, source, canEdit, onPicture, onAnswersSet, onReview, onDelete],
  );
  return <ContextOfCells.Provider value={context}>{children}</ContextOfCells.Provider>;
};
