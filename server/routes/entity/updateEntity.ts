import { isTrueText } from '../../domain/core/booleanTexts';
import { problem } from '../../domain/core/problem';
import { entityUpdatedByApi } from '../../domain/entity/changes/newVersion';
import { readEntityUpdate } from '../../domain/entity/readEntity';
import { resolveConflict } from '../../db/entity/changes';
import { listDatasetProperties } from '../../db/entity/datasetProperties';
import type { CountedDataset } from '../../db/entity/datasets';
import type { CurrentEntity } from '../../db/entity/entities';
import { entityOfRow, insertVersions, versionsAfter } from '../../db/entity/versions';
import type { Db } from '../../db/schema/tables';
import type { BaseContext, Context } from '../../http/context';
import { entityOf, lockedDatasetOf, type EntityContext } from './found';
import { entityReplies } from './reply';

/** Names of the properties of a list. */
export const knownProperties = async (db: Db, datasetId: number): Promise<ReadonlySet<string>> =>
  new Set((await listDatasetProperties(db, datasetId)).map(({ name }) => name));

/** The author of versions by a request. */
export const authorOf = ({ actor, request }: BaseContext) => ({
  creatorId: actor?.id ?? null,
  userAgent: request.headers['user-agent']?.toString().slice(0, 255) ?? null,
});

/** The entity of a path, as a reply. */
export const asOne = async (context: EntityContext, dataset: CountedDataset) => {
  const { db, extended } = context;
  const [reply] = await entityReplies(db, [await entityOf(context, dataset)], { extended, isListed: false });
  if (reply === undefined) throw problem('notFound');
  return reply;
};

/** Log details of a change of one entity. */
export const detailsOf = (entity: CurrentEntity, dataset: CountedDataset) => ({
  entityId: entity.id,
  entityDefId: entity.versionId,
  entity: { uuid: entity.uuid, dataset: dataset.name },
});

/** @throws 409.15 */
const assertVersion = ({ query }: Context<'entityUpdate'>, { version }: CurrentEntity): void => {
  if (isTrueText(query.force) || query.baseVersion === String(version)) return;
  throw problem('entityVersionDiffers', {
    current: String(version),
    ...(query.baseVersion !== undefined && { provided: query.baseVersion }),
  });
};

/** Creates a version of an entity, ends its conflict, or both. */
export const updateEntity = async (context: Context<'entityUpdate'>) => {
  const { db, query, body, audit } = context;
  const dataset = await lockedDatasetOf(context);
  const before = await entityOf(context, dataset);
  const resolves = isTrueText(query.resolve);
  if (resolves && before.conflict === null) throw problem('entityWithoutConflict');
  assertVersion(context, before);
  const hasChange = !resolves || Object.keys(body).length > 0;
  const entry = { acteeId: dataset.acteeId, before: { version: before.version } };
  if (hasChange) {
    const update = readEntityUpdate(body, await knownProperties(db, dataset.id));
    const entity = entityUpdatedByApi(
      entityOfRow(before, dataset.name),
      update.label ?? null,
      new Map(Object.entries(update.data)),
    );
    const versions = versionsAfter(entity, before.version);
    const change = { entityId: before.id, conflict: entity.conflict, versions, sourceId: null };
    await insertVersions(db, [change], authorOf(context));
    audit({ ...entry, details: detailsOf(await entityOf(context, dataset), dataset) });
  }
  if (resolves) {
    await resolveConflict(db, before.id);
    const details = detailsOf(await entityOf(context, dataset), dataset);
    audit({ ...entry, action: 'entity.update.resolve', details });
  }
  return asOne(context, dataset);
};
