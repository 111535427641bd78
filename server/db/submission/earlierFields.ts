import { sql } from 'kysely';
import type { Field } from '#api/schemas/form/field';
import { fieldTree, type FieldTree } from '../../domain/odata/fields';
import { withEarlier } from '../../domain/odata/withEarlier';
import { listFields } from '../form/formFields';
import type { Db } from '../schema/tables';
import { treeCache } from './query/treeCache';
import type { SubmissionScope } from './summary/counts';
import { treeOfDefinition } from './query/fields';

/** Fields of earlier published versions that a definition lacks, in the order of their last version. */
const listEarlier = async (db: Db, formId: number, definitionId: number): Promise<Field[]> => {
  const { rows } = await sql<Field>`
    select path, name, type, "binary", select_multiple from (
      select distinct on (fields.path) fields.* from form_fields as fields
      join form_defs on form_defs.id = fields.form_def_id
      where form_defs.form_id = ${formId} and form_defs.published_at is not null and form_defs.id <> ${definitionId}
      order by fields.path, fields.form_def_id desc
    ) as newest
    where not exists (
      select from form_fields as kept where kept.form_def_id = ${definitionId} and kept.path = newest.path
    )
    order by form_def_id desc, position`.execute(db);
  return rows;
};

/**
 * Fields of a published definition, then those that only earlier versions have, outside of repeats. `own` counts the former.
 * @returns as stored: each structure before its content, with their names in the form
 */
export const listFieldsWithEarlier = async (
  db: Db,
  formId: number,
  definitionId: number,
): Promise<{ readonly fields: Field[]; readonly own: number }> => {
  const own = await listFields(db, definitionId);
  return { fields: withEarlier(own, await listEarlier(db, formId, definitionId)), own: own.length };
};

const remembered = treeCache();

/** Cache key: the XML of all published versions. */
const stateOf = async (db: Db, formId: number): Promise<{ key: string; versions: number }> => {
  const { rows } = await sql<{ key: string | null; versions: number }>`
    select string_agg(sha256, ' ' order by id) as key, count(*)::integer as versions from form_defs
    where form_id = ${formId} and published_at is not null`.execute(db);
  return { key: rows[0]?.key ?? '', versions: rows[0]?.versions ?? 0 };
};

/**
 * Fields of the current definition of a form and of earlier versions, as a tree, for queries about older submissions. A draft has
 * only its own. Cached by the XML of all versions.
 */
export const treeWithEarlier = async (
  db: Db,
  { formId, draft }: SubmissionScope,
  definitionId: number,
): Promise<FieldTree> => {
  const { key, versions } = draft ? noOthers : await stateOf(db, formId);
  if (versions <= 1) return treeOfDefinition(db, definitionId);
  // A request may have found the form before its latest version was published.
  return remembered(`${definitionId} ${key}`, async () =>
    fieldTree((await listFieldsWithEarlier(db, formId, definitionId)).fields),
  );
};

const noOthers = { key: '', versions: 0 } as const;
