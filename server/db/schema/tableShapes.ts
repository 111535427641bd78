import { sql } from 'kysely';
import { RESTORE_MARK } from '../connection/restoreMark';
import type { Db } from './tables';

/** Description of a table for writing and loading its rows. Names as in SQL. */
export interface TableShape {
  readonly name: string;
  /** Sorted by name, so that the order of migrations does not matter. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Columns of the primary key, in order. */
  readonly key: readonly string[];
  /** Columns filled from a sequence, with its name. */
  readonly counters: readonly { readonly column: string; readonly sequence: string }[];
}

/** Tables without backup: those of the migrator, which it fills itself for the same schema, and short-lived data. */
export const UNKEPT_TABLES: readonly string[] = [
  'kysely_migration',
  'kysely_migration_lock',
  'leases',
  'failures',
  'rate_limits',
  'trusted_networks',
  'blob_notes',
  RESTORE_MARK,
];

interface ColumnRow {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly keyPosition: number | null;
  readonly sequence: string | null;
}

/** Without generated columns, which cannot be written. */
const readColumns = async (db: Db): Promise<ColumnRow[]> => {
  const { rows } = await sql<ColumnRow>`
    select c.relname::text as "table", a.attname::text as "column", format_type(a.atttypid, a.atttypmod) as "type",
      array_position(i.indkey::int2[], a.attnum) as "keyPosition",
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as "sequence"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
    order by c.relname, a.attname collate "C"`.execute(db);
  return rows;
};

/** References between tables; referenced rows must be inserted first. */
const readReferences = async (db: Db): Promise<{ readonly child: string; readonly parent: string }[]> => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select child.relname::text as child, parent.relname::text as parent
    from pg_constraint r
    join pg_class child on child.oid = r.conrelid
    join pg_class parent on parent.oid = r.confrelid
    where r.contype = 'f' and not r.condeferrable and child.oid <> parent.oid
      and child.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows;
};

const shapeOf = (name: string, rows: readonly ColumnRow[]): TableShape => ({
  name,
  columns: rows.map(({ column, type }) => ({ name: column, type })),
  key: rows
    .filter(({ keyPosition }) => keyPosition !== null)
    .sort((one, other) => (one.keyPosition ?? 0) - (other.keyPosition ?? 0))
    .map(({ column }) => column),
  counters: rows.flatMap(({ column, sequence }) => (sequence === null ? [] : [{ column, sequence }])),
});

/** Parents before children, otherwise by name. */
const inLoadOrder = (
  shapes: readonly TableShape[],
  references: readonly { readonly child: string; readonly parent: string }[],
): TableShape[] => {
  const ordered: TableShape[] = [];
  let waiting = [...shapes];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const waits = ({ name }: TableShape) => references.some(({ child, parent }) => child === name && names.has(parent));
    const ready = waiting.filter((shape) => !waits(shape));
    if (ready.length === 0) throw new Error(`these tables wait for one another: ${[...names].join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter(waits);
  }
  return ordered;
};

/** Tables of a database, except for the migrator's, in loading order. */
export const readShapes = async (db: Db): Promise<TableShape[]> => {
  const tables = new Map<string, ColumnRow[]>();
  for (const row of await readColumns(db)) tables.set(row.table, [...(tables.get(row.table) ?? []), row]);
  const own = [...tables].filter(([name]) => !UNKEPT_TABLES.includes(name));
  return inLoadOrder(
    own.map(([name, rows]) => shapeOf(name, rows)),
    await readReferences(db),
  );
};
