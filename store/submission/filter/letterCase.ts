const ASCII = /^[\u0000-\u007f]*$/;

const each = (text: string, change: (sign: string) => string): string => {
  let changed = '';
  for (const sign of text) {
    const other = change(sign);
    // A character whose other case has several letters is unchanged.
    changed += [...other].length === 1 ? other : sign;
  }
  return changed;
};

/**
 * Lowercases a text as databases do: each letter regardless of context, so that `Σ` becomes `σ` also at the end of a
 * word; the dot of the Turkish `İ` is lost.
 */
export const lowerCase = (text: string): string =>
  ASCII.test(text) ? text.toLowerCase() : each(text, (sign) => (sign === 'İ' ? 'i' : sign.toLowerCase()));

/** Uppercases a text as databases do: each letter separately; letters without an uppercase form are unchanged. */
export const upperCase = (text: string): string =>
  ASCII.test(text) ? text.toUpperCase() : each(text, (sign) => sign.toUpperCase());
