import type { Db } from '../schema/tables';

/** A form that writes a list. */
interface SourceForm {
  readonly xmlFormId: string;
  readonly name: string;
  /** The repeat that has its entities, with `/` at both ends. */
  readonly repeatPath?: string;
}

/** The forms that write a list, and those that write each property. */
export interface DatasetForms {
  readonly sourceForms: readonly SourceForm[];
  readonly draftSourceForms: readonly SourceForm[];
  readonly byProperty: ReadonlyMap<string, readonly SourceForm[]>;
}

const listSources = (db: Db, { projectId, name }: DatasetName, pointer: 'currentDefId' | 'draftDefId') =>
  db
    .selectFrom('formEntities')
    .innerJoin('forms', `forms.${pointer}`, 'formEntities.formDefId')
    .select(['forms.xmlFormId', 'forms.name', 'declaration'])
    .where('dataset', '=', name)
    .where('forms.projectId', '=', projectId)
    .where('forms.deletedAt', 'is', null)
    .orderBy('forms.xmlFormId')
    .orderBy('position')
    .execute();

type SourceRow = Awaited<ReturnType<typeof listSources>>[number];

interface DatasetName {
  readonly projectId: number;
  readonly name: string;
}

const named = ({ xmlFormId, name }: SourceRow): SourceForm => ({ xmlFormId, name: name ?? xmlFormId });

/** Each form once, with the first place in it. */
const distinct = (rows: readonly SourceRow[]): SourceForm[] => {
  const forms = new Map<string, SourceForm>();
  for (const row of rows) {
    const repeat = row.declaration.repeats.at(-1);
    const form = { ...named(row), ...(repeat !== undefined && { repeatPath: `${repeat}/` }) };
    if (!forms.has(row.xmlFormId)) forms.set(row.xmlFormId, form);
  }
  return [...forms.values()];
};

/** Forms that write a list: published ones, and drafts. */
export const formsOfDataset = async (db: Db, dataset: DatasetName): Promise<DatasetForms> => {
  const published = await listSources(db, dataset, 'currentDefId');
  const drafts = await listSources(db, dataset, 'draftDefId');
  const byProperty = new Map<string, SourceForm[]>();
  for (const row of published) {
    for (const { name } of row.declaration.properties) {
      const forms = byProperty.get(name) ?? [];
      byProperty.set(name, forms);
      if (forms.every(({ xmlFormId }) => xmlFormId !== row.xmlFormId)) forms.push(named(row));
    }
  }
  return { sourceForms: distinct(published), draftSourceForms: distinct(drafts), byProperty };
};
