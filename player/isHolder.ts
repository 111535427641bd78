/** Whether a value has parts: it is an object, or a list. */
export const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
