import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormTargets as Plan } from '#api/schemas/progress';
import type { FormKey } from '#store/form/formKey';
import type { Question } from '#store/selectors/explore/questions';
import type { PlannedSubmitter } from '#store/selectors/progress/formTargets';
import { Field } from '#src/ui/form/Field';
import { usePartialDate } from '../usePartialDate';
import { Modal } from '#src/ui/overlay/Modal';
import { SUBMITTER } from '../../progress/progressConditions';
import { RequestForm } from '../../RequestForm';
import type { RequestDialogProps } from '../../requestProps';
import { optionText } from '../explore/chart/optionTexts';
import { filterText } from '../submission/filter/conditionText';
import type { Language } from '../submission/filter/degreesText';
import { readCount, type TargetSubject } from './pastedTargets';
import { TargetRows } from './TargetRows';

export interface FormTargetsProps extends RequestDialogProps<'formTargets'> {
  readonly plan: Plan;
  readonly questions: readonly Question[];
  readonly submitters: readonly PlannedSubmitter[];
  /** The most frequent answers to questions, as far as known. */
  readonly answers: ReadonlyMap<string, readonly string[]>;
  readonly onAnswersWanted: (field: string) => void;
  readonly onSave: (form: FormKey & { readonly plan: Plan }) => void;
}

const WHOLE = '';

/**
 * The subjects of targets: the whole form, the submitters, or the choices of a question and other answers with a
 * target.
 */
const subjectsOf = (
  by: string,
  { plan, questions, submitters, answers }: Pick<FormTargetsProps, 'plan' | 'questions' | 'submitters' | 'answers'>,
  texts: Language,
): readonly TargetSubject[] => {
  if (by === WHOLE) return [{ value: '', text: texts.t('formTargets.whole') }];
  if (by === SUBMITTER) return submitters.map(({ id, displayName }) => ({ value: String(id), text: displayName }));
  const question = questions.find(({ field }) => field === by);
  const listed = question?.options.flatMap(({ value }) => (value === null ? [] : [String(value)])) ?? [];
  const planned = plan.by === by ? plan.targets.flatMap(({ value }) => value ?? []) : [];
  // Choices from a media file and free text are only known from answers.
  const answered = listed.length === 0 ? (answers.get(by) ?? []) : [];
  return [...new Set([...listed, ...planned, ...answered])].map((value) => ({
    value,
    text: question ? optionText(value, question, texts) : value,
  }));
};

const inputsIn = (content: HTMLElement | null): readonly HTMLInputElement[] => [
  ...(content?.querySelectorAll<HTMLInputElement>('input[data-target]') ?? []),
];

/** The input of the dialog by subject, without empty fields. */
const typedIn = (content: HTMLElement | null): ReadonlyMap<string, string> =>
  new Map(
    inputsIn(content).flatMap(({ value, dataset }) => (value.trim() === '' ? [] : [[dataset.target ?? '', value]])),
  );

const NONE: ReadonlySet<string> = new Set();

/** Sets the targets of a form, and their deadline. */
export const FormTargets = (props: FormTargetsProps) => {
  const { ids, plan, questions, submitters, pending, problem, onSave, onClose } = props;
  const { t, i18n } = useTranslation();
  const texts: Language = { t, locale: i18n.language };
  const [by, setBy] = useState(plan.by ?? WHOLE);
  const [wrong, setWrong] = useState(NONE);
  /** There is a date, and no number. */
  const [isDateAlone, setDateAlone] = useState(false);
  const { halfError, focusPartial, clearPartial } = usePartialDate();
  // Earlier input for other subjects, restored on return.
  const [left, setLeft] = useState<ReadonlyMap<string, ReadonlyMap<string, string>>>(new Map());
  const content = useRef<HTMLDivElement>(null);
  // The question may have been removed from the form.
  const isGone = by !== WHOLE && by !== SUBMITTER && !questions.some(({ field }) => field === by);
  const subjects = subjectsOf(by, props, texts);
  const planned = (plan.by ?? WHOLE) === by ? plan.targets : [];
  const known = left.get(by) ?? new Map(planned.map(({ value, count }) => [value ?? '', String(count)]));
  const choose = (chosen: string) => {
    setLeft(new Map([...left, [by, typedIn(content.current)]]));
    setWrong(NONE);
    setBy(chosen);
    if (questions.some(({ field, options }) => field === chosen && options.length === 0)) props.onAnswersWanted(chosen);
  };
  const submit = () => {
    const typed = [...typedIn(content.current)];
    const none = new Set(typed.flatMap(([of, text]) => (readCount(text) === null ? of : [])));
    setWrong(none);
    // Otherwise the deadline would be removed.
    const isHalf = focusPartial(content.current);
    if (none.size > 0) {
      inputsIn(content.current)
        .find(({ dataset }) => none.has(dataset.target ?? ''))
        ?.focus();
      return;
    }
    if (isHalf) return;
    const targets = typed.map(([of, text]) => ({ value: by === WHOLE ? null : of, count: readCount(text) ?? 0 }));
    const until = content.current?.querySelector<HTMLInputElement>('input[type=date]')?.value || null;
    const wanted = targets.filter(({ count }) => count > 0);
    const isAlone = until !== null && wanted.length === 0;
    setDateAlone(isAlone);
    if (isAlone) return inputsIn(content.current)[0]?.focus();
    onSave({
      ...ids,
      plan: { by: by === WHOLE ? null : by, until, targets: wanted },
    });
  };
  return (
    <Modal title={t('formTargets.title')} busy={pending} onClose={onClose}>
      <RequestForm
        saves="formTargetsSave"
        fields={[]}
        onSubmit={submit}
        onCancel={onClose}
        pending={pending}
        problem={problem}
        submitLabel="formTargets.submit"
      >
        <div ref={content}>
          <Field label={t('formTargets.by')}>
            {(control) => (
              <select {...control} value={by} onChange={({ target }) => choose(target.value)}>
                <option value={WHOLE}>{t('formTargets.whole')}</option>
                {(submitters.length > 0 || by === SUBMITTER) && (
                  <option value={SUBMITTER}>{t('formTargets.submitters')}</option>
                )}
                {isGone && <option value={by}>{by}</option>}
                {questions.map(({ field, label }) => (
                  <option key={field} value={field}>
                    {t('formTargets.answers', { question: filterText(label, t) })}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <TargetRows
            key={by}
            subjects={subjects}
            counts={known}
            isOpen={by !== WHOLE && by !== SUBMITTER && !questions.find(({ field }) => field === by)?.options.length}
            isWhole={by === WHOLE}
            wrong={wrong}
          />
          <Field
            label={t('formTargets.until')}
            help={t('formTargets.untilHelp')}
            error={halfError ?? (isDateAlone ? t('formTargets.dateAlone') : null)}
          >
            {(control) => <input {...control} type="date" defaultValue={plan.until ?? ''} onChange={clearPartial} />}
          </Field>
        </div>
      </RequestForm>
    </Modal>
  );
};
