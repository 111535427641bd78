import type { EntityDeclaration } from '../../domain/xform/entityForm';
import { problem } from '../../domain/core/problem';
import { declaredLists } from '../../domain/entity/declaredLists';
import { nameClashes, type NamedList } from '../../domain/entity/nameClashes';
import { checkEntityForm } from '../../domain/xform/checkEntityForm';
import { readXFormCooperatively, type XFormReading } from '../../domain/xform/xform';
import { insertDatasetProperties, listDatasetProperties } from '../../db/entity/datasetProperties';
import {
  insertDataset,
  listSimilarDatasets,
  lockDataset,
  lockDatasetNames,
  touchDataset,
} from '../../db/entity/datasets';
import { linkDatasets } from '../../db/form/formDatasets';
import { insertFormEntities, listFormEntities } from '../../db/form/formEntities';
import { definitionXml } from '../../db/form/formDefs';
import type { Db } from '../../db/schema/tables';
import type { FormRow } from '../../db/schema/tables/forms';
import type { BaseContext } from '../../http/context';

/** @throws 409.16, 409.17 */
const assertNames = async (db: Db, projectId: number, declared: readonly NamedList[]): Promise<void> => {
  const similar = await listSimilarDatasets(
    db,
    projectId,
    declared.map(({ name }) => name),
  );
  const { lists, properties } = nameClashes(declared, similar);
  const [clash] = lists;
  if (clash) throw problem('datasetNameCase', { ...clash });
  if (properties.length > 0) throw problem('datasetPropertyNameCase', { duplicateProperties: properties });
};

/**
 * Refuses a form whose entity lists or properties differ from existing ones only in case, and one that its project encrypts.
 * @param reading of the form as it will be stored
 * @throws 400.25, 409.16, 409.17
 */
export const assertEntityLists = (db: Db, projectId: number, reading: XFormReading): Promise<void> =>
  assertNames(db, projectId, declaredLists(checkEntityForm(reading)));

/** The declarations of a definition. Those of a draft that an earlier release stored are read from its XML. */
const declarationsOf = async (db: Db, definitionId: number): Promise<readonly EntityDeclaration[]> => {
  const stored = await listFormEntities(db, definitionId);
  if (stored.length > 0) return stored;
  const declarations = checkEntityForm(await readXFormCooperatively(await definitionXml(db, definitionId)));
  await insertFormEntities(db, definitionId, declarations);
  return declarations;
};

type Audited = Pick<BaseContext, 'db' | 'audit'>;

const publishList = async ({ db, audit }: Audited, projectId: number, { name, properties }: NamedList) => {
  const found = await lockDataset(db, projectId, name);
  const dataset = found ?? (await insertDataset(db, { projectId, name, approvalRequired: false, ownerOnly: false }));
  const { id, acteeId } = dataset;
  const existing = await listDatasetProperties(db, id);
  const names = existing.map((property) => property.name);
  const added = properties.filter((property) => !names.includes(property));
  await insertDatasetProperties(db, id, added, existing);
  const details = { properties: [...names, ...added] };
  if (found === undefined) audit({ action: 'dataset.create', acteeId, details, before: null });
  else if (added.length > 0) audit({ action: 'dataset.update', acteeId, details, before: { properties: names } });
  await touchDataset(db, id);
};

/**
 * Creates the lists and properties that a published definition declares, in the transaction of its publication.
 * @throws 400.25, 409.16, 409.17
 */
export const publishEntityLists = async (
  context: Audited,
  { projectId }: Pick<FormRow, 'projectId'>,
  definitionId: number,
): Promise<void> => {
  const lists = declaredLists(await declarationsOf(context.db, definitionId));
  if (lists.length === 0) return;
  await lockDatasetNames(context.db, projectId);
  await assertNames(context.db, projectId, lists);
  // In the order in which all writers lock several lists.
  for (const list of lists.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
    await publishList(context, projectId, list);
  // Its own files may be lists that it has just made.
  await linkDatasets(context.db, definitionId, projectId);
};

/** The lists that the published version of a form writes, with the properties that it saves. */
export const writtenLists = async (db: Db, { currentDefId }: FormRow): Promise<readonly NamedList[]> =>
  currentDefId === null ? [] : declaredLists(await listFormEntities(db, currentDefId));

/** Whether the project lacks a list or property that a form writes. */
export const lacksWrittenLists = async (db: Db, form: FormRow): Promise<boolean> => {
  const written = await writtenLists(db, form);
  const names = written.map(({ name }) => name);
  const there = new Map((await listSimilarDatasets(db, form.projectId, names)).map((list) => [list.name, list]));
  return written.some(
    ({ name, properties }) =>
      !there.has(name) || properties.some((property) => there.get(name)?.properties.includes(property) !== true),
  );
};
