import { Readable } from 'node:stream';
import { deviceCsv } from '../../db/entity/deviceCsv';
import { fileIn, findAttachment, listIn } from '../../db/form/formAttachments';
import { problem } from '../../domain/core/problem';
import type { ListReader } from '../access/entityScope';
import { type BaseContext, type FileReply, type Redirect, Unchanged } from '../context';
import { blobReply } from './blob';
import { matchesEntityTag } from './entityTag';
import { listFileOf } from './listFile';

/** Context of a download of a media file. */
export type SlotReader = ListReader & Pick<BaseContext, 'request' | 'setHeader' | 'caller'>;

/** The entity list in a slot, as a file with the entities of the caller. */
const listReply = async (context: SlotReader, datasetId: number, filename: string): Promise<FileReply | Unchanged> => {
  const { db, request } = context;
  const { scope, hash } = await listFileOf(context, datasetId);
  if (matchesEntityTag(context, `"${hash}"`)) return new Unchanged();
  const file = { contentType: 'text/csv; charset=utf-8', filename };
  if (request.method === 'HEAD') return { ...file, body: null };
  return { ...file, body: Readable.from(deviceCsv(db, datasetId, scope)) };
};

/** Responds with the file or the entity list in a slot of a form. @throws 404.1 for an unknown or empty slot */
export const slotReply = async (
  context: SlotReader,
  formDefId: number,
  name: string,
): Promise<FileReply | Redirect | Unchanged> => {
  const slot = await findAttachment(context.db, formDefId, name);
  const list = slot && listIn(slot);
  if (list !== undefined) return listReply(context, list, name);
  const file = slot && fileIn(slot);
  if (!file) throw problem('notFound');
  return blobReply(context, file, name);
};
