import type { ComponentType } from 'react';
import type { MessageKey } from '../../../translations';
import { isEmailAddress } from './emailAddress';

/** One field of a form, as data. `Name` is the key under which its value is sent. */
export interface FormField<Name extends string = string> {
  readonly name: Name;
  readonly label: MessageKey;
  /**
   * `text` by default. A checkbox has the value `on`, or an empty string. `unseen` is for password managers, which need
   * the account's name.
   */
  readonly type?:
    | 'text'
    | 'email'
    | 'password'
    | 'textarea'
    | 'checkbox'
    | 'select'
    | 'unseen'
    | 'number'
    | 'datetime-local'
    | 'url'
    | undefined;
  /** Bounds of a number, and what an address has to match; browsers check them. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly pattern?: string | undefined;
  /** The error where the browser cannot read what was typed, or it does not match: its value would get lost unnoticed. */
  readonly invalid?: MessageKey | undefined;
  /** The most characters. The input has no limit of its own, which would cut pasted text unnoticed. */
  readonly maxLength?: number | undefined;
  /** Shown only on request, after the others. */
  readonly folded?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** Trims the value. Passwords are never trimmed. */
  readonly trim?: boolean | undefined;
  /** Not submitted unless it is an email address; servers may answer an invalid one with a crash. */
  readonly checked?: boolean | undefined;
  /** The field that must have the same value. */
  readonly equals?: Name | undefined;
  /** The error if it has not; that field then counts as wrong, too. */
  readonly differs?: MessageKey | undefined;
  readonly help?: MessageKey | Help | undefined;
  /** What stands below the control, and reads what is typed. */
  readonly below?: ComponentType<{ readonly inputId: string }> | undefined;
  /** What a textarea is for, while it is empty; its label is read all the same. */
  readonly placeholder?: MessageKey | undefined;
  readonly autoComplete?: string | undefined;
  /** The first field is focused unless another one has this. */
  readonly autoFocus?: boolean | undefined;
  /** The choices of a select; what people have named is no message. */
  readonly options?:
    readonly { readonly value: string; readonly label: MessageKey | { readonly text: string } }[] | undefined;
}

/** A help text with variables. */
export interface Help {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string | number>>;
}

export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/**
 * `repeated`: the other field, which shows the error, differs. `notEmail`: an invalid email address. `invalid`: what the
 * browser refuses.
 */
export type FormError = 'missing' | 'different' | 'repeated' | 'notEmail' | 'invalid' | 'tooLong';

/** The values of a submitted form, by the fields' rules. A missing field counts as empty. */
export function readValues<Name extends string>(
  fields: readonly FormField<Name>[],
  sent: Pick<FormData, 'get'>,
): FormValues<Name> {
  const values: Partial<Record<Name, string>> = {};
  for (const { name, type, trim } of fields) {
    const value = sent.get(name);
    const text = typeof value === 'string' ? value : '';
    values[name] = trim && type !== 'password' ? text.trim() : text;
  }
  // The loop covered every field, and `Name` is the union of their names.
  return values as FormValues<Name>;
}

/**
 * The errors: field name → error; empty if the form may be submitted.
 * @param refuses whether the browser refuses what is in a field
 */
export function findErrors<Name extends string>(
  fields: readonly FormField<Name>[],
  values: FormValues<Name>,
  refuses: (name: Name) => boolean = () => false,
): Partial<Record<Name, FormError>> {
  const errors: Partial<Record<Name, FormError>> = {};
  for (const { name, required, checked, equals, differs, invalid, maxLength = Infinity } of fields) {
    if (invalid && refuses(name)) errors[name] = 'invalid';
    else if (required && values[name] === '') errors[name] = 'missing';
    else if (values[name].length > maxLength) errors[name] = 'tooLong';
    else if (checked && !isEmailAddress(values[name])) errors[name] = 'notEmail';
    else if (equals !== undefined && values[name] !== values[equals]) {
      errors[name] = 'different';
      if (differs) errors[equals] ??= 'repeated';
    }
  }
  return errors;
}
