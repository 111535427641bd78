/**
 * A text as it is looked for, whatever its case. Of what contains another text, this contains that of the other: the two
 * small sigmas are one, of which the end of a word would choose.
 */
export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
