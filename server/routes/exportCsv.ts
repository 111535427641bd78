import { csvHead, type CsvRow, csvText, type CsvStyle } from '../domain/export/csvText';
import type { RepeatRow } from '../domain/export/exportTables';
import type { Structure } from '../domain/odata/odataFields';
import type { Spool } from '../external/spool';
import type { AuditTable } from './exportAudits';
import { rootRows } from './exportRows';
import type { ExportSource } from './exportSource';

/** Where everything but the first table goes meanwhile. */
export interface RowSinks {
  readonly repeats: ReadonlyMap<Structure, Spool>;
  readonly audits: AuditTable;
}

/** The approximate size in characters of the pieces passed on. */
const PIECE = 16_000;

/** Collects rows and returns their text once there is enough, so that not many huge rows are in memory together. */
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
 * The first table of an export as text. Every submission is read once: the rows of its repeats and its log go to `sinks`
 * in the same pass; without sinks they are left out.
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
