import { formListXml } from '../domain/xform/openRosaXml';
import { problem } from '../domain/core/problem';
import { acteeIdsWith } from '../db/access/assignments';
import { type DeviceForm, findDeviceDraft, listDeviceForms } from '../db/form/deviceForms';
import type { RawContext, RawHandler } from '../http/route';
import { formUrl } from './deviceUrls';
import { draftOf, formOf } from './draftTesting';
import { xmlReply } from './protocol';

const listed = (context: RawContext, { xmlFormId, name, version, hash, hasMedia }: DeviceForm, below: string) => {
  const url = formUrl(context, xmlFormId) + below;
  return {
    formId: xmlFormId,
    name: name ?? xmlFormId,
    version,
    hash,
    downloadUrl: `${url}.xml`,
    manifestUrl: hasMedia ? `${url}/manifest` : null,
  };
};

/** Forms that a device may fill in: published, open, and readable for the caller; `?formID=` selects one. */
export const listForms: RawHandler = async (context) => {
  const { db, actor, found, query } = context;
  if (actor === null) throw problem('deviceCredentials');
  if (found.project === undefined) throw problem('notFound');
  const readable = await acteeIdsWith(db, actor.id, 'form.read');
  const forms = await listDeviceForms(db, found.project, readable, query.formID ?? null);
  return xmlReply(formListXml(forms.map((form) => listed(context, form, ''))));
};

/** The draft alone, for testing it. */
export const listDraft: RawHandler = async (context) => {
  await draftOf(context, 'draftTokenUnknown');
  const draft = await findDeviceDraft(context.db, formOf(context).id);
  return xmlReply(formListXml(draft === undefined ? [] : [listed(context, draft, '/draft')]));
};
