/** Characters that a header cannot contain, and sequences that a server would take for encoded characters. */
const ambiguous = /[^\x20-\x7e]+|%(?=[\da-fA-F]{2})/gu;

/**
 * Value of `X-XlsForm-FormId-Fallback` for a name. Older servers use it as it is, newer ones decode it, so only necessary
 * characters are encoded.
 */
export const fallbackHeader = (name: string): string =>
  // File names may contain a lone surrogate, which cannot be encoded.
  name.replace(/\p{Surrogate}/gu, '\u{FFFD}').replace(ambiguous, encodeURIComponent);

const decoded = (value: string): string =>
  value.replace(/(?:%[\da-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence;
    }
  });

/**
 * Name in such a header. It is decoded only if an encoding client would have sent exactly this: some encode each character that
 * URLs do not allow. Other clients send names unencoded, with literal percent signs.
 */
export const fallbackName = (value: string): string => {
  const name = decoded(value);
  return fallbackHeader(name) === value || encodeURIComponent(name) === value ? name : value;
};
