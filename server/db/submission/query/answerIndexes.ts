import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { keyName, type OrderKey } from '#shared/query/order';
import { type Database, upkeepOf } from '../../connection/database';
import { withLease } from '../../connection/lease';
import { columnSql } from './order';

/** Column to index for the submissions of a form. */
interface WantedIndex {
  readonly formId: number;
  readonly column: OrderKey['column'];
}

/** Forms with fewer submissions are as fast without an index. */
const FEWEST = 10_000;
/** The embedded database blocks during index creation, half a second for each 100,000 rows. */
const MOST_EMBEDDED = 500_000;
/** Maximum number per form, as each makes every submission a little slower. */
const MOST_OF_FORM = 16;
const UNUSED_MS = 24 * 60 * 60 * 1000;
/**
 * Time (milliseconds) until an index is considered again: the form may have grown, other indexes become unused, or a failure been
 * fixed.
 */
const AGAIN_AFTER_MS = 60 * 60 * 1000;

const prefixOf = (formId: number): string => `answers_${formId}_`;

const nameOf = ({ formId, column }: WantedIndex): string => {
  const key = keyName({ column, descending: false });
  return `${prefixOf(formId)}${createHash('sha1').update(key).digest('hex').slice(0, 16)}`;
};

/** Indexes that queries would have used, until a job creates them. */
export interface RequestedIndexes {
  /** Records the columns of a query. */
  want(formId: number, columns: readonly OrderKey['column'][]): void;
  /** Whether the index exists, as far as this process knows. */
  has(wanted: WantedIndex): boolean;
  /**
   * Creates useful wanted indexes. A form with too many loses one that was unused for a day. Skips the run while another server
   * on the database does this.
   * @throws the first failure, after the others were created
   */
  make(database: Database): Promise<void>;
  /** Sets the function called when an index is wanted for the first time. */
  onRequested(act: () => void): void;
}

const countOf = async ({ db }: Database, formId: number): Promise<number> => {
  const row = await db
    .selectFrom('submissionCounters')
    .select('submissions')
    .where('formId', '=', formId)
    .where('draft', '=', false)
    .executeTakeFirst();
  return row?.submissions ?? 0;
};

/** Statistics target, for each of which 300 rows are read: a fifth of the default, as the embedded database serves no others then. */
const STATISTICS_EMBEDDED = 20;

/** Updates the statistics; without them, the planner would not use a new index. */
const analyze = async (database: Database): Promise<void> => {
  const db = upkeepOf(database);
  if (database.kind === 'postgresql') await sql`analyze submissions`.execute(db);
  else
    await db.transaction().execute(async (on) => {
      await sql`set local default_statistics_target = ${sql.lit(STATISTICS_EMBEDDED)}`.execute(on);
      await sql`analyze submissions`.execute(on);
    });
};

/** Existing indexes, and whether each is complete. */
const listIndexes = async ({ db }: Database) => {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select relname::text as name, indisvalid as is_valid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'submissions'::regclass and relname like 'answers\\_%'`.execute(db);
  return rows;
};

const listForms = async ({ db }: Database): Promise<ReadonlySet<number>> =>
  new Set((await db.selectFrom('forms').select('id').execute()).map(({ id }) => id));

const remove = async (database: Database, name: string): Promise<void> => {
  const { kind } = database;
  const db = upkeepOf(database);
  await sql`drop index ${sql.raw(kind === 'embedded' ? '' : 'concurrently')} if exists ${sql.id(name)}`.execute(db);
  await sql`drop statistics if exists ${sql.id(name)}`.execute(db);
};

/** In the order of pages, so that the index also serves sorted queries. */
const create = async (database: Database, wanted: WantedIndex): Promise<void> => {
  const { kind } = database;
  const db = upkeepOf(database);
  const key = columnSql({ ...wanted, descending: false }, true);
  // Concurrently with other writers, if the database supports it.
  await sql`create index ${sql.raw(kind === 'embedded' ? '' : 'concurrently')} if not exists ${sql.id(nameOf(wanted))}
    on submissions ((${key}) nulls first, created_at desc, id desc)
    where form_id = ${sql.lit(wanted.formId)} and not draft and deleted_at is null`.execute(db);
  // The planner has no statistics of expressions in a partial index, only of plain columns.
  if (typeof wanted.column === 'object') {
    await sql`create statistics if not exists ${sql.id(nameOf(wanted))} on (${key}) from submissions`.execute(db);
  }
};

/**
 * Creates indexes for filters and sort orders of large forms on demand: forms have hundreds of questions, but queries use few of
 * them. The wanted indexes are known to this process alone, and learned again after a restart.
 * @param now in milliseconds
 */
export const requestedIndexes = (now: () => number = Date.now): RequestedIndexes => {
  const began = now();
  const used = new Map<string, number>();
  const waiting = new Map<string, WantedIndex>();
  const notBefore = new Map<string, number>();
  let existing: ReadonlySet<string> = new Set();
  let notify = () => {};

  const makeRoom = async (database: Database, formId: number, names: Set<string>): Promise<boolean> => {
    const own = [...names].filter((name) => name.startsWith(prefixOf(formId)));
    if (own.length < MOST_OF_FORM) return true;
    const lastUsed = (name: string) => used.get(name) ?? began;
    const [oldest] = own.toSorted((one, other) => lastUsed(one) - lastUsed(other));
    if (oldest === undefined || lastUsed(oldest) > now() - UNUSED_MS) return false;
    await remove(database, oldest);
    names.delete(oldest);
    return true;
  };

  const isWorthIt = async (database: Database, formId: number): Promise<boolean> => {
    const count = await countOf(database, formId);
    return count >= FEWEST && (database.kind === 'postgresql' || count <= MOST_EMBEDDED);
  };

  const makeWaiting = async (database: Database): Promise<void> => {
    const forms = await listForms(database);
    const there = await listIndexes(database);
    // No other server is creating indexes, so incomplete ones were left by a crash.
    const useless = there.filter(({ name, isValid }) => !isValid || !forms.has(Number(name.split('_')[1])));
    for (const { name } of useless) await remove(database, name);
    const names = new Set(there.filter((index) => !useless.includes(index)).map(({ name }) => name));
    const failures: unknown[] = [];
    let isMade = false;
    for (const [name, wanted] of waiting) {
      waiting.delete(name);
      if (names.has(name)) continue;
      notBefore.set(name, now() + AGAIN_AFTER_MS);
      try {
        if (!(await isWorthIt(database, wanted.formId)) || !(await makeRoom(database, wanted.formId, names))) continue;
        await create(database, wanted);
        names.add(name);
        isMade = true;
      } catch (error) {
        failures.push(error);
      }
    }
    if (isMade) await analyze(database);
    existing = names;
    if (failures.length > 0) throw failures[0];
  };

  return {
    want: (formId, columns) => {
      for (const column of columns) {
        const wanted = { formId, column };
        const name = nameOf(wanted);
        used.set(name, now());
        if (existing.has(name) || waiting.has(name) || (notBefore.get(name) ?? 0) > now()) continue;
        waiting.set(name, wanted);
        notify();
      }
    },
    has: (wanted) => existing.has(nameOf(wanted)),
    make: async (database) => {
      if (await withLease(database, 'indexes', () => makeWaiting(database))) return;
      const finished = (await listIndexes(database)).filter(({ isValid }) => isValid);
      existing = new Set(finished.map(({ name }) => name));
    },
    onRequested: (act) => {
      notify = act;
    },
  };
};
