import { can } from '#api/verbs';
import type { EntityRef, ListRef } from '#store/entity/actions';
import type { locationChanged } from '#store/route/navigation';
import { hasCode } from '#store/request/problem';
import { selectProjectVerbs } from '#store/selectors/project/forms';
import { selectEntityPart } from '#store/selectors/entity/lists';
import { selectListRef } from '#store/selectors/entity/list';
import { selectEntityRef } from '#store/selectors/entity/entity';
import { request } from '../core/request';
import { all, select } from '../core/typedEffects';
import { readEntityRows } from './readRows';

/** Pages show failures of reads in place. */
const inTrash = { query: { deleted: true } } as const;

/** Names of properties of app users and public links, for access filters. */
function* readActorProperties(projectId: number): Generator<unknown, void> {
  const verbs = yield* select(selectProjectVerbs, projectId);
  if (can(verbs, ['actor_property.list'])) yield* request('actorPropertyList', { projectId });
}

/** Reads a list, and the part of it that its page shows. */
function* readList(ref: ListRef): Generator<unknown, void> {
  const part = yield* select(selectEntityPart);
  const list = yield* request('datasetGet', ref);
  if (!list.ok || part === 'properties') return;
  const { projectId } = ref;
  if (part === 'settings') yield* readActorProperties(projectId);
  else if (part === 'trash') yield* request('entityList', ref, inTrash);
  else yield* readEntityRows(ref);
}

/** Reads an entity with its history; one that was deleted from the trash. */
export function* readEntity(ref: EntityRef): Generator<unknown, void> {
  const { uuid: _, ...list } = ref;
  const [entity] = yield* all([
    request('entityGet', ref),
    request('datasetGet', list),
    request('entityVersionList', ref),
    request('entityDiffList', ref),
  ]);
  if (!entity.ok && hasCode(entity.problem, 404.1)) yield* request('entityGet', ref, inTrash);
}

/** Reads the data of a page about entities. Known data stays visible in the meantime. */
export function* readEntityPage({ payload }: ReturnType<typeof locationChanged>): Generator<unknown, void> {
  const { route, params } = payload;
  const { projectId = 0 } = params;
  if (route === 'entityList') return yield* readList(yield* select(selectListRef));
  if (route === 'entity') return yield* readEntity(yield* select(selectEntityRef));
  const part = yield* select(selectEntityPart);
  yield* request('datasetList', { projectId }, part === 'trash' ? inTrash : {});
}
