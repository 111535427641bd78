import { sql } from 'kysely';
import type { TableShape } from '../schema/tableShapes';
import type { Db } from '../schema/tables';

/** State of the sequence of a table. */
export interface Counter {
  readonly table: string;
  readonly column: string;
  readonly last: number;
  /** Whether `last` has been used. */
  readonly called: boolean;
}

/** State of the sequences of these tables. */
export const readCounters = async (db: Db, shapes: readonly TableShape[]): Promise<Counter[]> => {
  const counters: Counter[] = [];
  for (const { name, counters: own } of shapes) {
    for (const { column, sequence } of own) {
      const { rows } = await sql<{ last: number; called: boolean }>`
        select last_value as last, is_called as called from ${sql.raw(sequence)}`.execute(db);
      for (const row of rows) counters.push({ table: name, column, ...row });
    }
  }
  return counters;
};

/** Tables with our own triggers, as opposed to internal ones. */
const tablesWithTriggers = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Loads rows into a database of the same schema, replacing rows inserted by its migrations. Triggers are disabled in the
 * meantime, so that rows stay exactly as they were, including the chain of the audit log.
 * @param db an open transaction
 * @param shapes in the order of `readShapes`
 */
export const tableLoader = (db: Db, shapes: readonly TableShape[]) => {
  let watched: readonly string[] = [];
  const named = (name: string): TableShape | undefined => shapes.find((shape) => shape.name === name);

  return {
    begin: async (): Promise<void> => {
      watched = await tablesWithTriggers(db);
      for (const name of watched) await sql`alter table ${sql.id(name)} disable trigger user`.execute(db);
      await sql`truncate ${sql.join(shapes.map(({ name }) => sql.id(name)))}`.execute(db);
    },
    /**
     * Adds rows.
     * @param columns the columns of a line
     * @param lines from `tableLines`
     */
    add: async (table: string, columns: readonly string[], lines: readonly string[]): Promise<void> => {
      const shape = named(table);
      const typeOf = (name: string) => shape?.columns.find((column) => column.name === name)?.type;
      const values = columns.map((name, index) => {
        const type = typeOf(name);
        if (type === undefined) throw new Error(`the database has no column ${table}.${name}`);
        // The type comes from the database itself, and cannot be a parameter.
        return sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`;
      });
      await sql`insert into ${sql.id(table)} (${sql.join(columns.map((name) => sql.id(name)))})
        overriding system value
        select ${sql.join(values)} from json_array_elements(${`[${lines.join(',')}]`}::json) with ordinality as t (line, ordinal)
        order by ordinal`.execute(db);
    },
    /** Restores the sequences and enables the triggers. */
    end: async (counters: readonly Counter[]): Promise<void> => {
      for (const { table, column, last, called } of counters) {
        const sequence = named(table)?.counters.find((counter) => counter.column === column)?.sequence;
        if (sequence !== undefined)
          await sql`select setval(${sequence}::regclass, ${last}::bigint, ${called})`.execute(db);
      }
      // Otherwise the database refuses because of pending deferred constraints.
      await sql`set constraints all immediate`.execute(db);
      for (const name of watched) await sql`alter table ${sql.id(name)} enable trigger user`.execute(db);
    },
  };
};
