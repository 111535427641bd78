/** Texts by which it is found again what was planted: long, of letters and digits, and each another one. */
export const canary = (kind: string, number: number): string =>
  `${kind}Canary${String(number).padStart(3, '0')}qZ${((number * 7919 + 104_729) % 1_679_616).toString(36)}xW`;

const utf16 = (text: string): string =>
  [...text].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

/** The part of a text in base64 that is the same whatever is before and behind it. */
const inBase64 = (text: string, offset: number): string => {
  const whole = Buffer.from('\0'.repeat(offset) + text).toString('base64');
  return whole.slice(offset === 0 ? 0 : 4, whole.replace(/=+$/, '').length - 4);
};

/** The ways in which a text may be written in another one. */
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

/** Which of some canaries are in a text, in whatever spelling. */
export const foundIn = (where: string, canaries: readonly string[]): readonly string[] => {
  const any = where.toLowerCase();
  const isIn = (text: string): boolean => spellings(text).some((each) => any.includes(each.toLowerCase()));
  // What they all begin with is looked for first: mostly there is none of them.
  const begun = new Set(canaries.map((text) => beginning.exec(text)?.[0] ?? text).filter(isIn));
  return canaries.filter((text) => begun.has(beginning.exec(text)?.[0] ?? text) && isIn(text));
};
