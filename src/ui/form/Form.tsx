import { useContext, useEffect, useRef, useState, type FocusEvent, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavingCall } from '#store/core/unsaved';
import type { MessageKey } from '#translations/index';
import { Button } from '../action/Button';
import { FormControl } from './FormControl';
import { FormEditsContext } from './FormEditsContext';
import { findErrors, labelText, readValues, type FormError, type FormField, type FormValues } from './formFields';
import { FormSummary, type WrongField } from './FormSummary';
import { isEdited } from './isEdited';
import { unicodeEmail } from './unicodeEmail';

export interface FormProps<Name extends string> {
  /** At module scope. */
  readonly fields: readonly FormField<Name>[];
  /** The call that saves the input; without it the user can leave without a prompt. */
  readonly saves?: SavingCall | undefined;
  /** The initial values. */
  readonly initial?: Partial<FormValues<Name>> | undefined;
  readonly onSubmit: (values: FormValues<Name>) => void;
  /** Whether the request is running. */
  readonly pending: boolean;
  /** Why the last request failed. */
  readonly problem: string | null;
  /** The field that caused the failure, which is then marked, too. */
  readonly problemAt?: Name | null | undefined;
  /** Whether the last submission succeeded: the fields then show `initial` again. */
  readonly done?: boolean | undefined;
  /** False if the form is part of a page with other purposes. */
  readonly takesFocus?: boolean | undefined;
  /** A verb: what submitting does. */
  readonly submitLabel: MessageKey;
  /** The label that expands the collapsed fields. */
  readonly more?: MessageKey | undefined;
  readonly onCancel?: (() => void) | undefined;
  readonly danger?: boolean | undefined;
  /** Called once, at the first input. */
  readonly onChange?: (() => void) | undefined;
  /** Called with the value of a field when it loses the focus. */
  readonly onLeave?: ((name: string, value: string) => void) | undefined;
  /** Before the buttons, at the other end of their line. */
  readonly aside?: ReactNode;
  /** Between the fields and the buttons. */
  readonly children?: ReactNode;
}

/**
 * Every form of the site. The inputs are uncontrolled; on submit their values are read, validated by the fields' rules and
 * passed on. Errors are shown at their fields and summed up at the top.
 */
export const Form = <Name extends string>(props: FormProps<Name>) => {
  const {
    fields,
    saves,
    initial,
    onSubmit,
    pending,
    problem,
    problemAt,
    done,
    takesFocus = true,
    submitLabel,
    danger,
  } = props;
  const { more, onCancel, onChange, onLeave, aside, children } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const changed = useRef(false);
  // Since the last request began.
  const isTyped = useRef(false);
  const isReported = useRef(false);
  const report = useContext(FormEditsContext);
  const [errors, setErrors] = useState<Partial<Record<Name, FormError>>>({});
  const first = (fields.find(({ autoFocus }) => autoFocus) ?? fields.find(({ type }) => type !== 'unseen'))?.name;

  // A new object for each submission, so that the first wrong field is focused each time, even one refused by the server.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors, problem]);
  useEffect(() => {
    if (pending) isTyped.current = false;
  }, [pending]);
  useEffect(() => {
    // Input during the request stays.
    if (!done) return;
    isReported.current = false;
    if (isTyped.current) return;
    form.current?.reset();
    changed.current = false;
  }, [done]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const { elements } = event.currentTarget;
    const values = readValues(fields, new FormData(event.currentTarget));
    const found = findErrors(fields, values, (name) => {
      const control = elements.namedItem(name);
      return control instanceof HTMLInputElement && !control.validity.valid;
    });
    setErrors(found);
    if (Object.keys(found).length === 0) onSubmit(values);
  };
  const change = () => {
    if (!changed.current) onChange?.();
    changed.current = true;
    if (pending) isTyped.current = true;
    const edited = form.current !== null && isEdited(form.current);
    if (saves && edited !== isReported.current) report(saves, edited);
    isReported.current = edited;
  };
  const leave = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    onLeave?.(target.name, target.type === 'email' ? unicodeEmail(target.value) : target.value);
  };
  const textOf = ({ name, equals, differs, invalid, maxLength }: FormField<Name>): string | true | null => {
    const error = errors[name];
    if (!error) return name === problemAt ? problem : null;
    if (error === 'repeated') return true;
    if (error === 'missing') return t('ui.fieldMissing');
    if (error === 'tooLong') return t('ui.fieldTooLong', { max: maxLength });
    if (error === 'notEmail') return t('ui.fieldNotEmail');
    if (error === 'invalid') return invalid ? t(invalid) : null;
    if (differs) return t(differs);
    const other = fields.find((field) => field.name === equals);
    return t('ui.fieldDifferent', { label: other ? labelText(t, other.label) : '' });
  };
  const wrong = fields.flatMap((field): WrongField[] => {
    const text = textOf(field);
    const isSentence = errors[field.name] === 'different' && field.differs !== undefined;
    return errors[field.name] && typeof text === 'string'
      ? [{ label: labelText(t, field.label), text, isSentence }]
      : [];
  });
  const refused = problem === null ? undefined : fields.find(({ name }) => name === problemAt);
  if (refused && problem !== null && wrong.length === 0)
    wrong.push({ label: labelText(t, refused.label), text: problem, isSentence: false });
  const control = (field: FormField<Name>) => (
    <FormControl
      key={field.name}
      field={field}
      initial={initial?.[field.name] ?? ''}
      error={textOf(field)}
      focused={takesFocus && field.name === first}
    />
  );
  const folded = fields.filter((field) => field.folded);
  return (
    <form ref={form} className="ui form" noValidate onSubmit={submit} onInput={change} onBlur={leave}>
      <FormSummary wrong={wrong} problem={problem} />
      {fields.filter((field) => !field.folded).map(control)}
      {more && folded.length > 0 && (
        // Expanded if a field has a value or an error.
        <details open={folded.some((field) => Boolean(initial?.[field.name]) || textOf(field) !== null)}>
          <summary>{t(more)}</summary>
          {folded.map(control)}
        </details>
      )}
      {children}
      <div className="actions">
        {aside && <div className="actions-aside">{aside}</div>}
        {onCancel && (
          <Button onClick={onCancel} reason={pending ? t('ui.busy') : null}>
            {t('ui.cancel')}
          </Button>
        )}
        <Button submit kind={danger ? 'danger' : 'primary'} busy={pending}>
          {t(submitLabel)}
        </Button>
      </div>
    </form>
  );
};
