import { isWebFormId } from '../../domain/access/tokens';
import { findDefinition, type Definition } from './formDefs';
import { findProject } from '../lookups';
import type { FormRow, ProjectRow } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

/** What the id of a web form opens. */
export interface WebForm {
  readonly project: ProjectRow;
  readonly form: FormRow;
  readonly definition: Definition;
  /** The id it was found by: a draft by its own, a published form by either of two. */
  readonly by: 'draft' | 'enketoId' | 'enketoOnceId';
}

/** Where an id leads; a published form's ids are on the form, a draft's on its definition. */
const findIds = async (
  db: Db,
  enketoId: string,
): Promise<{ formId: number; definitionId: number; by: WebForm['by'] } | undefined> => {
  const form = await db
    .selectFrom('forms')
    .select(['id', 'currentDefId', 'enketoId'])
    .where((eb) => eb.or([eb('enketoId', '=', enketoId), eb('enketoOnceId', '=', enketoId)]))
    .executeTakeFirst();
  if (form !== undefined) {
    const by = form.enketoId === enketoId ? 'enketoId' : 'enketoOnceId';
    return form.currentDefId === null ? undefined : { formId: form.id, definitionId: form.currentDefId, by };
  }
  const draft = await db
    .selectFrom('formDefs')
    .innerJoin('forms', 'forms.draftDefId', 'formDefs.id')
    .select(['forms.id as formId', 'formDefs.id as definitionId'])
    .where('formDefs.enketoId', '=', enketoId)
    .executeTakeFirst();
  return draft && { ...draft, by: 'draft' };
};

/**
 * The published form or the draft that a web-form id opens; undefined if the id is unknown or no longer valid, for example
 * because its form was deleted.
 */
export const findWebForm = async (db: Db, enketoId: string): Promise<WebForm | undefined> => {
  const ids = isWebFormId(enketoId) ? await findIds(db, enketoId) : undefined;
  if (ids === undefined) return undefined;
  const form = await db
    .selectFrom('forms')
    .selectAll()
    .where('id', '=', ids.formId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const project = form && (await findProject(db, form.projectId));
  const definition = await findDefinition(db, ids.definitionId);
  return form && project && definition && { project, form, definition, by: ids.by };
};
