import type { TextRedaction } from './redactText';

export type Known = Readonly<Record<string, unknown>>;

/** Redacts answers, keeping types and structure. */
export interface AnswerRedaction {
  /** Redacts the value of a field, at any depth. */
  readonly answer: (answer: unknown) => unknown;
  /**
   * Redacts a submission.
   * @param system redacts its system properties
   */
  readonly row: (row: unknown, system: (known: unknown) => unknown) => unknown;
}

export const isObject = (value: unknown): value is Known => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Whether a property name is forbidden in files. */
export const isForbidden = (name: string): boolean => name === '__proto__';

const GEOMETRY = /^(?:Multi)?(?:Point|LineString|Polygon)$|^GeometryCollection$|^Feature$/;

/** Properties of rows that are no answers: ids and annotations of OData. */
const isBeside = (name: string): boolean =>
  name.charCodeAt(0) === UNDERSCORE ? name.startsWith('__') : name.includes('@odata.');

const UNDERSCORE = 95;
const SYSTEM = '__system';

/** Redacts submissions. Rows are both in replies and in the state; each is redacted once. */
export const redactRows = ({ text, number, degrees }: TextRedaction): AnswerRedaction => {
  // Not a WeakMap: with a hundred thousand rows it would cost more than everything else, and this one lives only as
  // long as the file is made.
  const made = new Map<object, unknown>();

  const coordinates = (of: unknown, index = 0): unknown => {
    if (Array.isArray(of)) return of.map(coordinates);
    // Longitude and latitude are followed by the altitude.
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
        if (!isObject(of)) return null;
        return typeof of.type === 'string' && GEOMETRY.test(of.type) ? place(of) : answers(of);
    }
  };

  const beside = (of: unknown): unknown => (typeof of === 'string' ? text('open', of) : answer(of));

  const place = (of: Known): Known => ({
    ...answers({ ...of, type: null, coordinates: null }),
    type: of.type,
    ...(of.coordinates === undefined ? {} : { coordinates: coordinates(of.coordinates) }),
  });

  /** In one pass: there may be a million of them. */
  const answers = (of: Known): Record<string, unknown> => {
    const redacted: Record<string, unknown> = {};
    for (const name of Object.keys(of))
      if (name !== SYSTEM && !isForbidden(name)) redacted[name] = isBeside(name) ? beside(of[name]) : answer(of[name]);
    return redacted;
  };

  const row: AnswerRedaction['row'] = (of, system) => {
    if (!isObject(of)) return null;
    const known = made.get(of);
    if (known !== undefined) return known;
    const redacted = answers(of);
    if (of[SYSTEM] !== undefined) redacted[SYSTEM] = system(of[SYSTEM]);
    made.set(of, redacted);
    return redacted;
  };

  return { answer, row };
};
