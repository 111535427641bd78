import { ownFields } from '#api/ownFields';
import type { Field } from '#api/schemas/form/field';
import type { SubmissionRow } from '#api/schemas/odata';
import { csvCell } from '#shared/csv/csvCell';
import { withoutFormulas } from './withoutFormulas';

/** The value at a path of names in a row; null if there is none. */
type ValueOf = (row: SubmissionRow, names: readonly string[]) => unknown;

interface CsvColumn {
  readonly name: string;
  readonly of: (row: SubmissionRow) => unknown;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A position as sent by devices: latitude first. */
const position = (at: unknown): string => {
  const [longitude, latitude, altitude = 0] = Array.isArray(at) ? at : [];
  return [latitude, longitude, altitude].join(' ');
};

const positions = (value: unknown): unknown => {
  if (!isObject(value)) return value;
  const line = value.type === 'Polygon' && Array.isArray(value.coordinates) ? value.coordinates[0] : value.coordinates;
  return Array.isArray(line) ? line.map(position).join('; ') : null;
};

const partsOfPoint = ['Latitude', 'Longitude', 'Altitude', 'Accuracy'] as const;

const partOfPoint = (value: unknown, part: (typeof partsOfPoint)[number]): unknown => {
  if (!isObject(value)) return null;
  const [longitude, latitude, altitude] = Array.isArray(value.coordinates) ? value.coordinates : [];
  const accuracy = isObject(value.properties) ? value.properties.accuracy : null;
  return { Latitude: latitude, Longitude: longitude, Altitude: altitude, Accuracy: accuracy }[part];
};

const columnsOf = (field: Field, valueOf: ValueOf): readonly CsvColumn[] => {
  const names = field.path.split('/').slice(1);
  const name = names.join('-');
  const of = (row: SubmissionRow) => valueOf(row, names);
  if (field.type === 'geopoint') {
    return partsOfPoint.map((part) => ({ name: `${name}-${part}`, of: (row) => partOfPoint(of(row), part) }));
  }
  const isLine = field.type === 'geotrace' || field.type === 'geoshape';
  return [{ name, of: isLine ? (row) => positions(of(row)) : of }];
};

/** System columns under the names of the server's export. */
const systemColumns: readonly CsvColumn[] = (
  [
    ['SubmitterID', 'submitterId'],
    ['SubmitterName', 'submitterName'],
    ['AttachmentsPresent', 'attachmentsPresent'],
    ['AttachmentsExpected', 'attachmentsExpected'],
    ['Status', 'status'],
    ['ReviewState', 'reviewState'],
    ['DeviceID', 'deviceId'],
    ['Edits', 'edits'],
    ['FormVersion', 'formVersion'],
  ] as const
).map(([name, column]) => ({ name, of: ({ __system: system }) => new Map(Object.entries(system)).get(column) }));

const columnsFor = (fields: readonly Field[], valueOf: ValueOf): readonly CsvColumn[] => {
  return [
    { name: 'SubmissionDate', of: ({ __system: system }) => system.submissionDate },
    ...ownFields(fields).flatMap((field) => columnsOf(field, valueOf)),
    { name: 'KEY', of: ({ __id: id }) => id },
    ...systemColumns,
  ];
};

const cell = (value: unknown, safeForExcel: boolean): string => {
  const text = value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  return csvCell(safeForExcel ? withoutFormulas(text) : text);
};

interface CsvOptions {
  readonly fields: readonly Field[];
  readonly valueOf: ValueOf;
  /** Answers that would run as formulas become text. */
  readonly safeForExcel: boolean;
}

/**
 * The answers of some submissions as CSV, with the columns of the server's export; without repeats, which the table
 * does not contain (docs/decisions/0062-many-submissions.md).
 */
export const submissionsCsv = (
  rows: readonly SubmissionRow[],
  { fields, valueOf, safeForExcel }: CsvOptions,
): string => {
  const columns = columnsFor(fields, valueOf);
  const lines = rows.map((row) => columns.map(({ of }) => cell(of(row), safeForExcel)));
  return [columns.map(({ name }) => cell(name, false)), ...lines].map((cells) => `${cells.join(',')}\n`).join('');
};
