import type { Choice } from '../store/formChoices';
import type { ExternalChoices } from '../store/formOutline';
import { csvRows } from './csvRows';
import { elementsIn, readXml, textOf } from './xmlElement';

/** A row of a media file: the text of a column. */
type Row = (column: string) => string | undefined;

function* csvItems(text: string): Generator<readonly Row[], void> {
  let columns: ReadonlyMap<string, number> | undefined;
  for (const batch of csvRows(text)) {
    const [head, ...others] = batch;
    const rows = columns ? batch : others;
    const known: ReadonlyMap<string, number> = (columns ??= new Map(head?.map((name, index) => [name.trim(), index])));
    yield rows.map((cells) => (column) => cells[known.get(column) ?? -1]);
  }
}

function* xmlItems(text: string): Generator<readonly Row[], void> {
  const steps = readXml(text);
  let step = steps.next();
  while (step.done !== true) {
    yield [];
    step = steps.next();
  }
  yield elementsIn(step.value ?? undefined).map((item) => (column) => {
    const [cell] = elementsIn(item, column);
    return cell && textOf(cell).trim();
  });
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const shown = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const places = (text: string): readonly Row[] => {
  try {
    const read: unknown = JSON.parse(text);
    const features: unknown = isObject(read) ? read.features : [];
    return (Array.isArray(features) ? features : []).filter(isObject).map((feature) => {
      const { properties, id } = feature;
      const own = isObject(properties) ? properties : {};
      return (column) => shown(own[column]) ?? (column === 'id' ? shown(id) : undefined);
    });
  } catch {
    return [];
  }
};

function* items(file: string, text: string): Generator<readonly Row[], void> {
  if (/\.geojson$/i.test(file)) yield places(text);
  else if (/\.xml$/i.test(file)) yield* xmlItems(text);
  else yield* csvItems(text);
}

/** A choice in a row; null if its code is not wanted, or if the row is of another list. */
const choiceIn = (
  row: Row,
  { value, label, listName }: ExternalChoices,
  languages: readonly string[],
  chosen: ReadonlySet<string> | null,
): Choice | null => {
  const code = row(value) ?? '';
  if (code === '' || chosen?.has(code) === false || (listName !== null && row('list_name') !== listName)) return null;
  const usual = row(label) ?? null;
  return { code, labels: languages.map((language) => row(`${label}::${language}`) || usual) };
};

/**
 * Reads choices from the media file with all of them, in steps.
 * @param text of a CSV, XML or GeoJSON file
 * @param lists where the file has what is wanted
 * @param chosen the codes of which the labels are wanted; null for all of them
 * @returns the choices of each list
 */
export function* readExternalChoices(
  text: string,
  lists: readonly ExternalChoices[],
  languages: readonly string[],
  chosen: ReadonlySet<string> | null,
): Generator<undefined, readonly (readonly Choice[])[]> {
  const found = lists.map((): Choice[] => []);
  for (const rows of items(lists[0]?.file ?? '', text)) {
    for (const [index, list] of lists.entries()) {
      for (const row of rows) {
        const choice = choiceIn(row, list, languages, chosen);
        if (choice) found[index]?.push(choice);
      }
    }
    yield;
  }
  return found;
}
