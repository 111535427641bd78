/**
 * Case-folded text for searches. Preserves containment: both small sigmas become the same letter, which would otherwise depend on
 * the end of a word.
 */
export const foldCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
