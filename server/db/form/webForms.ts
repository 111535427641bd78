import { isWebFormId } from '../../domain/access/tokens';
import { findDefinition, type Definition } from './formDefs';
import { findProject } from '../lookups';
import type { FormRow, ProjectRow } from '../schema/tables/forms';
import type { Db } from '../schema/tables';

/** The form behind a web-form id. */
export interface WebForm {
  readonly project: ProjectRow;
  readonly form: FormRow;
  readonly definition: Definition;
  /** Type of the id: a draft has one, a published form two. */
  readonly by: 'draft' | 'enketoId' | 'enketoOnceId';
}

/** The object of a web-form id: a published form has its ids itself, a draft on its definition. */
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
 * The published form or the draft with this web-form id; undefined if the id is unknown or no longer valid, for example because
 * its form was deleted.
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
