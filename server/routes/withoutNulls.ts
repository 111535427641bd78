type WithoutNulls<T> = { [K in keyof T]?: Exclude<T[K], null> };

/** An object without the properties that are null: for those that the protocol does not know, and others must not see. */
export const withoutNulls = <T extends object>(value: T): WithoutNulls<T> =>
  // Object.fromEntries loses the types.
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as WithoutNulls<T>;
