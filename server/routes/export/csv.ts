import { csvHead, type CsvRow, csvText, type CsvStyle } from '../../domain/export/csvText';
import type { RepeatRow } from '../../domain/export/exportTables';
import type { Structure } from '../../domain/odata/fields';
import type { Spool } from '../../external/spool';
import type { AuditTable } from './audits';
import { rootRows } from './rows';
import type { ExportSource } from './source';

/** Destinations of all tables but the first. */
export interface RowSinks {
  readonly repeats: ReadonlyMap<Structure, Spool>;
  readonly audits: AuditTable;
}

/** Approximate size of output chunks, in characters. */
const PIECE = 16_000;

/** Buffers rows up to the chunk size, so that few large rows are in memory together. */
class Gathered {
  private rows: CsvRow[] = [];
  private size = 0;

  constructor(private readonly style: CsvStyle) {}

  add(row: CsvRow): boolean {
    this.rows.push(row);
    for (const cell of row) this.size += typeof cell === 'string' ? cell.length + 1 : 8;
    return this.size >= PIECE;
  }

  take(): string {
    const text = this.rows.length === 0 ? '' : csvText(this.rows, this.style);
    this.rows = [];
    this.size = 0;
    return text;
  }
}

/**
 * The first table of an export as text. Every submission is read once: the rows of its repeats and its log go to `sinks` in the
 * same pass, if there are sinks.
 */
export async function* rootCsv(source: ExportSource, sinks: RowSinks | null): AsyncGenerator<string> {
  const { tables } = source;
  const gathered = new Gathered(source);
  const repeats = new Map<Structure, Gathered>();
  const layDown = async (repeat: Structure) => sinks?.repeats.get(repeat)?.write(repeats.get(repeat)?.take() ?? '');
  const takeRow = async ({ repeat, cells }: RepeatRow) => {
    if (repeats.get(repeat)?.add(cells)) await layDown(repeat);
  };
  if (sinks) {
    for (const { repeat, columns } of tables.repeats) {
      repeats.set(repeat, new Gathered(source));
      await sinks.repeats.get(repeat)?.write(csvHead(columns, source));
    }
  }
  yield csvHead(tables.columns, source);
  for await (const row of rootRows(source, { takeRow, audits: sinks?.audits ?? null })) {
    if (row !== null) {
      if (gathered.add(row)) yield gathered.take();
      continue;
    }
    for (const repeat of repeats.keys()) await layDown(repeat);
    yield gathered.take();
  }
}
