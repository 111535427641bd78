import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKey } from '../../translations';
import { Button } from './Button';
import { FormControl } from './FormControl';
import { findErrors, readValues, type FormError, type FormField, type FormValues } from './formFields';
import { FormSummary } from './FormSummary';

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
  /** A verb: what sending does. */
  readonly submitLabel: MessageKey;
  readonly onCancel?: (() => void) | undefined;
  readonly danger?: boolean | undefined;
  /** Called once, when something was typed. */
  readonly onChange?: (() => void) | undefined;
  /** Stands between the fields and the buttons. */
  readonly children?: ReactNode;
}

/**
 * Every form of the site. The inputs keep what is typed; it is read, checked by the fields' rules and handed over when the
 * form is sent. Errors stand under their fields and, summed up, on top.
 */
export const Form = <Name extends string>(props: FormProps<Name>) => {
  const { fields, initial, onSubmit, pending, problem, submitLabel, onCancel, danger, onChange, children } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const changed = useRef(false);
  const [errors, setErrors] = useState<Partial<Record<Name, FormError>>>({});
  const first = (fields.find(({ autoFocus }) => autoFocus) ?? fields[0])?.name;

  // A new object for each sending, so that the first wrong field is focused each time.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const values = readValues(fields, new FormData(event.currentTarget));
    const found = findErrors(fields, values);
    setErrors(found);
    if (Object.keys(found).length === 0) onSubmit(values);
  };
  const change = () => {
    if (!changed.current) onChange?.();
    changed.current = true;
  };
  const textOf = ({ name, equals }: FormField<Name>): string | null => {
    const error = errors[name];
    if (!error) return null;
    if (error === 'missing') return t('ui.fieldMissing');
    const other = fields.find((field) => field.name === equals);
    return t('ui.fieldDifferent', { label: other ? t(other.label) : '' });
  };
  const wrong = fields.flatMap((field) => {
    const text = textOf(field);
    return text ? [{ label: t(field.label), text }] : [];
  });
  return (
    <form ref={form} className="ui form" noValidate onSubmit={submit} onInput={change}>
      <FormSummary wrong={wrong} problem={problem} />
      {fields.map((field) => (
        <FormControl
          key={field.name}
          field={field}
          initial={initial?.[field.name] ?? ''}
          error={textOf(field)}
          focused={field.name === first}
        />
      ))}
      {children}
      <div className="actions">
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
