import { integrityXml } from '../domain/xform/openRosaXml';
import { problem } from '../domain/core/problem';
import { SITE } from '../domain/access/permissions';
import { readUuid } from '../domain/entity/readUuid';
import { acteeIdsWith } from '../db/access/assignments';
import { findDataset, type CountedDataset } from '../db/entity/datasets';
import { listEntityStates } from '../db/entity/integrity';
import { isLinkedDraft, listLinkedForms } from '../db/form/formDatasets';
import { listsEntities, scopeOf } from '../http/access/entityScope';
import type { RawContext, RawHandler } from '../http/route';
import { xmlReply } from './protocol';

/**
 * Requires the permission to list entities, or to read a form that uses the list, or the token of a draft that uses it.
 * @throws 401.4, 403.1, 404.1 for another token
 */
const assertReader = async (context: RawContext, dataset: CountedDataset): Promise<void> => {
  const { db, actor, found, params } = context;
  if (params.token !== undefined) {
    if (!(await isLinkedDraft(db, dataset.id, String(params.token)))) throw problem('notFound');
    return;
  }
  if (actor === null) throw problem('deviceCredentials');
  if (await listsEntities(context)) return;
  const readable = await acteeIdsWith(db, actor.id, 'form.read');
  const linked = (await listLinkedForms(db, dataset.id)).flatMap(({ acteeId, isDraft }) => (isDraft ? [] : [acteeId]));
  if (linked.length === 0) throw problem('forbidden');
  const sufficient = [SITE, found.project?.acteeId, ...linked];
  if (!readable.some((acteeId) => sufficient.includes(acteeId))) throw problem('forbidden');
};

/**
 * Which entities of a list a device has to remove (docs/entities.md#devices); `?id=` names those it has.
 * @throws 404.1 for an unknown list, 400.11 for an id that is no UUID
 */
export const readIntegrity: RawHandler = async (context) => {
  const { db, found, params, query } = context;
  if (found.project === undefined) throw problem('notFound');
  const dataset = await findDataset(db, found.project.id, String(params.datasetName));
  if (dataset === undefined) throw problem('notFound');
  await assertReader(context, dataset);
  const ids = query.id === undefined ? null : query.id.split(',').filter((id) => id !== '');
  const known = ids && [...new Set(ids.map((id) => readUuid(id.trim())))];
  return xmlReply(integrityXml(await listEntityStates(db, dataset, await scopeOf(context, dataset), known)));
};
