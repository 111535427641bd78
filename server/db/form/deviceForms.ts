import { SITE } from '../../domain/access/permissions';
import type { Db } from '../schema/tables';

/** A form in the lists for devices. */
export interface DeviceForm {
  readonly xmlFormId: string;
  readonly name: string | null;
  readonly version: string;
  readonly hash: string;
  /** Whether the definition uses media files, present or not. */
  readonly hasMedia: boolean;
}

const deviceForms = (db: Db, definition: 'currentDefId' | 'draftDefId') =>
  db
    .selectFrom('forms')
    .innerJoin('formDefs', 'formDefs.id', `forms.${definition}`)
    .select(['forms.xmlFormId', 'forms.name', 'formDefs.version', 'formDefs.hash'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('formAttachments').select('id').whereRef('formDefId', '=', 'formDefs.id'))
        .$castTo<boolean>()
        .as('hasMedia'),
    )
    .where('forms.deletedAt', 'is', null);

/**
 * Published, open forms of a project, by name.
 * @param readable actee ids with permission to read forms; those of the site or the project mean all forms
 * @param xmlFormId only this one
 */
export const listDeviceForms = (
  db: Db,
  project: { readonly id: number; readonly acteeId: string },
  readable: readonly string[],
  xmlFormId: string | null,
): Promise<DeviceForm[]> => {
  const all = readable.includes(SITE) || readable.includes(project.acteeId);
  if (!all && readable.length === 0) return Promise.resolve([]);
  return deviceForms(db, 'currentDefId')
    .where('forms.projectId', '=', project.id)
    .where('forms.state', '=', 'open')
    .$if(!all, (query) => query.where('forms.acteeId', 'in', [...readable]))
    .$if(xmlFormId !== null, (query) => query.where('forms.xmlFormId', '=', xmlFormId ?? ''))
    .orderBy(({ fn }) => fn.coalesce('forms.name', 'forms.xmlFormId'))
    .execute();
};

/** Draft of a form; undefined without one. */
export const findDeviceDraft = (db: Db, formId: number): Promise<DeviceForm | undefined> =>
  deviceForms(db, 'draftDefId').where('forms.id', '=', formId).executeTakeFirst();
