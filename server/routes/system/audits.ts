import { Readable } from 'node:stream';
import { auditFilter } from '../../domain/audit/auditFilter';
import { auditTime } from '../../domain/audit/auditTime';
import { acteesByIds, type AuditActee } from '../../db/audit/auditActees';
import { listAudits, type AuditEntryRow, type AuditPage } from '../../db/audit/auditPages';
import { actorsByIds } from '../../db/access/actors';
import type { Db } from '../../db/schema/tables';
import { RawJson, type Context, type Handlers } from '../../http/context';
import { stripUndeclared } from '../../http/reply/stripUndeclared';
import { namesIn } from './auditNames';
import { datasetReply } from '../entity/reply';
import { formReply } from '../form/reply';

/** Entries per read. This limits the memory of a response of any length. */
const BATCH = 1000;

/** Newer clients recognize deleted objects by it. */
const whenDeleted = ({ deletedAt }: { readonly deletedAt: string | null }) => (deletedAt === null ? {} : { deletedAt });

/** The actee in the format of the protocol. Its type is not included, as it follows from the action. */
const actee = (found: AuditActee): Record<string, unknown> => {
  switch (found.kind) {
    case 'actor':
      return { ...(stripUndeclared('Actor', found.row) as object), ...whenDeleted(found.row) };
    case 'project':
      return { ...(stripUndeclared('Project', found.row) as object), ...whenDeleted(found.row) };
    case 'form':
      return {
        ...formReply({ form: found.row, definition: found.definition }),
        ...whenDeleted(found.row),
        ...(found.row.deletedAt !== null && { id: found.row.id }),
      };
    case 'dataset':
      return datasetReply(found.row);
    case 'purged': {
      // The format of newer servers, with the names where clients of all servers expect them.
      const { name, shown, purgedAt } = found.row;
      return { ...(shown as object), purgedName: name, purgedAt, details: shown };
    }
  }
};

const extend = async (db: Db, entries: readonly AuditEntryRow[]) => {
  const actors = await actorsByIds(
    db,
    entries.map((entry) => entry.actorId),
  );
  const actees = await acteesByIds(
    db,
    entries.map((entry) => entry.acteeId),
  );
  const namesOf = await namesIn(db, entries);
  return entries.map((entry) => {
    const names = namesOf(entry);
    const about = actees.get(entry.acteeId ?? '');
    return {
      ...entry,
      actor: actors.get(entry.actorId ?? 0) ?? null,
      actee: about ? actee(about) : null,
      ...(Object.keys(names).length > 0 && { names }),
    };
  });
};

type List = Context<'auditList'>;

/** The requested entries, in batches, newest first: entries added in the meantime do not shift them. */
async function* batches({ db, query, extended }: List): AsyncGenerator<unknown[]> {
  const { action, start, end, limit, offset } = query;
  const wanted = { filter: auditFilter(action), start: auditTime('start', start), end: auditTime('end', end) };
  let remaining = limit === undefined ? Infinity : Number(limit);
  let page: AuditPage = { limit: 0, skip: Number(offset ?? 0), after: undefined };
  while (remaining > 0) {
    page = { ...page, limit: Math.min(BATCH, remaining) };
    const rows = await listAudits(db, wanted, page);
    const shown = stripUndeclared(extended ? 'AuditExtended[]' : 'Audit[]', extended ? await extend(db, rows) : rows);
    yield Array.isArray(shown) ? shown : [];
    if (rows.length < page.limit) return;
    remaining -= rows.length;
    page = { limit: 0, skip: 0, after: rows.at(-1) };
  }
}

async function* asText(first: unknown[], second: unknown[], rest: AsyncGenerator<unknown[]>): AsyncGenerator<string> {
  const inside = (rows: unknown[]) => JSON.stringify(rows).slice(1, -1);
  yield `[${inside(first)}`;
  yield second.length === 0 ? '' : `,${inside(second)}`;
  for await (const rows of rest) if (rows.length > 0) yield `,${inside(rows)}`;
  yield ']';
}

/**
 * The audit log (docs/protocol.md#audit-log), complete without a limit. The first batch is read before the response starts, while
 * an error can still become a problem.
 */
export const auditHandlers: Handlers<'auditList'> = {
  auditList: async (context) => {
    const rows = batches(context);
    const first = await rows.next();
    const second = await rows.next();
    if (second.done) return new RawJson(JSON.stringify(first.value ?? []));
    return new RawJson(Readable.from(asText(first.value ?? [], second.value, rows)));
  },
};
