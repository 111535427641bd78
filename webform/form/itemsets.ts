import { plainCsv } from '../../shared/csv/csvTable';
import { decodeText } from '../../shared/csv/decodeText';
import { plainGeoJson } from '../../shared/csv/geoJson';

/** The file of choices of `select_one_external`. */
export const itemsetsFile = 'itemsets.csv';

const LABEL = /^label\s*::/i;

/** The name by which the engine can read a column. */
export const columnName = (text: string): string =>
  text
    .trim()
    .replaceAll(/[^\p{L}\p{M}\p{N}_.-]/gu, '_')
    .replace(/^(?=[\d.-]|$)/, '_');

/**
 * A table of choices that the engine can read. Labels by language (`label::Čeština (cs)`) become one column: the plain one, else that of
 * the first language.
 */
export const mendItemsets = (csv: string): string =>
  plainCsv(csv, (name, names) => {
    const label = names.includes('label') ? undefined : names.find((other) => LABEL.test(other));
    return name === label ? 'label' : columnName(name);
  });

/** Quotes, other delimiters and line breaks, and empty lines, which readers understand differently. */
const UNUSUAL_CSV = /["\r;|\t\0]|^\n|\n\n/;

/** Whether a table is one for all readers. Rewriting 100,000 rows takes longer than to open the form. */
const isPlainCsv = (text: string): boolean => {
  if (UNUSUAL_CSV.test(text)) return false;
  const names = text.slice(0, Math.max(0, text.indexOf('\n'))).split(',');
  return names.length > 1 && new Set(names).size === names.length && names.every((name) => columnName(name) === name);
};

/** As {@link columnName}; a file of places has the same names in each feature. */
const createColumnName = (): typeof columnName => {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? columnName(text);
    names.set(text, name);
    return name;
  };
};

const readable = (name: string, bytes: ArrayBuffer): string | null => {
  const { text } = decodeText(new Uint8Array(bytes));
  if (name === itemsetsFile) return mendItemsets(text);
  if (!/\.csv$/i.test(name)) return plainGeoJson(text, createColumnName());
  return isPlainCsv(text) ? text : plainCsv(text, columnName);
};

/**
 * The server's answer, as the engine can read it if it is a list of choices: it refuses a whole form for a column with a
 * blank, a row that is too long, or a place it does not know. What cannot be read at all is answered as missing.
 */
export const readableTable = async (
  name: string,
  answer: Response,
  onUnreadable: (name: string) => void = () => undefined,
): Promise<Response> => {
  if (!answer.ok || !/\.(?:csv|geojson)$/i.test(name)) return answer;
  const { status, statusText, headers } = answer;
  const usual = /\.csv$/i.test(name) ? 'text/csv' : 'application/geo+json';
  const list = readable(name, await answer.arrayBuffer());
  if (list === null || list.trim() === '') {
    onUnreadable(name);
    return new Response('', { status: 404 });
  }
  const type = name === itemsetsFile ? (headers.get('Content-Type') ?? usual) : usual;
  return new Response(list, { status, statusText, headers: { 'Content-Type': type } });
};
