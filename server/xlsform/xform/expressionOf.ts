const spellings = (word: string): readonly string[] => [
  word,
  word.toUpperCase(),
  `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
];

const functions: ReadonlyMap<string, string> = new Map([
  ...['yes', 'true'].flatMap(spellings).map((word) => [word, 'true()'] as const),
  ...['no', 'false'].flatMap(spellings).map((word) => [word, 'false()'] as const),
]);

/** An expression as forms have it, of one that may be a word for yes or no, as people write them in sheets. */
export const expressionOf = (written: string): string => functions.get(written) ?? written;
