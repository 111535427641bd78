import { isTrueText } from '../../domain/core/booleanTexts';
import { problem } from '../../domain/core/problem';
import { readAccessFilter, type AccessSettings } from '../../domain/entity/accessFilter';
import { checkDatasetName } from '../../domain/entity/checkNames';
import { listProperties } from '../../db/access/actorProperties';
import { listDatasetProperties, saveAccessRules } from '../../db/entity/datasetProperties';
import {
  findDataset,
  insertDataset,
  listDatasets,
  similarName,
  updateDataset,
  type CountedDataset,
} from '../../db/entity/datasets';
import { softDelete } from '../../db/softDelete';
import type { Db } from '../../db/schema/tables';
import type { Context, Handlers } from '../../http/context';
import { datasetOf, lockedDatasetOf } from './found';
import { datasetDetails, datasetReply, extendedDatasetReply } from './reply';

const idsByName = (rows: readonly { readonly id: number; readonly name: string }[]) =>
  new Map(rows.map(({ id, name }) => [name, id]));

/** The access settings of a request; undefined if it has none. A filter wins over `ownerOnly`. */
const readAccess = async (
  db: Db,
  dataset: CountedDataset,
  { accessFilter, ownerOnly }: Context<'datasetUpdate'>['body'],
): Promise<AccessSettings | undefined> => {
  if (accessFilter !== undefined) {
    const ofList = idsByName(await listDatasetProperties(db, dataset.id));
    return readAccessFilter(accessFilter, ofList, idsByName(await listProperties(db, dataset.projectId)));
  }
  return ownerOnly === undefined ? undefined : { ownerOnly, rules: [] };
};

/** @throws 409.3, 409.16 */
const assertNewName = async (db: Db, projectId: number, name: string): Promise<void> => {
  const current = await similarName(db, projectId, name);
  if (current === undefined) return;
  if (current !== name) throw problem('datasetNameCase', { current, provided: name });
  throw problem('notUnique', { table: 'datasets', fields: ['name', 'projectId'], values: [name, projectId] });
};

/** Entity lists of a project. */
export const datasetHandlers: Handlers<
  'datasetList' | 'datasetCreate' | 'datasetGet' | 'datasetUpdate' | 'datasetDelete'
> = {
  datasetList: async ({ db, found, extended, query }) => {
    const datasets = await listDatasets(db, [found.project.id], isTrueText(query.deleted));
    return extended ? datasets.map(extendedDatasetReply) : datasets.map(datasetReply);
  },

  datasetCreate: async ({ db, found, body, audit }) => {
    const { name, approvalRequired = false, ownerOnly = false } = body;
    checkDatasetName(name);
    const projectId = found.project.id;
    await assertNewName(db, projectId, name);
    const { acteeId } = await insertDataset(db, { projectId, name, approvalRequired, ownerOnly });
    audit({ acteeId, details: { properties: [] }, before: null });
    const dataset = await findDataset(db, projectId, name);
    if (dataset === undefined) throw problem('notFound');
    return datasetDetails(db, dataset, false);
  },

  datasetGet: async (context) => datasetDetails(context.db, await datasetOf(context), context.extended),

  datasetUpdate: async (context) => {
    const { db, body, audit, extended } = context;
    const dataset = await lockedDatasetOf(context);
    const { approvalRequired } = body;
    const access = await readAccess(db, dataset, body);
    await updateDataset(db, dataset.id, {
      ...(approvalRequired !== undefined && { approvalRequired }),
      ...(access && { ownerOnly: access.ownerOnly }),
    });
    if (access) await saveAccessRules(db, dataset.id, access.rules);
    const data = {
      ...(approvalRequired !== undefined && { approvalRequired }),
      ...(access && { ownerOnly: access.ownerOnly }),
      ...(body.accessFilter !== undefined && { accessFilter: body.accessFilter }),
    };
    audit({
      acteeId: dataset.acteeId,
      details: { data },
      before: { approvalRequired: dataset.approvalRequired, ownerOnly: dataset.ownerOnly },
    });
    return datasetDetails(db, await datasetOf(context), extended);
  },

  datasetDelete: async (context) => {
    const dataset = await lockedDatasetOf(context);
    const { sourceForms, linkedForms, draftSourceForms, draftLinkedForms } = await datasetDetails(
      context.db,
      dataset,
      false,
    );
    const forms = { sourceForms, linkedForms, draftSourceForms, draftLinkedForms };
    if (Object.values(forms).some((using) => using.length > 0)) throw problem('datasetInUse', forms);
    if (!(await softDelete(context.db, 'datasets', dataset.id))) throw problem('notFound');
    context.audit({ acteeId: dataset.acteeId, before: { name: dataset.name } });
    return { success: true };
  },
};
