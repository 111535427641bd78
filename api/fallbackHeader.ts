/** What a header cannot hold, and sequences that a server would take for encoded characters. */
const ambiguous = /[^\x20-\x7e]+|%(?=[\da-fA-F]{2})/gu;

/**
 * The value of `X-XlsForm-FormId-Fallback` for a name. Older servers use it as it is, newer ones decode it: so only what
 * must be encoded is.
 */
export const fallbackHeader = (name: string): string =>
  // A lone surrogate, which file names may contain, cannot be encoded.
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
 * The name in such a header. It is decoded only if a client that encodes would have sent exactly this: some encode each
 * character that URLs do not allow. Other clients send names as they are, in which a percent sign stands for itself.
 */
export const fallbackName = (value: string): string => {
  const name = decoded(value);
  return fallbackHeader(name) === value || encodeURIComponent(name) === value ? name : value;
};
