import { findEntity, type CurrentEntity } from '../../db/entity/entities';
import { findDataset, lockDataset, type CountedDataset } from '../../db/entity/datasets';
import type { ProjectRow } from '../../db/schema/tables/forms';
import { problem } from '../../domain/core/problem';
import { readUuid } from '../../domain/entity/readUuid';
import type { BaseContext } from '../../http/context';

/** Context of handlers about one entity list. */
export type DatasetContext = BaseContext & {
  readonly found: { readonly project: ProjectRow };
  readonly params: { readonly datasetName: string };
};

/** Context of handlers about one entity. */
export type EntityContext = DatasetContext & { readonly params: { readonly uuid: string } };

/** The list of a path. @throws 404.1 */
export const datasetOf = async ({ db, found, params }: DatasetContext): Promise<CountedDataset> => {
  const dataset = await findDataset(db, found.project.id, params.datasetName);
  if (dataset === undefined) throw problem('notFound');
  return dataset;
};

/** The same for a write to the list, locked until the end of the transaction. */
export const lockedDatasetOf = async ({ db, found, params }: DatasetContext): Promise<CountedDataset> => {
  const dataset = await lockDataset(db, found.project.id, params.datasetName);
  if (dataset === undefined) throw problem('notFound');
  return dataset;
};

/** The entity of a path in its list. @throws 404.1, 400.11 */
export const entityOf = async (
  { db, params }: EntityContext,
  dataset: CountedDataset,
  deleted = false,
): Promise<CurrentEntity> => {
  const entity = await findEntity(db, dataset.id, readUuid(params.uuid), deleted);
  if (entity === undefined) throw problem('notFound');
  return entity;
};
