import { Readable } from 'node:stream';
import { isTrueText } from '../../domain/core/booleanTexts';
import { problem } from '../../domain/core/problem';
import type { EntityScope } from '../../domain/entity/scope';
import { readNewEntities, readNewEntity } from '../../domain/entity/readEntity';
import { insertEntities, insertSource, takenByDeleted } from '../../db/entity/changes';
import type { CountedDataset } from '../../db/entity/datasets';
import { listCreators, listEntities } from '../../db/entity/entities';
import type { Db } from '../../db/schema/tables';
import { RawJson, type Context, type Handlers } from '../../http/context';
import { stripUndeclared } from '../../http/reply/stripUndeclared';
import { datasetOf, entityOf, lockedDatasetOf } from './found';
import { entityReplies } from './reply';
import { viewedScope } from './selection';
import { asOne, authorOf, detailsOf, knownProperties, updateEntity } from './updateEntity';

/** Entities per read. This limits the memory of a response of any length. */
const BATCH = 1000;

type List = Context<'entityList'>;

/** The requested entities, in batches, newest first. */
async function* batches(
  { db, query, extended }: List,
  datasetId: number,
  scope: EntityScope,
): AsyncGenerator<unknown[]> {
  const deleted = isTrueText(query.deleted);
  let remaining = query.limit === undefined ? Infinity : Number(query.limit);
  let page: { offset: number; before?: number | undefined } = { offset: Number(query.offset ?? 0) };
  while (remaining > 0) {
    const limit = Math.min(BATCH, remaining);
    const rows = await listEntities(db, datasetId, deleted, { limit, scope, ...page });
    const replies = await entityReplies(db, rows, { extended, isListed: true });
    const shown = stripUndeclared(extended ? 'EntityExtended[]' : 'Entity[]', replies);
    yield Array.isArray(shown) ? shown : [];
    if (rows.length < limit) return;
    remaining -= rows.length;
    page = { offset: 0, before: rows.at(-1)?.id };
  }
}

async function* asText(first: unknown[], rest: AsyncGenerator<unknown[]>): AsyncGenerator<string> {
  yield JSON.stringify(first).slice(0, -1);
  for await (const rows of rest) if (rows.length > 0) yield `,${JSON.stringify(rows).slice(1, -1)}`;
  yield ']';
}

/** @throws 409.19 */
const assertNotDeleted = async (db: Db, uuids: readonly string[]): Promise<void> => {
  const entityUuids = await takenByDeleted(db, uuids);
  if (entityUuids.length > 0) throw problem('entityDeleted', { entityUuids });
};

const createMany = async (context: Context<'entityCreate'>, dataset: CountedDataset) => {
  const { db, body, audit } = context;
  const { entities, source } = readNewEntities(body, await knownProperties(db, dataset.id));
  await assertNotDeleted(
    db,
    entities.map(({ uuid }) => uuid),
  );
  const author = authorOf(context);
  const { userAgent } = author;
  const sourceId = await insertSource(db, dataset.id, { ...source, count: entities.length, userAgent });
  await insertEntities(db, dataset.id, entities, { ...author, sourceId });
  audit({ action: 'entity.bulk.create', acteeId: dataset.acteeId, details: { sourceId }, before: null });
  return { success: true } as const;
};

/** Entities by REST. */
export const entityHandlers: Handlers<
  'entityList' | 'entityCreate' | 'entityCreatorList' | 'entityGet' | 'entityUpdate'
> = {
  entityList: async (context) => {
    const dataset = await datasetOf(context);
    const rows = batches(context, dataset.id, await viewedScope(context, dataset));
    // Read before the response begins, while an error can still become a problem.
    const first = await rows.next();
    return new RawJson(Readable.from(asText(first.value ?? [], rows)));
  },

  entityCreate: async (context) => {
    const { db, body, audit } = context;
    const dataset = await lockedDatasetOf(context);
    if (Object.hasOwn(body, 'entities')) return createMany(context, dataset);
    const entity = readNewEntity(body, await knownProperties(db, dataset.id));
    await assertNotDeleted(db, [entity.uuid]);
    await insertEntities(db, dataset.id, [entity], { ...authorOf(context), sourceId: null });
    const created = { ...context, params: { ...context.params, uuid: entity.uuid } };
    const row = await entityOf(created, dataset);
    audit({ acteeId: dataset.acteeId, details: detailsOf(row, dataset), before: null });
    return asOne(created, dataset);
  },

  entityCreatorList: async (context) => listCreators(context.db, (await datasetOf(context)).id),

  entityGet: async (context) => {
    const { db, query, extended } = context;
    const entity = await entityOf(context, await datasetOf(context), isTrueText(query.deleted));
    const [reply] = await entityReplies(db, [entity], { extended, isListed: false });
    if (reply === undefined) throw problem('notFound');
    return reply;
  },

  entityUpdate: updateEntity,
};
