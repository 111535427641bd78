const ASCII = /^[\u0000-\u007f]*$/;

const each = (text: string, change: (sign: string) => string): string => {
  let changed = '';
  for (const sign of text) {
    const other = change(sign);
    // What would become several letters has no other case of its own.
    changed += [...other].length === 1 ? other : sign;
  }
  return changed;
};

/**
 * A text in small letters as databases make them: each letter by itself, whatever stands beside it, so that `Σ` is `σ` also at
 * the end of a word; of the Turkish `İ`, the dot is lost.
 */
export const lowerCase = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : each(text, (sign) => (sign === 'İ' ? 'i' : sign.toLowerCase()));

/** A text in capital letters as databases make them: each letter by itself; those without a capital one stay. */
export const upperCase = (text: string): string =>
  ASCII.test(text) ? text.toUpperCase() : each(text, (sign) => sign.toUpperCase());
