/** The file of choices of `select_one_external`. */
export const itemsetsFile = 'itemsets.csv';

/** A cell of the first line, quoted or not. */
const CELL = /"((?:[^"]|"")*)"|[^",;\t\r\n]+/g;
const LABEL = /^label\s*::/i;

const asName = (text: string): string =>
  text
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}_.-]/gu, '_')
    .replace(/^(?=[\d.-]|$)/, '_');

/**
 * A table of choices whose columns have names that the engine can read; others keep the whole form from opening. Labels by
 * language (`label::Čeština (cs)`) become one column: the plain one, else that of the first language.
 */
export const mendItemsets = (csv: string): string => {
  const [header = ''] = /^[^\r\n]*/.exec(csv) ?? [];
  const texts = [...header.matchAll(CELL)].map(([cell, quoted]) => quoted ?? cell);
  const label = texts.includes('label') ? undefined : texts.find((text) => LABEL.test(text));
  const mended = header.replaceAll(CELL, (cell: string, quoted: string | undefined) => {
    const text = quoted ?? cell;
    return text === label ? 'label' : asName(text);
  });
  return mended + csv.slice(header.length);
};

/** The same for the server's answer. */
export const readableItemsets = async (answer: Response): Promise<Response> => {
  if (!answer.ok) return answer;
  const { status, statusText, headers } = answer;
  const type = headers.get('Content-Type') ?? 'text/csv';
  return new Response(mendItemsets(await answer.text()), { status, statusText, headers: { 'Content-Type': type } });
};
