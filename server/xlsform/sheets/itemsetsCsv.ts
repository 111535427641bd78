import type { Sheets } from './sheets';

const lineOf = (cells: readonly string[]): string => {
  const last = cells.findLastIndex((cell) => cell !== '');
  const filled = cells.slice(0, last + 1);
  return `${filled.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
};

/**
 * The file `itemsets.csv` of the form: the sheet `external_choices`, each value quoted, without empty cells at the end of
 * a row. (The reference converter also omits empty cells between others, which shifts values into the wrong columns.)
 * Undefined for forms without one.
 */
export const itemsetsCsv = ({ externalChoices }: Sheets): string | undefined => {
  if (externalChoices === undefined) return undefined;
  return [externalChoices.headers, ...externalChoices.rows.map(({ cells }) => cells)].map(lineOf).join('');
};
