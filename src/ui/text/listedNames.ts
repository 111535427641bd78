const NAMES = 5;

/** Names for a sentence of limited length. */
export const listedNames = (names: readonly string[]): string =>
  [...names.slice(0, NAMES), ...(names.length > NAMES ? ['…'] : [])].join(', ');
