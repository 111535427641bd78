import { serverLimits } from '../../domain/core/limits';
import { encryptedSuffix, encryptForm } from '../../domain/encryption/encryptedForm';
import { checkVersion } from '../../domain/form/formVersion';
import { problem, ProblemError } from '../../domain/core/problem';
import { noForm, readXFormCooperatively } from '../../domain/xform/xform';
import { decodeXml } from '../../domain/xml/xml';
import { saveBlob } from '../../db/blobs';
import { findAttachment, setAttachmentBlob } from '../../db/form/formAttachments';
import type { FormFile } from '../../db/form/formDrafts';
import { lockedProjectKey } from '../../db/project/projectKeys';
import type { Db } from '../../db/schema/tables';
import type { Services } from '../../deps';
import type { Upload } from '../../external/blobStore';
import { convertUpload, sheetTypeFrom, sheetTypeOf } from './sheetUpload';
import type { PublishedForm } from './structureWarnings';
import { checkUploaded, type WarnedUploadContext } from './uploadWarnings';

/** A parsed form upload. */
export interface FormUpload extends FormFile {
  /** The original spreadsheet, to be stored with the form. */
  readonly sheet?: Upload;
  /** Its external choices (`external_choices`). */
  readonly itemsets?: string | undefined;
}

/** File name expected by devices. */
const ITEMSETS = 'itemsets.csv';

const decode = (bytes: Uint8Array): string => {
  try {
    return decodeXml(bytes);
  } catch (error) {
    if (error instanceof ProblemError) throw noForm('it is not written in UTF-8.');
    throw error;
  }
};

const bytesOf = (upload: Upload): Promise<Buffer> => {
  if (upload.size > serverLimits.formDefinition) throw problem('bodyTooLarge', { limit: serverLimits.formDefinition });
  return upload.bytes();
};

const itemsetsOf = (text: string, { blobs }: Pick<Services, 'blobs'>): Promise<Upload> =>
  blobs.put(Buffer.from(text), 'text/csv');

/** Before the transaction, which must not wait for the blob store. */
const placeItemsets = async (text: string, services: Pick<Services, 'blobs'>): Promise<void> => {
  const file = await itemsetsOf(text, services);
  try {
    await file.place();
  } finally {
    await file.discard();
  }
};

/**
 * Parses an uploaded form; a spreadsheet is converted first. Anything that is neither declared as a spreadsheet nor starts like
 * one is read as XML.
 * @param published the form that gets a new version; null for a new form, and for one that was never published
 * @throws 400.36 for a file beyond the size limit, the errors of `convertUpload`, `readXForm` and `checkVersion`; 400.2 for text
 * that is not UTF-8; 400.53 for forms that devices cannot open; 400.16 for warnings that the user did not choose to ignore
 */
export const readFormUpload = async (
  upload: Upload,
  context: WarnedUploadContext,
  published: PublishedForm | null,
): Promise<FormUpload> => {
  const declared = sheetTypeOf(upload);
  const file = declared === undefined ? await bytesOf(upload) : Buffer.alloc(0);
  const contentType = declared ?? sheetTypeFrom(file);
  const { xml, warnings, ...beside } =
    contentType === undefined
      ? { xml: decode(file), warnings: null }
      : { ...(await convertUpload(upload, context)), sheet: { ...upload, contentType } };
  const reading = await readXFormCooperatively(xml, context.signal);
  checkVersion(reading.version);
  await checkUploaded({ xml, reading, warnings }, context, published);
  if (contentType !== undefined) await upload.place();
  if ('itemsets' in beside && beside.itemsets !== undefined) await placeItemsets(beside.itemsets, context.services);
  return { xml, reading, ...beside };
};

/**
 * The form to be stored, encrypted with the key of the project if the form has no key of its own. Stores the original
 * spreadsheet.
 */
export const formForProject = async (db: Db, projectId: number, upload: FormUpload): Promise<FormFile> => {
  const publicKey = await lockedProjectKey(db, projectId);
  const { xml, reading } =
    publicKey === null ? upload : await encryptForm(upload, publicKey, encryptedSuffix(Date.now()));
  return { xml, reading, sheetBlobId: upload.sheet ? await saveBlob(db, upload.sheet) : null };
};

/** Stores the external choices of a spreadsheet in their slot of the draft. */
export const fillItemsets = async (
  db: Db,
  services: Services,
  draftDefId: number | null,
  { itemsets }: FormUpload,
): Promise<void> => {
  if (itemsets === undefined || draftDefId === null) return;
  const slot = await findAttachment(db, draftDefId, ITEMSETS);
  if (!slot) return;
  const file = await itemsetsOf(itemsets, services);
  try {
    await setAttachmentBlob(db, slot.id, await saveBlob(db, file));
  } finally {
    await file.discard();
  }
};
