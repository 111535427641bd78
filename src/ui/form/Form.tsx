import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../../translations';
import { Button } from '../action/Button';
import { FormControl } from './FormControl';
import { findErrors, readValues, type FormError, type FormField, type FormValues } from './formFields';
import { FormSummary, type WrongField } from './FormSummary';

export interface FormProps<Name extends string> {
  /** At module scope. */
  readonly fields: readonly FormField<Name>[];
  /** What stands in the fields at first. */
  readonly initial?: Partial<FormValues<Name>> | undefined;
  readonly onSubmit: (values: FormValues<Name>) => void;
  /** The request runs. */
  readonly pending: boolean;
  /** Why the last request failed. */
  readonly problem: string | null;
  /** The field because of which it failed, which then says so too. */
  readonly problemAt?: Name | null | undefined;
  /** The last sending went through: the fields then show `initial` again. */
  readonly done?: boolean | undefined;
  /** False where the form is a part of a page that people come to for other things too. */
  readonly takesFocus?: boolean | undefined;
  /** A verb: what sending does. */
  readonly submitLabel: MessageKey;
  readonly onCancel?: (() => void) | undefined;
  readonly danger?: boolean | undefined;
  /** Called once, when something was typed. */
  readonly onChange?: (() => void) | undefined;
  /** Stands before the buttons, at the other end of their line. */
  readonly aside?: ReactNode;
  /** Stands between the fields and the buttons. */
  readonly children?: ReactNode;
}

const isMistyped = (control: unknown): boolean => control instanceof HTMLInputElement && control.validity.typeMismatch;

/**
 * Every form of the site. The inputs keep what is typed; it is read, checked by the fields' rules and handed over when the
 * form is sent. Errors stand under their fields and, summed up, on top.
 */
export const Form = <Name extends string>(props: FormProps<Name>) => {
  const {
    fields,
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
  const { onCancel, onChange, aside, children } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const changed = useRef(false);
  // While the request runs, or ran last.
  const isTyped = useRef(false);
  const [errors, setErrors] = useState<Partial<Record<Name, FormError>>>({});
  const first = (fields.find(({ autoFocus }) => autoFocus) ?? fields.find(({ type }) => type !== 'unseen'))?.name;

  // A new object for each sending, so that the first wrong field is focused each time; one the server found wrong too.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors, problem]);
  useEffect(() => {
    if (pending) isTyped.current = false;
  }, [pending]);
  useEffect(() => {
    // What was typed while it was on its way is wanted still.
    if (!done || isTyped.current) return;
    form.current?.reset();
    changed.current = false;
  }, [done]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const { elements } = event.currentTarget;
    const values = readValues(fields, new FormData(event.currentTarget));
    const found = findErrors(fields, values, (name) => !isMistyped(elements.namedItem(name)));
    setErrors(found);
    if (Object.keys(found).length === 0) onSubmit(values);
  };
  const change = () => {
    if (!changed.current) onChange?.();
    changed.current = true;
    if (pending) isTyped.current = true;
  };
  const textOf = ({ name, equals, differs }: FormField<Name>): string | true | null => {
    const error = errors[name];
    if (!error) return name === problemAt ? problem : null;
    if (error === 'repeated') return true;
    if (error === 'missing') return t('ui.fieldMissing');
    if (error === 'notEmail') return t('ui.fieldNotEmail');
    if (differs) return t(differs);
    const other = fields.find((field) => field.name === equals);
    return t('ui.fieldDifferent', { label: other ? t(other.label) : '' });
  };
  const wrong = fields.flatMap((field): WrongField[] => {
    const text = textOf(field);
    const isSentence = errors[field.name] === 'different' && field.differs !== undefined;
    return errors[field.name] && typeof text === 'string' ? [{ label: t(field.label), text, isSentence }] : [];
  });
  const refused = problem === null ? undefined : fields.find(({ name }) => name === problemAt);
  // What the server said of a field stands there; up here the field is named.
  if (refused && wrong.length === 0) wrong.push({ label: t(refused.label), text: null, isSentence: false });
  return (
    <form ref={form} className="ui form" noValidate onSubmit={submit} onInput={change}>
      <FormSummary wrong={wrong} problem={problem} />
      {fields.map((field) => (
        <FormControl
          key={field.name}
          field={field}
          initial={initial?.[field.name] ?? ''}
          error={textOf(field)}
          focused={takesFocus && field.name === first}
        />
      ))}
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
