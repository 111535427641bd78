import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { keyName, type OrderKey } from '../../domain/query/order';
import type { Database } from '../connection/database';
import { withLease } from '../connection/lease';
import { columnSql } from './submissionOrder';

/** What submissions of a form may be indexed by. */
export interface WantedIndex {
  readonly formId: number;
  readonly column: OrderKey['column'];
}

/** Fewer are read as fast without. */
const FEWEST = 10_000;
/** The embedded database answers nobody while it makes an index: half a second for each 100,000. */
const MOST_EMBEDDED = 500_000;
/** Each makes every submission to the form a little slower. */
const MOST_OF_FORM = 16;
const UNUSED_MS = 24 * 60 * 60 * 1000;
/** Until then a form may have grown, others have fallen into disuse, or what failed be mended. */
const AGAIN_AFTER_MS = 60 * 60 * 1000;

const prefixOf = (formId: number): string => `answers_${formId}_`;

const nameOf = ({ formId, column }: WantedIndex): string => {
  const key = keyName({ column, descending: false });
  return `${prefixOf(formId)}${createHash('sha1').update(key).digest('hex').slice(0, 16)}`;
};

/** Indexes that queries would have used, until somebody makes them. */
export interface WantedIndexes {
  /** Notes what a query asked for. */
  want(formId: number, columns: readonly OrderKey['column'][]): void;
  /** Whether there is one, as far as this process knows. */
  has(wanted: WantedIndex): boolean;
  /**
   * Makes those that are wanted and worth it, instead of those that were not wanted for a day. While another server on the
   * database is at it, they go on waiting.
   * @throws the first failure, when the others are made
   */
  make(database: Database): Promise<void>;
  /** What is to be done when something is wanted for the first time. */
  onWanted(act: () => void): void;
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

/** The indexes there are, and whether each was finished. */
const listIndexes = async ({ db }: Database) => {
  const { rows } = await sql<{ name: string; isValid: boolean }>`
    select relname::text as name, indisvalid as is_valid from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = 'submissions'::regclass and relname like 'answers\\_%'`.execute(db);
  return rows;
};

const listForms = async ({ db }: Database): Promise<ReadonlySet<number>> =>
  new Set((await db.selectFrom('forms').select('id').execute()).map(({ id }) => id));

const remove = async ({ db, kind }: Database, name: string): Promise<void> => {
  await sql`drop index ${sql.raw(kind === 'embedded' ? '' : 'concurrently')} if exists ${sql.id(name)}`.execute(db);
  await sql`drop statistics if exists ${sql.id(name)}`.execute(db);
};

/** In the order of pages, so that it also serves what is ordered by something. */
const create = async ({ db, kind }: Database, wanted: WantedIndex): Promise<void> => {
  const key = columnSql({ ...wanted, descending: false }, true);
  // Where others write meanwhile, they are not kept waiting.
  await sql`create index ${sql.raw(kind === 'embedded' ? '' : 'concurrently')} if not exists ${sql.id(nameOf(wanted))}
    on submissions ((${key}) nulls first, created_at desc, id desc)
    where form_id = ${sql.lit(wanted.formId)} and not draft and deleted_at is null`.execute(db);
  // The planner does not know those of an index of some rows. Of plain columns it has them.
  if (typeof wanted.column === 'object') {
    await sql`create statistics if not exists ${sql.id(nameOf(wanted))} on (${key}) from submissions`.execute(db);
  }
};

/**
 * Makes indexes for what people filter and order large forms by, when they do: forms have hundreds of questions, of which few
 * are asked for. What was wanted is known to this process alone, and learnt again.
 * @param now in milliseconds
 */
export const wantedIndexes = (now: () => number = Date.now): WantedIndexes => {
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
    // Nobody else makes any now, so that what is not finished was left by a server that died.
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
    // Without statistics the planner does not know what it is good for.
    if (isMade) await sql`analyze submissions`.execute(database.db);
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
    onWanted: (act) => {
      notify = act;
    },
  };
};
