import { contentHash } from '../../db/entity/contentHash';
import { datasetById } from '../../db/entity/datasets';
import { type ListReader, scopeOf } from '../access/entityScope';

/** An entity list as a file of a form for the caller, with the hash of the entities that it gets. */
export const listFileOf = async (context: ListReader, datasetId: number) => {
  const { contentTag, ...dataset } = await datasetById(context.db, datasetId);
  const scope = await scopeOf(context, dataset);
  const file = { datasetId, contentTag, scope };
  return { dataset, scope, hash: await contentHash(context.db, file, context.services.answers, context.signal) };
};
