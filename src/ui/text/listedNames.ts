const NAMES = 5;

/** Names for a sentence that does not become long. */
export const listedNames = (names: readonly string[]): string =>
  [...names.slice(0, NAMES), ...(names.length > NAMES ? ['…'] : [])].join(', ');
