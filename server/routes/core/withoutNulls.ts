type WithoutNulls<T> = { [K in keyof T]?: Exclude<T[K], null> };

/** Omits null properties, which the protocol does not have and clients should not see. */
export const withoutNulls = <T extends object>(value: T): WithoutNulls<T> =>
  // Object.fromEntries loses the types.
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) as WithoutNulls<T>;
