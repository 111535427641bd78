import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import type { MessageKey } from '#translations/index';
import { isEmailAddress } from './emailAddress';
import { unicodeEmail } from './unicodeEmail';

/** A translated text, or one that is not. */
type FieldLabel = MessageKey | { readonly text: string };

/** One field of a form, as data. `Name` is the key under which its value is sent. */
export interface FormField<Name extends string = string> {
  readonly name: Name;
  /** Names given by users are not translated. */
  readonly label: FieldLabel;
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
  /** Bounds of a number, and the pattern of an address; browsers check them. */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly pattern?: string | undefined;
  /** The error if the browser cannot parse the input, or it does not match: the value would be lost silently. */
  readonly invalid?: MessageKey | undefined;
  /** The maximum number of characters. The input has no limit of its own, which would truncate pasted text silently. */
  readonly maxLength?: number | undefined;
  /** Shown only on request, after the others. */
  readonly folded?: boolean | undefined;
  readonly required?: boolean | undefined;
  /** Trims the value. Passwords are never trimmed. */
  readonly trim?: boolean | undefined;
  /** Not submitted unless it is an email address; servers may crash on an invalid one. */
  readonly checked?: boolean | undefined;
  /** The field that must have the same value. */
  readonly equals?: Name | undefined;
  /** The error if it differs; that field then counts as wrong, too. */
  readonly differs?: MessageKey | undefined;
  readonly help?: MessageKey | Help | undefined;
  /** Rendered below the control, with its current input. */
  readonly below?: ComponentType<{ readonly inputId: string }> | undefined;
  /** The purpose of a textarea, shown while it is empty; its label is announced nevertheless. */
  readonly placeholder?: MessageKey | undefined;
  readonly autoComplete?: string | undefined;
  /** Focuses this field instead of the first. */
  readonly autoFocus?: boolean | undefined;
  /** The choices of a select; names given by users are not translated. */
  readonly options?: readonly { readonly value: string; readonly label: FieldLabel }[] | undefined;
}

/** The text of a label. */
export const labelText = (t: TFunction, label: FieldLabel): string =>
  typeof label === 'object' ? label.text : t(label);

/** A help text with variables. */
interface Help {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string | number>>;
}

export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/**
 * `repeated`: the other field, which shows the error, differs. `notEmail`: an invalid email address. `invalid`: refused
 * by the browser.
 */
export type FormError = 'missing' | 'different' | 'repeated' | 'notEmail' | 'invalid' | 'tooLong';

/** The values of a submitted form, by the fields' rules. A missing field counts as empty. */
export function readValues<Name extends string>(
  fields: readonly FormField<Name>[],
  sent: Pick<FormData, 'get'>,
): FormValues<Name> {
  const values: Partial<Record<Name, string>> = {};
  for (const { name, type, trim } of fields) {
    const given = sent.get(name);
    const text = typeof given === 'string' ? given : '';
    const value = trim && type !== 'password' ? text.trim() : text;
    values[name] = type === 'email' ? unicodeEmail(value) : value;
  }
  // The loop covered every field, and `Name` is the union of their names.
  return values as FormValues<Name>;
}

/**
 * The errors: field name → error; empty if the form may be submitted.
 * @param refuses whether the browser refuses the value of a field
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
