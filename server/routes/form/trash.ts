import type { Form, FormExtended } from '#api/schemas/form';
import { can } from '#api/verbs';
import { problem } from '../../domain/core/problem';
import { listDeletedForms, lockDeletedForm, restoreForm } from '../../db/form/formTrash';
import { usesDeletedDataset } from '../../db/form/formDatasets';
import type { FormRow } from '../../db/schema/tables/forms';
import type { Context } from '../../http/context';
import { lacksWrittenLists } from './entityLists';
import { definedForms, extendForms, formReply } from './reply';

/** Properties of forms in the trash only. Web-form ids of a draft are omitted, as nothing about a deleted form can be opened. */
const trashed = ({ id, deletedAt }: FormRow) => ({ id, deletedAt: deletedAt ?? '', draftToken: null });

/** Deleted forms of a project, newest deletion first. @throws 403.1 without the permission to restore them */
export const deletedForms = async ({
  db,
  found,
  extended,
  verbsOn,
}: Context<'formList'>): Promise<Form[] | FormExtended[]> => {
  if (!can(await verbsOn(found), ['form.restore'])) throw problem('forbidden');
  const rows = await listDeletedForms(db, found.project.id);
  const defined = await definedForms(db, rows);
  if (!extended) return defined.map((each) => ({ ...formReply(each), ...trashed(each.form) }));
  const forms = await extendForms(db, defined);
  return rows.flatMap((row, index) => {
    const form = forms[index];
    return form === undefined ? [] : [{ ...form, ...trashed(row) }];
  });
};

/**
 * Restores a form from the trash.
 * @throws 404.1 for a form that is not there, 409.3 if its id is in use again, 409.23
 * if a list that it uses, or a list or property that it writes, is not there any more
 */
export const restoreDeletedForm = async ({ db, found, params, audit }: Context<'formRestore'>) => {
  const form = await lockDeletedForm(db, found.project.id, params.formId);
  if (!form) throw problem('notFound');
  if ((await lacksWrittenLists(db, form)) || (await usesDeletedDataset(db, form))) throw problem('formDatasetsChanged');
  await restoreForm(db, form);
  audit({ acteeId: form.acteeId, before: form });
  return { success: true } as const;
};
