import { limits } from '../../api/limits';
import { findAttachmentBlob } from '../db/form/formAttachments';
import type { Db } from '../db/schema/tables';
import { orMissing } from '../domain/errorCode';
import { csvReader } from '../domain/export/csvRecords';
import type { ListItem } from '../domain/xform/labelReader';
import type { BlobStore } from '../external/blobStore';

const none: readonly ListItem[] = [];

/** The rows of a file as the items of a list, by the names of its columns; none where they are too many to be shown by labels. */
const itemsOf = async (chunks: AsyncIterable<Buffer>): Promise<readonly ListItem[]> => {
  let columns: readonly string[] | null = null;
  const items: ListItem[] = [];
  const reader = csvReader((cells) => {
    if (columns === null) columns = cells.map((name) => name.trim());
    else if (items.length <= limits.fileChoices) {
      items.push(new Map(columns.map((name, index) => [name, (cells[index] ?? '').trim()])));
    }
  });
  const decoder = new TextDecoder();
  for await (const chunk of chunks) reader.write(decoder.decode(chunk, { stream: true }));
  reader.write(decoder.decode());
  reader.end();
  return items.length > limits.fileChoices ? none : items;
};

/**
 * Reads the choices that a form has in its media files.
 * @returns gives the items of a file by its name; none of a file that was not uploaded, is no CSV (RFC 4180), or is too large
 */
export const choicesInFiles =
  (db: Db, blobs: Pick<BlobStore, 'stream'>, definitionId: number) =>
  async (file: string): Promise<readonly ListItem[]> => {
    if (!/\.csv$/i.test(file)) return none;
    const blob = await findAttachmentBlob(db, definitionId, file);
    if (!blob || blob.size > limits.choicesFile) return none;
    return (await itemsOf(blobs.stream(blob.sha256)).catch(orMissing)) ?? none;
  };
