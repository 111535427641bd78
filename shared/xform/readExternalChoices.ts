import type { Choice } from './formChoices';
import type { ExternalChoices } from './formOutline';
import { csvRows } from '../csv/csvRows';
import { csvColumns } from '../csv/csvTable';
import { geoFeatures } from '../csv/geoJson';
import { elementsIn, readXml, textOf } from '../xml/xmlElement';

/** A row of a media file: the text of a column. */
type Row = (column: string) => string | undefined;

function* csvItems(text: string): Generator<readonly Row[], void> {
  let columns: ReadonlyMap<string, number> | undefined;
  for (const batch of csvRows(text)) {
    const rows = columns ? batch : batch.slice(1);
    const known = (columns ??= csvColumns(batch[0]));
    yield rows.map(
      ({ cells }) =>
        (column) =>
          cells[known.get(column) ?? -1],
    );
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

const places = (text: string): readonly Row[] => {
  const features = geoFeatures(text);
  if (typeof features === 'string') return [];
  return features.map(
    ({ id, properties }) =>
      (column) =>
        properties.get(column) ?? (column === 'id' ? id : undefined),
  );
};

function* items(file: string, text: string): Generator<readonly Row[], void> {
  if (/\.geojson$/i.test(file)) yield places(text);
  else if (/\.xml$/i.test(file)) yield* xmlItems(text);
  else yield* csvItems(text);
}

/** The choice in a row; null if its code is not needed, or the row belongs to another list. */
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
 * Reads choices from their media file, in steps.
 * @param text of a CSV, XML or GeoJSON file
 * @param lists where the file has the needed lists
 * @param chosen the codes whose labels are needed; null for all
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
