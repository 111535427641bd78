import { Readable } from 'node:stream';
import { contentHash } from '../../db/entity/contentHash';
import { datasetById } from '../../db/entity/datasets';
import { listDatasetProperties } from '../../db/entity/datasetProperties';
import { deviceCsv } from '../../db/entity/deviceCsv';
import { findAttachment, findAttachmentBlob } from '../../db/form/formAttachments';
import { problem } from '../../domain/core/problem';
import { type ListReader, scopeOf } from '../access/entityScope';
import { type BaseContext, type FileReply, type Redirect, Unchanged } from '../context';
import { blobReply } from './blob';
import { matchesEntityTag } from './entityTag';

/** Context of a download of a media file. */
export type SlotReader = ListReader & Pick<BaseContext, 'request' | 'setHeader' | 'caller'>;

/** The entity list in a slot, as a file with the entities of the caller. */
const listReply = async (context: SlotReader, datasetId: number, filename: string): Promise<FileReply | Unchanged> => {
  const { db, services, signal, request } = context;
  const { contentTag, ...dataset } = await datasetById(db, datasetId);
  const scope = await scopeOf(context, dataset);
  const hash = await contentHash(db, { datasetId, contentTag, scope }, services.answers, signal);
  if (matchesEntityTag(context, `"${hash}"`)) return new Unchanged();
  const properties = (await listDatasetProperties(db, datasetId)).map(({ name }) => name);
  const file = { contentType: 'text/csv; charset=utf-8', filename };
  if (request.method === 'HEAD') return { ...file, body: null };
  return { ...file, body: Readable.from(deviceCsv(db, datasetId, scope, properties)) };
};

/** Responds with the file or the entity list in a slot of a form. @throws 404.1 for an unknown or empty slot */
export const slotReply = async (
  context: SlotReader,
  formDefId: number,
  name: string,
): Promise<FileReply | Redirect | Unchanged> => {
  const slot = await findAttachment(context.db, formDefId, name);
  if (slot?.datasetId != null && slot.datasetName !== null) return listReply(context, slot.datasetId, name);
  const blob = await findAttachmentBlob(context.db, formDefId, name);
  if (!blob) throw problem('notFound');
  return blobReply(context, blob, name);
};
