/** Texts that are recognizable in any output: long, alphanumeric and unique. */
export const canary = (kind: string, number: number): string =>
  `${kind}Canary${String(number).padStart(3, '0')}qZ${((number * 7919 + 104_729) % 1_679_616).toString(36)}xW`;

const utf16 = (text: string): string =>
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

/** The part of a text in base64 that is independent of the surrounding bytes. */
const inBase64 = (text: string, offset: number): string => {
  const whole = Buffer.from('\0'.repeat(offset) + text).toString('base64');
  return whole.slice(offset === 0 ? 0 : 4, whole.replace(/=+$/, '').length - 4);
};

/** Encodings of a text within another one. */
const spellings = (text: string): readonly string[] => [
  text,
  encodeURIComponent(text),
  encodeURIComponent(encodeURIComponent(text)),
  Buffer.from(text).toString('hex'),
  utf16(text),
  JSON.stringify(JSON.stringify(text)).slice(3, -3),
  ...[0, 1, 2].map((offset) => inBase64(text, offset)),
];

const beginning = /^[a-z]+Canary/;

/** Canaries found in a text, in any encoding. */
export const foundIn = (where: string, canaries: readonly string[]): readonly string[] => {
  const any = where.toLowerCase();
  const isIn = (text: string): boolean => spellings(text).some((each) => any.includes(each.toLowerCase()));
  // The common prefix is searched for first, since most outputs contain none.
  const begun = new Set(canaries.map((text) => beginning.exec(text)?.[0] ?? text).filter(isIn));
  return canaries.filter((text) => begun.has(beginning.exec(text)?.[0] ?? text) && isIn(text));
};
