import { createHash } from 'node:crypto';
import { version } from '../../../package.json';
import { can } from '#api/verbs';
import { problem } from '../../domain/core/problem';
import { readEntityQuery } from '../../domain/entity/query/readEntityQuery';
import { type EntityScope, everything } from '../../domain/entity/scope';
import { readRowOptions } from '../../domain/odata/query/options';
import { isActorOfProject } from '../../db/access/projectActors';
import { verbsOn } from '../../db/access/assignments';
import { listDatasetProperties } from '../../db/entity/datasetProperties';
import { datasetState } from '../../db/entity/entityRows';
import type { CountedDataset } from '../../db/entity/datasets';
import type { EntitySelection } from '../../db/entity/query';
import { restrictedScope } from '../../db/entity/scope';
import { acteeIdsOf } from '../../domain/access/permissions';
import { matchesEntityTag } from '../../http/reply/entityTag';
import { originOf } from '../../http/access/origin';
import type { DatasetContext } from './found';

/** Context of reads that a query selects from a list. */
export type QueryContext = DatasetContext & { readonly query: Readonly<Record<string, string | undefined>> };

const unknownActor = (value: string) =>
  problem('unacceptableValue', { field: 'viewAs', value, reason: 'the project has no such user, app user or link.' });

/**
 * The entities that the actor in `viewAs` gets as a device or data collector; all without it.
 * @throws 400.8 for an actor without access to the project
 */
export const viewedScope = async (
  { db, found, query }: QueryContext,
  dataset: Pick<CountedDataset, 'id' | 'ownerOnly'>,
): Promise<EntityScope> => {
  const { viewAs } = query;
  if (viewAs === undefined) return everything;
  const actorId = /^\d{1,9}$/.test(viewAs) ? Number(viewAs) : 0;
  if (!(await isActorOfProject(db, found.project, actorId))) throw unknownActor(viewAs);
  const verbs = await verbsOn(db, actorId, acteeIdsOf({ project: found.project }));
  return can(verbs, ['entity.list']) ? everything : restrictedScope(db, dataset, actorId);
};

/** The entities selected by `$filter`, `$search`, `$orderby` and `viewAs`, with the properties of their list. */
export const selectionOf = async (context: QueryContext, dataset: CountedDataset) => {
  const properties = await listDatasetProperties(context.db, dataset.id);
  const query = readEntityQuery(readRowOptions(context.query), properties);
  const scope = await viewedScope(context, dataset);
  const selection: EntitySelection = { ...query, datasetId: dataset.id, scope };
  return { properties, selection };
};

/** A filter with the current time selects other entities later. */
const dependsOnTime = /\bnow\s*\(/i;

/**
 * Tags the response about entities of a list, which depends on their state and on everything in the request.
 * @returns whether the client has this representation
 */
export const matchesEntitiesTag = async (
  context: QueryContext,
  { id }: Pick<CountedDataset, 'id'>,
  { scope }: Pick<EntitySelection, 'scope'>,
): Promise<boolean> => {
  const { db, query, request, services } = context;
  if (dependsOnTime.test(query.$filter ?? '')) return false;
  const origin = originOf(services.siteOrigin.current(), request);
  const inputs = [await datasetState(db, id), scope, request.headers.prefer, origin, version, process.versions.zlib];
  const tag = createHash('sha256').update(JSON.stringify(inputs)).digest('base64url').slice(0, 22);
  return matchesEntityTag(context, `W/"${tag}"`);
};
