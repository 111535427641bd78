import type { TextRedaction } from './redactText';

export type Known = Readonly<Record<string, unknown>>;

/** Answers with others of the same types in the same places. */
export interface AnswerRedaction {
  /** What is below the name of a field, however deep. */
  readonly answer: (answer: unknown) => unknown;
  /** A submission. @param system what is known of it besides its answers */
  readonly row: (row: unknown, system: (known: unknown) => unknown) => unknown;
}

export const isObject = (value: unknown): value is Known => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** What no property may be called in a file. */
export const isForbidden = (name: string): boolean => name === '__proto__';

const GEOMETRY = /^(?:Multi)?(?:Point|LineString|Polygon)$|^GeometryCollection$|^Feature$/;

/** Properties of rows that are no answers: ids, and what OData adds. */
const isBeside = (name: string): boolean => name.startsWith('__') || name.includes('@odata.');

/** Redacts submissions. Rows are in pages of answers and in the state: each is made once. */
export const redactRows = ({ text, number, degrees }: TextRedaction): AnswerRedaction => {
  const made = new WeakMap<object, unknown>();

  const coordinates = (of: unknown, index = 0): unknown => {
    if (Array.isArray(of)) return of.map(coordinates);
    // Behind longitude and latitude is the altitude.
    return typeof of === 'number' ? (index < 2 ? degrees(of) : number('value', of)) : null;
  };

  const answer = (of: unknown): unknown => {
    switch (typeof of) {
      case 'string':
        return text('value', of);
      case 'number':
        return number('value', of);
      case 'boolean':
        return of;
      default:
        if (Array.isArray(of)) return of.map(answer);
        return isObject(of) ? answers(of) : null;
    }
  };

  const answers = (of: Known): Known => {
    const isPlace = typeof of.type === 'string' && GEOMETRY.test(of.type);
    const redacted: Record<string, unknown> = {};
    for (const name of Object.keys(of)) {
      if (isForbidden(name)) continue;
      if (isPlace && name === 'type') redacted.type = of.type;
      else if (isPlace && name === 'coordinates') redacted.coordinates = coordinates(of.coordinates);
      else if (isBeside(name))
        redacted[name] = typeof of[name] === 'string' ? text('open', of[name]) : answer(of[name]);
      else redacted[name] = answer(of[name]);
    }
    return redacted;
  };

  const row: AnswerRedaction['row'] = (of, system) => {
    if (!isObject(of)) return null;
    const known = made.get(of);
    if (known !== undefined) return known;
    const { __system, ...rest } = of;
    const redacted = { ...answers(rest), ...(__system === undefined ? {} : { __system: system(__system) }) };
    made.set(of, redacted);
    return redacted;
  };

  return { answer, row };
};
