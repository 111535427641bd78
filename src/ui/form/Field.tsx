import { useId, type ReactNode } from 'react';
import { classes } from '../classes';

/** The attributes that connect a control to its label, help and error. */
export interface ControlProps {
  readonly id: string;
  readonly required: boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  /** The error; true if it is shown elsewhere. */
  readonly error?: string | true | null | undefined;
  readonly required?: boolean | undefined;
  /** Renders the control with these attributes. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** A control with its label above it, and help and error below. */
export const Field = ({ label, help, error, required, children }: FieldProps) => {
  const id = useId();
  const errorText = typeof error === 'string' && error;
  const described = classes(help && `${id}-help`, errorText && `${id}-error`);
  return (
    <div className={classes('field', error && 'error')}>
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="required-mark" aria-hidden="true">
            {'\u00a0*'}
          </span>
        )}
      </label>
      {children({
        id,
        required: required || undefined,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {errorText && (
        <p id={`${id}-error`} className="field-error">
          {errorText}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
};
