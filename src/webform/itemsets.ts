/** The file of choices of `select_one_external`. */
export const itemsetsFile = 'itemsets.csv';

/** A cell of the first line, quoted or not. */
const CELL = /"((?:[^"]|"")*)"|[^",;\t\r\n]+/g;
const LABEL = /^label\s*::/i;

/** The name by which the engine can read a column. */
export const columnName = (text: string): string =>
  text
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}_.-]/gu, '_')
    .replace(/^(?=[\d.-]|$)/, '_');

const HEADER = /^[^\r\n]*/;

/** A table whose columns have names that the engine can read: others keep the whole form from opening. */
export const mendColumns = (csv: string, nameOf = columnName): string =>
  csv.replace(HEADER, (header) =>
    header.replaceAll(CELL, (cell: string, quoted: string | undefined) => nameOf(quoted ?? cell)),
  );

/**
 * The same for a table of choices. Labels by language (`label::Čeština (cs)`) become one column: the plain one, else that of the
 * first language.
 */
export const mendItemsets = (csv: string): string => {
  const [header = ''] = HEADER.exec(csv) ?? [];
  const texts = [...header.matchAll(CELL)].map(([cell, quoted]) => quoted ?? cell);
  const label = texts.includes('label') ? undefined : texts.find((text) => LABEL.test(text));
  return mendColumns(csv, (text) => (text === label ? 'label' : columnName(text)));
};

/** The server's answer, with columns that the engine can read if it is a table. */
export const readableTable = async (name: string, answer: Response): Promise<Response> => {
  if (!answer.ok || !/\.csv$/i.test(name)) return answer;
  const { status, statusText, headers } = answer;
  const type = headers.get('Content-Type') ?? 'text/csv';
  const csv = await answer.text();
  const mended = name === itemsetsFile ? mendItemsets(csv) : mendColumns(csv);
  return new Response(mended, { status, statusText, headers: { 'Content-Type': type } });
};
