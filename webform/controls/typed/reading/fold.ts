/** The zeros of the digits that keyboards of other scripts write. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

const digitOf = (character: string): string => {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? character : String(code - zero);
};

/** Typed text with plain digits, blanks and minus signs, and without what cannot be seen. Nothing visible is left out. */
export const plainSigns = (text: string): string =>
  text
    .replaceAll(/\p{Nd}/gu, digitOf)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/[\u2010-\u2013\u2212]/gu, '-')
    .trim();

/** The same in small letters without marks, so that words are found however they are accented. */
export const plainWords = (text: string): string =>
  plainSigns(text).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
