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

const readable = (name: string, bytes: ArrayBuffer): string | null => {
  const { text } = decodeText(new Uint8Array(bytes));
  if (name === itemsetsFile) return mendItemsets(text);
  return /\.csv$/i.test(name) ? plainCsv(text, columnName) : plainGeoJson(text, columnName);
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
