/** Signs and digits used in place of letters. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

const PART_LENGTH_MIN = 3;
const OTHER_LETTERS_MIN = 4;
const OTHER_DIGITS_MIN = 9;

const plain = (text: string): string => text.normalize('NFKD').toLowerCase();
const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '');
const reversed = (text: string): string => [...text].reverse().join('');

/**
 * Words in the address and the name of an account, at least three letters long, longest first.
 * @param about its address and name
 */
export const accountWords = (about: readonly string[]): readonly string[] =>
  [
    ...new Set(
      about.flatMap((text) =>
        [plain(text), ...plain(text).split('@')].flatMap((part) => [lettersOf(part), ...part.split(/[^\p{L}]+/u)]),
      ),
    ),
  ]
    .filter((word) => word.length >= PART_LENGTH_MIN)
    .sort((a, b) => b.length - a.length);

/**
 * Whether a password is the address or the name of its own account with little else: reversed, with digits for letters, or
 * followed by a year.
 * @param about the address and the name of the account
 */
export const resemblesAccount = (password: string, about: readonly string[]): boolean => {
  const words = accountWords(about);
  const lower = plain(password);
  const meant = lower.replace(/[@431!0$5]/g, (sign) => WRITTEN_FOR[sign] ?? sign);
  if (lower.replace(/\D/g, '').length >= OTHER_DIGITS_MIN) return false;
  return [lower, meant].map(lettersOf).some((letters) =>
    [letters, reversed(letters)].some((text) => {
      const others = words.reduce((rest, word) => rest.replaceAll(word, ''), text);
      return others.length < text.length && others.length < OTHER_LETTERS_MIN;
    }),
  );
};
