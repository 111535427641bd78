import { buffer } from 'node:stream/consumers';
import { limits } from '#api/limits';
import { decodeText } from '#shared/csv/decodeText';
import { findAttachmentBlob } from '../../db/form/formAttachments';
import type { Db } from '../../db/schema/tables';
import { orMissing } from '../../domain/core/errorCode';
import type { BlobStore } from '../../external/blobStore';

/**
 * Reads the media files of a form that have choices.
 * @returns a function from a file name to its text; null for a file that is missing or too large
 */
export const choicesInFiles =
  (db: Db, blobs: Pick<BlobStore, 'stream'>, definitionId: number) =>
  async (file: string): Promise<string | null> => {
    const blob = await findAttachmentBlob(db, definitionId, file);
    if (!blob || blob.size > limits.choicesFile) return null;
    const bytes = await buffer(blobs.stream(blob.sha256)).catch(orMissing);
    return bytes ? decodeText(bytes).text : null;
  };
