import { serverLimits } from '../domain/limits';
import { encryptedSuffix, encryptForm } from '../domain/encryption/encryptedForm';
import { checkVersion } from '../domain/form/formVersion';
import { problem, ProblemError } from '../domain/problem';
import { serverLanguage } from '../domain/language/serverLanguage';
import { checkXForm } from '../domain/xform/checkXForm';
import { noForm, readXFormCooperatively } from '../domain/xform/xform';
import { decodeXml } from '../domain/xml/xml';
import { saveBlob } from '../db/blobs';
import { findAttachment, setAttachmentBlob } from '../db/form/formAttachments';
import type { FormFile } from '../db/form/formDrafts';
import { lockedProjectKey } from '../db/project/projectKeys';
import type { Db } from '../db/schema/tables';
import type { Services } from '../deps';
import type { Upload } from '../external/blobStore';
import { convertUpload, MAX_WARNINGS, sheetTypeOf, type UploadContext } from './sheetUpload';
import { saysYes } from '../domain/yesOrNo';

/** An uploaded form, already parsed. */
export interface FormUpload extends FormFile {
  /** The spreadsheet it was made from, to be stored with it. */
  readonly sheet?: Upload;
  /** The choices that belong to it (`external_choices`). */
  readonly itemsets?: string | undefined;
}

/** The name devices look for. */
const ITEMSETS = 'itemsets.csv';

const decode = (bytes: Uint8Array): string => {
  try {
    return decodeXml(bytes);
  } catch (error) {
    if (error instanceof ProblemError) throw noForm('it is not written in UTF-8.');
    throw error;
  }
};

const xmlOf = async (upload: Upload): Promise<string> => {
  if (upload.size > serverLimits.formDefinition) throw problem('bodyTooLarge', { limit: serverLimits.formDefinition });
  return decode(await upload.bytes());
};

/** Holds a form up that devices would refuse, unless the user wants it as it is; a converter checks spreadsheets itself. */
const warnAbout = async (xml: string, { query, request }: UploadContext): Promise<void> => {
  if (saysYes(query.ignoreWarnings)) return;
  const language = serverLanguage(request.headers['accept-language']?.toString());
  const workflowWarnings = (await checkXForm(xml, language)).slice(0, MAX_WARNINGS);
  if (workflowWarnings.length > 0) throw problem('uploadWarnings', { warnings: { workflowWarnings } });
};

const itemsetsOf = (text: string, { blobs }: Pick<Services, 'blobs'>): Promise<Upload> =>
  blobs.put(Buffer.from(text), 'text/csv');

/** Before the transaction, which must not wait for a store. */
const placeItemsets = async (text: string, services: Pick<Services, 'blobs'>): Promise<void> => {
  const file = await itemsetsOf(text, services);
  try {
    await file.place();
  } finally {
    await file.discard();
  }
};

/**
 * Parses an uploaded form; a spreadsheet is converted first. Anything that is not declared a spreadsheet is read as XML.
 * @throws 400.36 for a file beyond the size limit, what `convertUpload`, `readXForm` and `checkVersion` throw; 400.2 for
 * what is no UTF-8 text; 400.16 for warnings that the user did not ask to ignore
 */
export const readFormUpload = async (upload: Upload, context: UploadContext): Promise<FormUpload> => {
  const contentType = sheetTypeOf(upload);
  const { xml, ...beside } =
    contentType === undefined
      ? { xml: await xmlOf(upload) }
      : { ...(await convertUpload(upload, context)), sheet: { ...upload, contentType } };
  const reading = await readXFormCooperatively(xml);
  checkVersion(reading.version);
  if (contentType === undefined) await warnAbout(xml, context);
  else await upload.place();
  if ('itemsets' in beside && beside.itemsets !== undefined) await placeItemsets(beside.itemsets, context.services);
  return { xml, reading, ...beside };
};

/**
 * The form as its project stores it: if the project encrypts and the form has no key of its own, with the project's.
 * Stores the spreadsheet it was made from.
 */
export const formForProject = async (db: Db, projectId: number, upload: FormUpload): Promise<FormFile> => {
  const publicKey = await lockedProjectKey(db, projectId);
  const { xml, reading } =
    publicKey === null ? upload : await encryptForm(upload, publicKey, encryptedSuffix(Date.now()));
  return { xml, reading, sheetBlobId: upload.sheet ? await saveBlob(db, upload.sheet) : null };
};

/** Puts the choices that came with a spreadsheet into their slot in its draft. */
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
