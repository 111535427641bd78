import { sql } from 'kysely';
import { chainCheck, type ChainedEntry, type ChainFault, type ChainHead } from '../../domain/audit/auditChain';
import type { Db } from '../schema/tables';

/** Entries per read: the log may be larger than the memory. */
const BATCH = 5000;

/** Result of a check: how far the log is intact, and the first fault, if any. */
export interface ChainReport {
  readonly last: { readonly id: number; readonly hash: string };
  readonly fault: ChainFault | undefined;
}

/**
 * Mirrors migrations/0015AuditNotes.ts: the text that the database hashed. Converts the whole row, so that it
 * also reads a log without the column for notes.
 */
const entriesAfter = async (db: Db, id: number): Promise<ChainedEntry[]> => {
  const { rows } = await sql<ChainedEntry>`
    select id, logged_at, hash, (jsonb_build_array(id, (extract(epoch from logged_at) * 1000)::bigint, actor_id, action,
      actee_id, details, before)
      || jsonb_path_query_array(to_jsonb(audits), '$.notes ? (@ != null)'))::text as text
    from audits where id > ${id} order by id limit ${BATCH}`.execute(db);
  return rows;
};

/** Finds an entry with a duplicate id or an id outside of the sequence: reading by id may miss it. */
const surplusOf = async (db: Db, { count }: ChainHead): Promise<ChainFault | undefined> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from audits`.execute(db);
  if (rows[0]?.count === count) return undefined;
  const surplus = await sql<{ id: number; loggedAt: string }>`
    select id, logged_at from audits
    where id < 1 or id in (select id from audits group by id having count(*) > 1)
    order by id, logged_at desc limit 1`.execute(db);
  const [{ id, loggedAt } = { id: 0, loggedAt: '' }] = surplus.rows;
  return { kind: 'inserted', id, loggedAt };
};

const check = async (db: Db, head: ChainHead, known?: { id: number; hash: string }): Promise<ChainReport> => {
  const chain = chainCheck(head, known);
  // The sequence starts at 1, but a forged entry may have any id.
  let read = -(2 ** 31);
  for (;;) {
    const entries = await entriesAfter(db, read);
    for (const entry of entries) {
      const fault = chain.add(entry);
      if (fault) return { last: chain.last(), fault };
    }
    if (entries.length < BATCH) return { last: chain.last(), fault: chain.end() ?? (await surplusOf(db, head)) };
    read = entries.at(-1)?.id ?? read;
  }
};

/**
 * Checks the digest of every audit entry, and its link to the previous entry. Reads a consistent snapshot during concurrent
 * writes.
 * @param known an entry recorded earlier
 * @returns undefined if the database has no chained audit log yet
 */
export const verifyAudits = (db: Db, known?: { id: number; hash: string }): Promise<ChainReport | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const { rows } = await sql<{ name: string | null }>`select to_regclass('audit_head')::text as name`.execute(
        transaction,
      );
      if (!rows[0]?.name) return undefined;
      const head = await transaction.selectFrom('auditHead').select(['count', 'hash']).executeTakeFirst();
      return check(transaction, head ?? { count: 0, hash: '' }, known);
    });
