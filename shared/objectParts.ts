/** An object whose shape is not known. */
export type Parts = Readonly<Record<string, unknown>>;

/** Whether a value is an object with parts. */
export const isObject = (value: unknown): value is Parts => typeof value === 'object' && value !== null;

/** A part of an object; undefined for other values. */
export const partIn = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);

/** A text in an object; null for an empty or missing one. */
export const textIn = (value: unknown, name: string): string | null => {
  const text = partIn(value, name);
  return typeof text === 'string' && text !== '' ? text : null;
};
