import { csvFormat, csvRows, type CsvRow } from '../csv/csvRows';
import type { ColumnTarget } from './columnTargets';
import { entityUuid } from './entityUuid';

/** What is wrong with a row. The others can be uploaded without it. */
type RowFault = 'noLabel' | 'badUuid' | 'sameUuid' | 'tooManyCells' | 'openQuote';

/** An entity of an uploaded file. */
interface UploadedEntity {
  readonly uuid: string;
  readonly label: string;
  readonly data: Readonly<Record<string, string>>;
}

/** A row that cannot become an entity. */
export interface FaultyRow {
  /** Its first line in the file, counted from 1. */
  readonly line: number;
  readonly fault: RowFault;
  readonly cells: readonly string[];
}

/** The head of a file: its columns with their first values, and the number of rows. */
export interface UploadHead {
  readonly headers: readonly string[];
  /** The first rows. */
  readonly sample: readonly (readonly string[])[];
  readonly rows: number;
}

const SAMPLE = 5;

/** Spreadsheet programs leave lines of delimiters behind. */
const isBlank = ({ cells }: CsvRow): boolean => cells.every((cell) => cell.trim() === '');

/** Rows of a file with its header first, a batch at a time, without blank ones. */
function* filledRows(text: string): Generator<readonly CsvRow[], void> {
  for (const batch of csvRows(text, csvFormat(text))) yield batch.filter((row) => !isBlank(row));
}

/** Reads the head of a file, in slices. */
export function* readUploadHead(text: string): Generator<undefined, UploadHead> {
  let headers: readonly string[] | undefined;
  let rows = 0;
  const sample: (readonly string[])[] = [];
  for (const batch of filledRows(text)) {
    const body = headers ? batch : batch.slice(1);
    headers ??= (batch[0]?.cells ?? []).map((cell) => cell.trim());
    rows += body.length;
    for (const { cells } of body.slice(0, SAMPLE - sample.length)) sample.push(cells);
    yield;
  }
  return { headers: headers ?? [], sample, rows };
}

/** The entities of a file, and the rows that cannot be uploaded. */
export interface UploadedRows {
  readonly entities: readonly UploadedEntity[];
  readonly faulty: readonly FaultyRow[];
}

/**
 * Reads the entities of a file, in slices.
 * @param newUuid creates the UUIDs of rows without one
 */
export function* readUploadRows(
  text: string,
  columns: readonly ColumnTarget[],
  newUuid: () => string,
): Generator<undefined, UploadedRows> {
  const entities: UploadedEntity[] = [];
  const faulty: FaultyRow[] = [];
  const seen = new Set<string>();
  let isHeader = true;
  for (const batch of filledRows(text)) {
    const body = isHeader ? batch.slice(1) : batch;
    isHeader = false;
    for (const row of body) {
      const { cells, line, isOpen } = row;
      const entity = entityIn(cells, columns);
      const fault = isOpen ? 'openQuote' : faultOf(entity, cells, columns, seen);
      if (fault !== null) {
        faulty.push({ line, fault, cells });
        continue;
      }
      const uuid = entityUuid(entity.uuid);
      if (uuid !== undefined) seen.add(uuid);
      entities.push({ ...entity, uuid: uuid ?? newUuid() });
    }
    yield;
  }
  return { entities, faulty };
}

function entityIn(cells: readonly string[], columns: readonly ColumnTarget[]): UploadedEntity {
  const data: Record<string, string> = {};
  let label = '';
  let uuid = '';
  columns.forEach((column, index) => {
    const cell = cells[index] ?? '';
    if (column.to === 'label') label = cell;
    else if (column.to === 'uuid') uuid = cell.trim();
    // A missing value and an empty one are the same in lists.
    else if (column.to === 'property' && cell !== '') data[column.name] = cell;
  });
  return { uuid, label, data };
}

function faultOf(
  { uuid, label }: UploadedEntity,
  cells: readonly string[],
  columns: readonly ColumnTarget[],
  seen: ReadonlySet<string>,
): RowFault | null {
  if (cells.slice(columns.length).some((cell) => cell !== '')) return 'tooManyCells';
  if (label.trim() === '') return 'noLabel';
  if (uuid === '') return null;
  const known = entityUuid(uuid);
  if (known === undefined) return 'badUuid';
  return seen.has(known) ? 'sameUuid' : null;
}
