import { sql, type RawBuilder, type Selectable } from 'kysely';
import { verboseActions } from '#api/auditActions';
import type { AuditFilter, WantedAction } from '../../domain/audit/auditFilter';
import type { AuditsTable } from '../schema/tables/system';
import type { Db } from '../schema/tables';

export type AuditEntryRow = Omit<Selectable<AuditsTable>, 'before' | 'hash'>;

/** Filter of audit entries; both bounds are inclusive. */
export interface AuditQuery {
  readonly filter: AuditFilter;
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/** Page of audit entries: a limit after an offset and, if given, after an entry. */
export interface AuditPage {
  readonly limit: number;
  readonly skip: number;
  readonly after: Pick<AuditEntryRow, 'id' | 'loggedAt'> | undefined;
}

type Sql = RawBuilder<unknown>;

/** Larger offsets are skipped faster by a single scan of all entries than by one scan per action. */
const FAR = 5000;

const newestFirst = sql`order by logged_at desc, id desc`;

const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

const inRange = ({ start, end }: AuditQuery, { after }: AuditPage): Sql[] => [
  ...(start === undefined ? [] : [sql`logged_at >= ${start}::timestamptz`]),
  ...(end === undefined ? [] : [sql`logged_at <= ${end}::timestamptz`]),
  ...(after === undefined ? [] : [sql`(logged_at, id) < (${after.loggedAt}::timestamptz, ${after.id}::integer)`]),
];

/** The same list as in its partial index, as literals: the planner does not recognize parameters. */
const notVerbose = sql`action not in (${sql.join(verboseActions.map((action) => sql.lit(action)))})`;

/** Uses one index scan per action, however rare it is, and merges their newest entries. */
const ofActions = (wanted: readonly WantedAction[], range: readonly Sql[], { limit, skip }: AuditPage): Sql => {
  const actions = wanted.map(({ action }) => action);
  const types = wanted.map(({ of }) => of ?? null);
  const about = sql`(wanted.type is null or exists (
    select from actors where actors.actee_id::text = audits.actee_id and actors.type = wanted.type))`;
  return sql`select found.id, found.logged_at
    from unnest(${actions}::text[], ${types}::text[]) as wanted (action, type)
    cross join lateral (
      select id, logged_at from audits ${all([sql`action = wanted.action`, about, ...range])}
      ${newestFirst} limit ${skip + limit}
    ) as found`;
};

const candidates = (query: AuditQuery, page: AuditPage): Sql => {
  const range = inRange(query, page);
  if (query.filter === 'all') return sql`select id, logged_at from audits ${all(range)}`;
  if (query.filter === 'nonverbose') return sql`select id, logged_at from audits ${all([notVerbose, ...range])}`;
  const actions = query.filter.map(({ action }) => action);
  const onlyActions = query.filter.every(({ of }) => of === undefined);
  if (onlyActions && actions.length === 1) {
    return sql`select id, logged_at from audits ${all([sql`action = ${actions[0]}`, ...range])}`;
  }
  if (onlyActions && page.skip > FAR) {
    return sql`select id, logged_at from audits ${all([sql`action = any(${actions}::text[])`, ...range])}`;
  }
  return ofActions(query.filter, range, page);
};

/** A page of the audit log, newest first. Skipped entries are read from an index only. */
export const listAudits = async (db: Db, query: AuditQuery, page: AuditPage): Promise<AuditEntryRow[]> => {
  const { rows } = await sql<AuditEntryRow>`
    select audits.id, actor_id, action, actee_id, details, audits.logged_at, notes
    from (${candidates(query, page)} ${newestFirst} limit ${page.limit} offset ${page.skip}) as page
    join audits on audits.id = page.id
    order by audits.logged_at desc, audits.id desc`.execute(db);
  return rows;
};
