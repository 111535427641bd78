/** Letters of right-to-left scripts, and characters that control the direction. */
const turning =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const opening = /[\u2066-\u2068]/g;

/**
 * Isolates a value in a sentence: if it could change the direction of the text around it, it is enclosed in Unicode
 * isolates, and whatever it opens is closed.
 */
export const isolated = (value: string): string => {
  if (!turning.test(value)) return value;
  const opened = value.match(opening)?.length ?? 0;
  return `\u2068${value}${'\u2069'.repeat(1 + opened)}`;
};
