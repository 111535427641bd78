import { useTranslation } from 'react-i18next';
import { comment } from '#api/textLengths';
import type { ReviewState } from '#api/submission/reviewStates';
import { reviewNames } from '#api/submission/reviewStates';
import type { SubmissionSource } from '#store/submission/source';
import { Form } from '#src/ui/form/Form';
import type { FormField } from '#src/ui/form/formFields';
import { Modal } from '#src/ui/overlay/Modal';

export interface SubmissionsReviewProps {
  readonly ids: SubmissionSource;
  readonly ticked: readonly string[];
  readonly onReview: (
    source: SubmissionSource,
    ids: readonly string[],
    state: ReviewState | null,
    note: string,
  ) => void;
  readonly onClose: () => void;
}

const fields: readonly FormField<'state' | 'note'>[] = [
  {
    name: 'state',
    label: 'submissionActs.state',
    type: 'select',
    options: reviewNames.map((value) => ({ value, label: `reviewState.${value}` as const })),
  },
  {
    name: 'note',
    label: 'submissionActs.note',
    type: 'textarea',
    trim: true,
    maxLength: comment,
    help: 'submissionActs.noteHelp',
    autoFocus: true,
  },
];

const initial = { state: 'approved' };

/** Prompts for the review state of the selected submissions, and a note. */
export const SubmissionsReview = ({ ids, ticked, onReview, onClose }: SubmissionsReviewProps) => {
  const { t } = useTranslation();
  return (
    <Modal title={t('submissionActs.noteTitle')} busy={false} onClose={onClose}>
      <p>{t('submissionActs.ticked', { count: ticked.length })}</p>
      <Form
        fields={fields}
        initial={initial}
        pending={false}
        problem={null}
        submitLabel="submissionActs.review"
        onCancel={onClose}
        onSubmit={({ state, note }) => {
          const name = reviewNames.find((each) => each === state) ?? 'received';
          onReview(ids, ticked, name === 'received' ? null : name, note);
        }}
      />
    </Modal>
  );
};
