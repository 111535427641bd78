import type { MessageKey } from '../../../translations';

/** One field of a form, as data. `Name` is the key under which its value is sent. */
export interface FormField<Name extends string = string> {
  readonly name: Name;
  readonly label: MessageKey;
  /**
   * `text` unless told otherwise. A checkbox gives `on`, or an empty string. `unseen` is there for password managers,
   * which want to know whose password is asked for.
   */
  readonly type?: 'text' | 'email' | 'password' | 'textarea' | 'checkbox' | 'select' | 'unseen' | undefined;
  readonly required?: boolean | undefined;
  /** Without the blanks around it. Passwords are never trimmed. */
  readonly trim?: boolean | undefined;
  /** Not sent unless the browser takes it for what its type says; servers may answer a wrong address by a crash. */
  readonly checked?: boolean | undefined;
  /** The field it has to repeat. */
  readonly equals?: Name | undefined;
  /** The sentence for the case that it does not; the field it has to repeat then counts as wrong too. */
  readonly differs?: MessageKey | undefined;
  readonly help?: MessageKey | Help | undefined;
  readonly autoComplete?: string | undefined;
  /** The first field is focused unless another says so. */
  readonly autoFocus?: boolean | undefined;
  /** The choices of a select. */
  readonly options?: readonly { readonly value: string; readonly label: MessageKey }[] | undefined;
}

/** A help whose text names something. */
export interface Help {
  readonly key: MessageKey;
  readonly values: Readonly<Record<string, string | number>>;
}

export type FormValues<Name extends string> = Readonly<Record<Name, string>>;

/** `repeated`: the field is not repeated by the one that should, which says so. `notEmail`: it is no email address. */
export type FormError = 'missing' | 'different' | 'repeated' | 'notEmail';

/** The values of a sent form, by the fields' rules. A field that the form does not have counts as empty. */
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
  // The loop went through every field, and `Name` is the union of their names.
  return values as FormValues<Name>;
}

/**
 * What is wrong with the values: field name → error; without entries when the form may be sent.
 * @param isOfType whether the browser takes what stands in a field for what its type says
 */
export function findErrors<Name extends string>(
  fields: readonly FormField<Name>[],
  values: FormValues<Name>,
  isOfType: (name: Name) => boolean = () => true,
): Partial<Record<Name, FormError>> {
  const errors: Partial<Record<Name, FormError>> = {};
  for (const { name, required, checked, equals, differs } of fields) {
    if (required && values[name] === '') errors[name] = 'missing';
    else if (checked && !isOfType(name)) errors[name] = 'notEmail';
    else if (equals !== undefined && values[name] !== values[equals]) {
      errors[name] = 'different';
      if (differs) errors[equals] ??= 'repeated';
    }
  }
  return errors;
}
