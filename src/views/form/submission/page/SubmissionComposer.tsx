import { useContext, useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { comment } from '../../../../../api/textLengths';
import type { ReviewName } from '../../../../../api/reviewStates';
import { Form } from '../../../../ui/form/Form';
import { FormEditsContext } from '../../../../ui/form/FormEditsContext';
import type { FormField } from '../../../../ui/form/formFields';

export interface SubmissionComposerProps {
  /** What is decided with the text; null for a comment. */
  readonly decided: ReviewName | null;
  /** Changes as soon as what was written has arrived. */
  readonly arrived: string;
  readonly pending: boolean;
  readonly problem: string | null;
  readonly onCancel: () => void;
  readonly onSubmit: (text: string) => void;
}

const field = { name: 'body', type: 'textarea', trim: true, maxLength: comment } as const;

const commentFields: readonly FormField<'body'>[] = [{ ...field, label: 'submission.comment', required: true }];
const noteFields: readonly FormField<'body'>[] = [{ ...field, label: 'submission.note', help: 'submission.noteHelp' }];

const SAVES = 'submissionCommentCreate';

/** A comment, or a decision with a note. Ctrl+Enter sends it. */
export const SubmissionComposer = (props: SubmissionComposerProps) => {
  const { decided, arrived, pending, problem, onCancel, onSubmit } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const report = useContext(FormEditsContext);
  useEffect(() => {
    if (decided) box.current?.querySelector('textarea')?.focus();
  }, [decided]);
  // What was written is there, and lost no longer.
  useEffect(() => report(SAVES, false), [arrived, report]);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    box.current?.querySelector('form')?.requestSubmit();
  };
  return (
    <div role="presentation" className="composer" ref={box} onKeyDown={press}>
      <Form
        key={arrived}
        fields={decided ? noteFields : commentFields}
        saves={SAVES}
        pending={pending}
        problem={problem}
        takesFocus={false}
        submitLabel={decided ? `submission.decide_${decided}` : 'submission.addComment'}
        onCancel={decided ? onCancel : undefined}
        onSubmit={({ body }) => onSubmit(body)}
        aside={<span className="quiet-text composer-hint">{t('submission.sendKey')}</span>}
      />
    </div>
  );
};
