import { problem } from '../../domain/core/problem';
import { moveEntities } from '../../db/entity/changes';
import { readUuid } from '../../domain/entity/readUuid';
import type { Context, Handlers } from '../../http/context';
import { lockedDatasetOf } from './found';

/** Ids in a request, each once, in its order. @throws 400.11 */
const readIds = (ids: readonly string[]): string[] => [...new Set(ids.map(readUuid))];

const moveOne = async (context: Context<'entityDelete' | 'entityRestore'>, to: 'trash' | 'list') => {
  const dataset = await lockedDatasetOf(context);
  const uuid = readUuid(context.params.uuid);
  const moved = await moveEntities(context.db, dataset.id, [uuid], to);
  if (moved.length === 0) throw problem('notFound');
  context.audit({ acteeId: dataset.acteeId, details: { entity: { uuid } }, before: null });
  return { success: true } as const;
};

/** Deleting and restoring entities, one by one and many at once. Unknown ids of a bulk action are passed over. */
export const entityTrashHandlers: Handlers<
  'entityDelete' | 'entityRestore' | 'entityBulkDelete' | 'entityBulkRestore'
> = {
  entityDelete: (context) => moveOne(context, 'trash'),
  entityRestore: (context) => moveOne(context, 'list'),

  entityBulkDelete: async (context) => {
    const { id, acteeId } = await lockedDatasetOf(context);
    const entityUuids = await moveEntities(context.db, id, readIds(context.body.ids), 'trash');
    if (entityUuids.length === 0) context.skipAudit();
    else context.audit({ acteeId, details: { entityUuids }, before: null });
    return { count: entityUuids.length };
  },

  entityBulkRestore: async (context) => {
    const { id, acteeId } = await lockedDatasetOf(context);
    const uuids = await moveEntities(context.db, id, readIds(context.body.ids), 'list');
    context.skipAudit();
    // One entry for each, as in the protocol.
    for (const uuid of uuids) context.audit({ acteeId, details: { entity: { uuid } }, before: null });
    return { count: uuids.length };
  },
};
