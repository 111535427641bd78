/** Letters of scripts that run from right to left, and characters that say which way to run. */
const turning =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const opening = /[\u2066-\u2068]/g;

/**
 * What is put into a sentence: where it could turn the sentence around it, it stands for itself (Unicode isolates), and
 * whatever it opens is closed behind it.
 */
export const isolated = (value: string): string => {
  if (!turning.test(value)) return value;
  const opened = value.match(opening)?.length ?? 0;
  return `\u2068${value}${'\u2069'.repeat(1 + opened)}`;
};
