import { formListXml, manifestXml } from '../domain/xform/openRosaXml';
import { problem } from '../domain/core/problem';
import { acteeIdsWith } from '../db/access/assignments';
import { type DeviceForm, findDeviceDraft, listDeviceForms } from '../db/form/deviceForms';
import { listAttachments } from '../db/form/formAttachments';
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

const manifest = async (context: RawContext, definitionId: number, below: string) => {
  const url = `${formUrl(context, formOf(context).xmlFormId)}${below}/attachments`;
  const media = await listAttachments(context.db, definitionId);
  const there = media.flatMap(({ name, hash }) =>
    hash === null ? [] : [{ filename: name, hash, downloadUrl: `${url}/${encodeURIComponent(name)}` }],
  );
  return xmlReply(manifestXml(there));
};

/** Present media files of the published form. */
export const listFormMedia: RawHandler = async (context) => {
  const { currentDefId } = formOf(context);
  if (currentDefId === null) throw problem('notFound');
  return manifest(context, currentDefId, '');
};

/** Present media files of the draft. */
export const listDraftMedia: RawHandler = async (context) => manifest(context, (await draftOf(context)).id, '/draft');
