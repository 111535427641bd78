import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, type ControlProps } from './Field';
import { labelText, type FormField } from './formFields';
import { Password } from './Password';

export interface FormControlProps {
  readonly field: FormField;
  readonly initial: string;
  readonly error: string | true | null;
  readonly focused: boolean;
}

/** The control of one field of a Form. */
export const FormControl = ({ field, initial, error, focused }: FormControlProps) => {
  const { t } = useTranslation();
  const id = useId();
  const label = labelText(t, field.label);
  if (field.type === 'unseen') {
    return <input hidden readOnly name={field.name} autoComplete={field.autoComplete} defaultValue={initial} />;
  }
  const help = helpOf(t, field);
  const { below: Below } = field;
  if (field.type === 'checkbox') {
    return (
      <div className="field">
        <label className="checkbox">
          <input
            type="checkbox"
            name={field.name}
            defaultChecked={initial !== ''}
            aria-describedby={help && `${id}-help`}
          />{' '}
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="field-help">
            {help}
          </p>
        )}
      </div>
    );
  }
  return (
    <Field label={label} help={help} error={error} required={field.required}>
      {(control) => (
        <>
          <Control field={field} initial={initial} focused={focused} control={control} />
          {Below && <Below inputId={control.id} />}
        </>
      )}
    </Field>
  );
};

const helpOf = (t: TFunction, { help }: FormField): string | undefined =>
  typeof help === 'object' ? String(t(help.key, help.values)) : help && t(help);

const Control = ({
  field: { name, type = 'text', autoComplete, placeholder, options = [], min, max, pattern },
  initial,
  focused,
  control,
}: Omit<FormControlProps, 'error'> & { readonly control: ControlProps }) => {
  const { t } = useTranslation();
  // The first field of a form is focused: users open the page or dialog to fill it in.
  const focus = { autoFocus: focused, 'data-first': focused || undefined };
  const shared = { ...control, ...focus, name, autoComplete, defaultValue: initial };
  switch (type) {
    case 'textarea':
      return <textarea {...shared} rows={4} placeholder={placeholder && t(placeholder)} />;
    case 'password':
      return <Password {...shared} />;
    case 'select':
      return (
        <select {...shared} className="select">
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {labelText(t, label)}
            </option>
          ))}
        </select>
      );
    case 'email':
      // Forms are not validated by browsers, which refuse letters beyond ASCII; they may give the domain in ASCII form.
      return <input {...shared} type="email" autoCapitalize="none" spellCheck={false} />;
    default:
      return <input {...shared} type={type} min={min} max={max} pattern={pattern} />;
  }
};
