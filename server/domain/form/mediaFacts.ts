import type { MediaIssueReason } from '#api/form/mediaIssues';
import type { MediaIssue } from '#api/schemas/form/attachment';
import type { Task } from '../cooperative/cooperative';
import { csvFormat, csvRows, type CsvRow } from '#shared/csv/csvRows';
import { csvColumns } from '#shared/csv/csvTable';
import { decodeText } from '#shared/csv/decodeText';
import { geoFeatures, plainGeometry } from '#shared/csv/geoJson';

/** Properties of a list of choices in a media file, independent of the form. */
export interface MediaProperties {
  readonly issues: readonly MediaIssue[];
  /** Column names; null if the file cannot be read. */
  readonly columns: ReadonlySet<string> | null;
  /** Line with the column names, in a table. */
  readonly headerLine?: number;
}

type Details = Partial<Omit<MediaIssue, 'reason' | 'level'>>;

const issue = (reason: MediaIssueReason, level: MediaIssue['level'], details: Details = {}): MediaIssue => ({
  reason,
  level,
  ...details,
});

/** Whether this check applies to a file: a list of choices. */
export const isCheckedMedia = (name: string): boolean => /\.(?:csv|geojson)$/i.test(name);

/** A rule broken by several rows or features: the first of them, and their number. */
class Repeated {
  private readonly found = new Map<string, { line: number; count: number }>();

  add(key: string, line: number): void {
    const known = this.found.get(key);
    if (known) known.count += 1;
    else this.found.set(key, { line, count: 1 });
  }

  issues(reason: MediaIssueReason, level: MediaIssue['level']): MediaIssue[] {
    return [...this.found].map(([text, where]) => issue(reason, level, { ...where, ...(text !== '' && { text }) }));
  }
}

const headerIssues = (header: CsvRow): MediaIssue[] => {
  const names = header.cells.map((cell) => cell.trim());
  const { line } = header;
  const twice = new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index));
  const unnamed = names.filter((name) => name === '').length;
  return [
    ...[...twice].map((text) => issue('columnTwice', 'devices', { line, text })),
    ...(unnamed > 1 ? [issue('namesMissing', 'devices', { line })] : []),
  ];
};

function* tableFacts(text: string): Task<MediaProperties> {
  const format = csvFormat(text);
  const issues: MediaIssue[] = [];
  const [long, short, open] = [new Repeated(), new Repeated(), new Repeated()];
  if (format.hasSepLine) issues.push(issue('sepLine', 'devices', { line: 1 }));
  if (format.delimiter === '\t') issues.push(issue('tabs', 'devices', { line: format.hasSepLine ? 2 : 1 }));
  let header: CsvRow | undefined;
  let rowCount = 0;
  for (const batch of csvRows(text, format)) {
    for (const row of batch) {
      if (row.isOpen) open.add('', row.line);
      if (!header) header = row;
      else {
        rowCount += 1;
        const width = header.cells.length;
        if (row.cells.slice(width).some((cell) => cell.trim() !== '')) long.add('', row.line);
        else if (row.cells.length < width) short.add('', row.line);
      }
    }
    yield;
  }
  if (!header || rowCount === 0) return { issues: [issue('empty', 'unusable')], columns: null };
  issues.push(
    ...headerIssues(header),
    ...open.issues('quoteOpen', 'devices'),
    ...long.issues('rowLong', 'warning'),
    ...short.issues('rowShort', 'warning'),
  );
  return { issues, columns: new Set(csvColumns(header).keys()), headerLine: header.line };
}

const kindOf = (geometry: unknown): string =>
  typeof geometry === 'object' && geometry !== null && 'type' in geometry ? String(geometry.type).slice(0, 50) : '?';

function* featureFacts(text: string): Task<MediaProperties> {
  const features = geoFeatures(text);
  if (typeof features === 'string') return { issues: [issue(features, 'unusable')], columns: null };
  if (features.length === 0) return { issues: [issue('empty', 'unusable')], columns: null };
  const columns = new Set(['geometry']);
  const [none, other] = [new Repeated(), new Repeated()];
  let number = 0;
  for (const { id, properties, geometry } of features) {
    number += 1;
    if (id !== undefined) columns.add('id');
    for (const name of properties.keys()) columns.add(name);
    if (geometry === null || geometry === undefined) none.add('', number);
    else if (!plainGeometry(geometry)) other.add(kindOf(geometry), number);
    if (number % 1000 === 0) yield;
  }
  return { issues: [...none.issues('geometryMissing', 'devices'), ...other.issues('geometry', 'devices')], columns };
}

/** Archives, including workbooks. */
const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/** Reads the properties of a list of choices. It yields, since the file may be large. @param name determines the format */
export function* mediaFacts(name: string, bytes: Uint8Array): Task<MediaProperties> {
  const { text, encoding } = decodeText(bytes);
  if (isArchive(bytes) || text.includes('\0')) return { issues: [issue('notText', 'unusable')], columns: null };
  if (text.trim() === '') return { issues: [issue('empty', 'unusable')], columns: null };
  const read = yield* /\.geojson$/i.test(name) ? featureFacts(text) : tableFacts(text);
  if (encoding === 'utf-8') return read;
  const encoded =
    encoding === 'windows-1252'
      ? issue('encoding', 'warning', { text: 'Windows-1252' })
      : issue('wideEncoding', 'devices', { text: 'UTF-16' });
  return { ...read, issues: [encoded, ...read.issues] };
}

/** Problems of a file for a form that uses these columns. */
export const mediaIssues = (facts: MediaProperties, demanded: Iterable<string>): readonly MediaIssue[] => {
  const { issues, columns, headerLine } = facts;
  const missing = [...demanded].filter((column) => columns !== null && !columns.has(column));
  return [
    ...missing.map((text) =>
      headerLine === undefined
        ? issue('propertyMissing', 'unusable', { text })
        : issue('columnMissing', 'unusable', { line: headerLine, text }),
    ),
    ...issues,
  ];
};
