import type { Sheets } from './sheets';

const lineOf = (cells: readonly string[]): string => {
  const last = cells.findLastIndex((cell) => cell !== '');
  const filled = cells.slice(0, last + 1);
  return `${filled.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`;
};

/**
 * The file `itemsets.csv` that goes beside the form: the sheet `external_choices`, each value in quotes, nothing for
 * empty cells at the end of a row. (The usual converter leaves out empty cells before others too, and so moves values into
 * columns they do not belong to.) Undefined for forms that have none.
 */
export const itemsetsCsv = ({ externalChoices }: Sheets): string | undefined => {
  if (externalChoices === undefined) return undefined;
  return [externalChoices.headers, ...externalChoices.rows.map(({ cells }) => cells)].map(lineOf).join('');
};
