import { problem } from '../../domain/core/problem';
import { checkDatasetPropertyName } from '../../domain/entity/checkNames';
import {
  deleteDatasetProperty,
  entitiesWithValue,
  insertDatasetProperties,
  listAccessRules,
  listDatasetProperties,
} from '../../db/entity/datasetProperties';
import { formsOfDataset } from '../../db/entity/datasetForms';
import { touchDataset, type CountedDataset } from '../../db/entity/datasets';
import type { Db } from '../../db/schema/tables';
import type { Handlers } from '../../http/context';
import { lockedDatasetOf } from './found';

/** Number of entities that a refusal names. */
const NAMED = 3;

/** What prevents the removal of a property: forms, values, and rules of access, without which the list would be open. */
const prerequisites = async (db: Db, dataset: CountedDataset, name: string) => {
  const { id: datasetId } = dataset;
  const forms = (await formsOfDataset(db, dataset)).byProperty.get(name) ?? [];
  const { totalCount, entities } = await entitiesWithValue(db, datasetId, name, NAMED);
  const rules = (await listAccessRules(db, datasetId)).filter(({ datasetProperty }) => datasetProperty === name);
  return {
    ...(forms.length > 0 && {
      dependentForms: {
        message: 'Forms save answers to it. Publish versions of them without it, or delete the forms.',
        details: { forms: forms.map(({ name: formName, xmlFormId }) => ({ formName, xmlFormId })) },
      },
    }),
    ...(totalCount > 0 && {
      nonEmptyEntities: {
        message: `${totalCount} entities have a value for it. Clear the values, or delete the entities.`,
        details: { totalCount, entities: entities.map((entity) => ({ ...entity, totalCount: null })) },
      },
    }),
    ...(rules.length > 0 && {
      accessRules: { message: 'The access filter of the list uses it. Change the filter.', details: { rules } },
    }),
  };
};

/** Properties of an entity list. */
export const datasetPropertyHandlers: Handlers<'datasetPropertyCreate' | 'datasetPropertyDelete'> = {
  datasetPropertyCreate: async (context) => {
    const { db, body, audit } = context;
    const { name } = body;
    checkDatasetPropertyName(name);
    const { id: datasetId, acteeId } = await lockedDatasetOf(context);
    const properties = await listDatasetProperties(db, datasetId);
    const existing = properties.find((property) => property.name.toLowerCase() === name.toLowerCase());
    if (existing) {
      const values = [existing.name, datasetId];
      throw problem('notUnique', { table: 'dataset_properties', fields: ['name', 'datasetId'], values });
    }
    await insertDatasetProperties(db, datasetId, [name], properties);
    await touchDataset(db, datasetId);
    audit({ acteeId, details: { properties: [name] }, before: null });
    return { success: true };
  },

  datasetPropertyDelete: async (context) => {
    const { db, params, audit } = context;
    const dataset = await lockedDatasetOf(context);
    const { id: datasetId, acteeId } = dataset;
    const properties = await listDatasetProperties(db, datasetId);
    const property = properties.find(({ name }) => name === params.property);
    if (!property) throw problem('notFound');
    const required = await prerequisites(db, dataset, property.name);
    if (Object.keys(required).length > 0) {
      throw problem('datasetPropertyInUse', { propertyName: property.name, prerequisites: required });
    }
    await deleteDatasetProperty(db, property.id);
    await touchDataset(db, datasetId);
    audit({ acteeId, details: { properties: [property.name] }, before: null });
    return { success: true };
  },
};
