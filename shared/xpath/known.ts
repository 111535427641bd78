type Value = string | number | boolean;

/** A value that is the same in every newly opened record; undefined if unknown. */
export type Known = Value | undefined;

/** A value as a number; NaN for blank and other texts. */
export const asNumber = (value: Value): number => {
  if (typeof value === 'string') return value.trim() === '' ? Number.NaN : Number(value);
  return Number(value);
};

/** A value as a boolean. */
export const asBoolean = (value: Known): boolean | undefined => {
  if (value === undefined || typeof value === 'boolean') return value;
  return typeof value === 'string' ? value !== '' : value !== 0 && !Number.isNaN(value);
};

const isEqual = (one: Value, other: string | number | boolean): boolean => {
  if (typeof one === 'boolean' || typeof other === 'boolean') return asBoolean(one) === asBoolean(other);
  return typeof one === 'number' || typeof other === 'number' ? asNumber(one) === asNumber(other) : one === other;
};

/** Relational operators. */
export const ordering = new Set(['<', '<=', '>', '>=']);

/** Whether a value is known to be NaN. */
export const isNoNumber = (value: Known): boolean => value !== undefined && Number.isNaN(asNumber(value));

type Binary = (one: Value, other: Value) => Known;

/** Results of operators for two values. */
export const binary: Readonly<Record<string, Binary>> = {
  '=': isEqual,
  // NaN differs from everything.
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

const ofTexts =
  (holds: (text: string, part: string) => boolean) =>
  ([text, part]: readonly Value[]): Known =>
    typeof text === 'string' && typeof part === 'string' ? holds(text, part) : undefined;

/** Results of functions with known arguments, as far as they are useful; undefined if unknown. */
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
  ['contains', ofTexts((text, part) => text.includes(part))],
  ['starts-with', ofTexts((text, part) => text.startsWith(part))],
  ['ends-with', ofTexts((text, part) => text.endsWith(part))],
  ['once', ([value]) => value],
  ['concat', (values) => (values.some((value) => typeof value === 'boolean') ? undefined : values.join(''))],
]);
