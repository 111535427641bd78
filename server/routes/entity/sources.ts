import { actorsByIds } from '../../db/access/actors';
import { eventsByIds } from '../../db/audit/entityAudits';
import { entitiesByIds, sourcesByIds, type SourceRow } from '../../db/entity/entities';
import { liveSubmissions } from '../../db/submission/submissions';
import type { Db } from '../../db/schema/tables';
import type { BaseContext } from '../../http/context';
import { submissionReplies } from '../submission/reply';
import { entityReplies } from './reply';

type Source = Readonly<Record<string, unknown>>;

const defined = (ids: readonly (number | null)[]): number[] => [...new Set(ids)].filter((id) => id !== null);

/** What is still shown of a submission that was deleted. */
const remainsOf = async (db: Db, rows: readonly SourceRow[]): Promise<ReadonlyMap<number, Source>> => {
  const submitterOf = ({ details: { submitterId } }: SourceRow) =>
    typeof submitterId === 'number' ? submitterId : null;
  const actors = await actorsByIds(db, rows.map(submitterOf));
  return new Map(
    rows.map((row) => {
      const { instanceId, createdAt } = row.details;
      return [row.id, { instanceId, createdAt, submitter: actors.get(submitterOf(row) ?? 0) ?? null }];
    }),
  );
};

/**
 * Sources of versions, by id: the file of a bulk creation, or the event of a submission with the submission as it is now.
 * @param ids may contain unknown ones
 */
export const sourceReplies = async (
  context: BaseContext,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, Source>> => {
  const { db } = context;
  const rows = await sourcesByIds(db, defined(ids));
  const events = await eventsByIds(db, defined(rows.map(({ auditId }) => auditId)));
  const heads = await liveSubmissions(db, defined(rows.map(({ submissionId }) => submissionId)));
  const replies = await submissionReplies({ ...context, extended: true }, heads);
  const submissions = new Map(heads.map(({ id, xmlFormId }, index) => [id, { xmlFormId, ...replies[index] }] as const));
  const remains = await remainsOf(db, rows);
  return new Map(
    rows.map((row) => {
      if (row.auditId === null) return [row.id, row.details];
      const submission = submissions.get(row.submissionId ?? 0) ?? remains.get(row.id);
      return [row.id, { event: events.get(row.auditId) ?? null, submission }];
    }),
  );
};

interface Entry {
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>> | null;
}

const entityIdOf = ({ details }: Entry): number | null =>
  typeof details?.entityId === 'number' ? details.entityId : null;

/** Adds to each entry of a submission the entity that it is about, as it is now. */
export const withEntities = async <E extends Entry>(db: Db, entries: readonly E[]) => {
  const rows = await entitiesByIds(db, defined(entries.map(entityIdOf)));
  const replies = await entityReplies(db, rows, { extended: false, isListed: false });
  const entities = new Map(
    rows.map(({ id, dataset }, index) => [id, { entityAvailable: true, ...replies[index], dataset }] as const),
  );
  return entries.map((entry) => {
    const entity = entities.get(entityIdOf(entry) ?? 0) ?? { entityAvailable: false };
    return { ...entry, details: { ...entry.details, entity } };
  });
};
