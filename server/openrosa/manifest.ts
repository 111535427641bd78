import { manifestXml, type ListedMedia } from '../domain/xform/openRosaXml';
import { problem } from '../domain/core/problem';
import { type FormAttachmentRow, listAttachments, listIn } from '../db/form/formAttachments';
import { listFileOf } from '../http/reply/listFile';
import type { RawContext, RawHandler } from '../http/route';
import { formUrl, integrityUrl } from './deviceUrls';
import { draftOf, formOf } from './draftTesting';
import { xmlReply } from './protocol';

/** An entity list, with the hash of the entities that the caller gets. */
const listOf = async (context: RawContext, datasetId: number): Promise<Pick<ListedMedia, 'hash' | 'list'>> => {
  const { dataset, hash } = await listFileOf(context, datasetId);
  const type = dataset.approvalRequired ? 'approvalEntityList' : 'entityList';
  return { hash, list: { type, integrityUrl: integrityUrl(context, dataset.name) } };
};

const contentOf = async (
  context: RawContext,
  slot: FormAttachmentRow,
): Promise<Pick<ListedMedia, 'hash' | 'list'> | undefined> => {
  const list = listIn(slot);
  if (list !== undefined) return listOf(context, list);
  return slot.hash === null ? undefined : { hash: slot.hash };
};

const manifest = async (context: RawContext, definitionId: number, below: string) => {
  const url = `${formUrl(context, formOf(context).xmlFormId)}${below}/attachments`;
  const media: ListedMedia[] = [];
  for (const slot of await listAttachments(context.db, definitionId)) {
    const content = await contentOf(context, slot);
    const { name: filename } = slot;
    if (content) media.push({ filename, downloadUrl: `${url}/${encodeURIComponent(filename)}`, ...content });
  }
  return xmlReply(manifestXml(media));
};

/** Present media files of the published form. */
export const listFormMedia: RawHandler = async (context) => {
  const { currentDefId } = formOf(context);
  if (currentDefId === null) throw problem('notFound');
  return manifest(context, currentDefId, '');
};

/** Present media files of the draft. */
export const listDraftMedia: RawHandler = async (context) => manifest(context, (await draftOf(context)).id, '/draft');
