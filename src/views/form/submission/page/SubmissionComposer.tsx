import { useContext, useEffect, useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { comment } from '#api/textLengths';
import type { ReviewName } from '#api/submission/reviewStates';
import { classes } from '#src/ui/classes';
import { Checkbox } from '#src/ui/form/Checkbox';
import { Form } from '#src/ui/form/Form';
import { FormEditsContext } from '#src/ui/form/FormEditsContext';
import type { FormField } from '#src/ui/form/formFields';

export interface SubmissionComposerProps {
  /** The decision sent with the text; null for a comment. */
  readonly decided: ReviewName | null;
  /** The last one sent has arrived. */
  readonly done: boolean;
  readonly pending: boolean;
  readonly problem: string | null;
  /** Whether a decision leads to the next submission; undefined if there is none. */
  readonly goesOn: boolean | undefined;
  readonly onGoesOn: (goesOn: boolean) => void;
  readonly onCancel: () => void;
  readonly onSubmit: (text: string) => void;
}

const field = { name: 'body', type: 'textarea', trim: true, maxLength: comment } as const;

const commentFields: readonly FormField<'body'>[] = [
  { ...field, label: 'submission.comment', placeholder: 'submission.writeComment', required: true },
];
const noteFields: readonly FormField<'body'>[] = [
  { ...field, label: 'submission.note', placeholder: 'submission.writeNote' },
];

const SAVES = 'submissionCommentCreate';

/** A comment, or a decision with a note: one line until it is used. Ctrl+Enter sends it. */
export const SubmissionComposer = (props: SubmissionComposerProps) => {
  const { decided, done, pending, problem, goesOn, onGoesOn, onCancel, onSubmit } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const report = useContext(FormEditsContext);
  const isCommenting = useRef(false);
  const focusText = () => box.current?.querySelector('textarea')?.focus();
  // A user who starts a decision keeps the focus here.
  useEffect(() => {
    if (!decided) return undefined;
    const before = document.activeElement;
    focusText();
    return () => {
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
    };
  }, [decided]);
  // The form's unsaved input is identified by the call for comments; decisions use another. The next comment may follow.
  useEffect(() => {
    if (!done) return;
    report(SAVES, false);
    if (isCommenting.current) focusText();
    isCommenting.current = false;
  }, [done, report]);
  const submit = (text: string) => {
    isCommenting.current = !decided;
    onSubmit(text);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    box.current?.querySelector('form')?.requestSubmit();
  };
  return (
    <div role="presentation" className={classes('composer', decided && 'deciding')} ref={box} onKeyDown={press}>
      <Form
        fields={decided ? noteFields : commentFields}
        saves={SAVES}
        pending={pending}
        problem={problem}
        done={done}
        takesFocus={false}
        submitLabel={decided ? `submission.decide_${decided}` : 'submission.addComment'}
        onCancel={decided ? onCancel : undefined}
        onSubmit={({ body }) => submit(body)}
        aside={<span className="quiet-text composer-hint">{t('submission.sendKey')}</span>}
      >
        {decided && goesOn !== undefined && (
          <Checkbox label={t('submission.goOn')} checked={goesOn} onChange={onGoesOn} />
        )}
      </Form>
    </div>
  );
};
