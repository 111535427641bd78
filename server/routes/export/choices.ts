import { buffer } from 'node:stream/consumers';
import { limits } from '#api/limits';
import { decodeText } from '#shared/csv/decodeText';
import { deviceCsv } from '../../db/entity/deviceCsv';
import { fileIn, findAttachment, listIn } from '../../db/form/formAttachments';
import type { Db } from '../../db/schema/tables';
import { orMissing } from '../../domain/core/errorCode';
import { everything } from '../../domain/entity/scope';
import type { BlobStore } from '../../external/blobStore';

/** An entity list as a table of choices; null if it is too large. */
const listText = async (db: Db, datasetId: number): Promise<string | null> => {
  let text = '';
  for await (const part of deviceCsv(db, datasetId, everything)) {
    text += part;
    if (text.length > limits.choicesFile) return null;
  }
  return text;
};

/**
 * Reads the media files and entity lists of a form that have choices.
 * @returns a function from a file name to its text; null for a file that is missing or too large
 */
export const choicesInFiles =
  (db: Db, blobs: Pick<BlobStore, 'stream'>, definitionId: number) =>
  async (file: string): Promise<string | null> => {
    const slot = await findAttachment(db, definitionId, file);
    const list = slot && listIn(slot);
    if (list !== undefined) return listText(db, list);
    const blob = slot && fileIn(slot);
    if (!blob || blob.size > limits.choicesFile) return null;
    const bytes = await buffer(blobs.stream(blob.sha256)).catch(orMissing);
    return bytes ? decodeText(bytes).text : null;
  };
