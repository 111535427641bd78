import { useTranslation } from 'react-i18next';
import type { ReviewState } from '#api/submission/reviewStates';
import type { SubmissionRights } from '#store/selectors/submission/review';
import { Button } from '#src/ui/action/Button';
import { Menu } from '#src/ui/overlay/Menu';
import { useNarrow } from '#src/ui/table/useNarrow';
import { reviewActions } from './reviewActions';
import { SelectionBarFrame } from './SelectionBarFrame';

export interface TickBarProps {
  readonly count: number;
  /** The number of rows in the table, including those not loaded. */
  readonly total: number;
  readonly rights: SubmissionRights;
  /** An action on them is running. */
  readonly busy: boolean;
  /** What the last download lacks. */
  readonly note: string | null;
  readonly onAll: () => void;
  readonly onReview: (state: ReviewState | null) => void;
  readonly onReviewWithNote: () => void;
  /** Sets a field of them; null if no field is editable. */
  readonly onSet: (() => void) | null;
  readonly onCopy: () => void;
  readonly onDownload: () => void;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** The actions for the selected submissions, at the bottom of the window. */
export const SelectionBar = (props: TickBarProps) => {
  const {
    count,
    total,
    rights,
    busy,
    note,
    onAll,
    onReview,
    onReviewWithNote,
    onSet,
    onCopy,
    onDownload,
    onDelete,
    onClear,
  } = props;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  // On a phone there is only room for the words of the first and the last action.
  const named = (text: string) => (isNarrow ? { label: text } : { children: text });
  const withNote = {
    key: 'note',
    text: t('submissionActs.withNote'),
    icon: 'edit' as const,
    onChoose: onReviewWithNote,
  };
  return (
    <SelectionBarFrame
      label={t('submissionActs.bar')}
      ticked={t('submissionActs.ticked', { count })}
      count={count}
      total={total}
      note={note}
      onAll={onAll}
      onClear={onClear}
    >
      {rights.review && (
        <Menu
          label={t('submissionActs.bar')}
          icon="check"
          placement="top-start"
          busy={busy}
          items={[...reviewActions(t, onReview), withNote]}
        >
          {t('submissionActs.review')}
        </Menu>
      )}
      {onSet && <Button kind="quiet" icon="edit" busy={busy} onClick={onSet} {...named(t('answerEdit.set'))} />}
      <Button kind="quiet" icon="copy" onClick={onCopy} {...named(t('parts.copy'))} />
      <Button kind="quiet" icon="download" onClick={onDownload} {...named(t('submissionActs.download'))} />
      {rights.delete && (
        <Button kind="quiet" icon="trash" busy={busy} onClick={onDelete}>
          {t('submissionActs.delete')}
        </Button>
      )}
    </SelectionBarFrame>
  );
};
