type Value = string | number | boolean;

/** A value that is the same in every record that has just been opened; undefined where that is not known. */
export type Known = Value | undefined;

/** What a value is as a number; blank and other texts are none. */
export const asNumber = (value: Value): number => {
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(value);
  return Number(value);
};

/** Whether a value counts as true. */
export const asBoolean = (value: Known): boolean | undefined => {
  if (value === undefined || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value !== '' : value !== 0 && !Number.isNaN(value);
};

const isEqual = (one: Value, other: string | number | boolean): boolean => {
  if (typeof one === 'boolean' || typeof other === 'boolean') return asBoolean(one) === asBoolean(other);
  return typeof one === 'number' || typeof other === 'number' ? asNumber(one) === asNumber(other) : one === other;
};

/** Operators that say which of two values is more. */
export const ordering = new Set(['<', '<=', '>', '>=']);

/** Whether a value is known, and no number. */
export const isNoNumber = (value: Known): boolean => value !== undefined && Number.isNaN(asNumber(value));

type Binary = (one: Value, other: Value) => Known;

/** What operators between two values come to. */
export const binary: Readonly<Record<string, Binary>> = {
  '=': isEqual,
  // What is no number differs from everything.
  '!=': (one, other) => !isEqual(one, other),
  '<': (one, other) => asNumber(one) < asNumber(other),
  '<=': (one, other) => asNumber(one) <= asNumber(other),
  '>': (one, other) => asNumber(one) > asNumber(other),
  '>=': (one, other) => asNumber(one) >= asNumber(other),
  '+': (one, other) => asNumber(one) + asNumber(other),
  '-': (one, other) => asNumber(one) - asNumber(other),
  '*': (one, other) => asNumber(one) * asNumber(other),
  div: (one, other) => asNumber(one) / asNumber(other),
  mod: (one, other) => asNumber(one) % asNumber(other),
};

/** What functions come to whose arguments are all known, as far as that is of use; undefined where it is not known. */
export const computed: ReadonlyMap<string, (args: readonly Value[]) => Known> = new Map<
  string,
  (args: readonly Value[]) => Known
>([
  ['true', () => true],
  ['false', () => false],
  ['not', ([value]) => asBoolean(value) === false],
  ['boolean', ([value]) => asBoolean(value)],
  ['string', ([value]) => (typeof value === 'string' ? value : undefined)],
  ['number', ([value]) => (value === undefined ? undefined : asNumber(value))],
  ['string-length', ([value]) => (typeof value === 'string' ? value.length : undefined)],
  ['count-selected', ([value]) => (value === '' ? 0 : undefined)],
  ['selected', ([all, value]) => (all === '' && typeof value === 'string' && value !== '' ? false : undefined)],
  ['once', ([value]) => value],
  ['concat', (values) => (values.some((value) => typeof value === 'boolean') ? undefined : values.join(''))],
]);
