import { limits } from '../../api/limits';
import { encryptedSuffix, encryptForm } from '../domain/encryptedForm';
import { checkVersion } from '../domain/formVersion';
import { problem, ProblemError } from '../domain/problem';
import { noForm, readXFormInTurns } from '../domain/xform';
import { decodeXml } from '../domain/xml';
import type { FormFile } from '../db/formDrafts';
import { lockedProjectKey } from '../db/projectKeys';
import type { Db } from '../db/tables';
import type { Upload } from '../external/blobStore';

/** What spreadsheets are sent as: `.xlsx` and the older `.xls`. */
export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
} as const;

const isSheet = ({ contentType }: Upload): boolean => {
  const [type = ''] = contentType.split(';');
  return Object.values<string>(sheetTypes).includes(type.trim().toLowerCase());
};

const decode = (bytes: Uint8Array): string => {
  try {
    return decodeXml(bytes);
  } catch (error) {
    if (error instanceof ProblemError) throw noForm('it is not written in UTF-8.');
    throw error;
  }
};

/**
 * Reads the form that was sent. Whatever is not named a spreadsheet is read as XML (facts: api §10.2).
 * @throws 501.3 for a spreadsheet, 400.36 for one beyond the size limit, what `readXForm` and `checkVersion` throw;
 *   400.2 for what is no text in UTF-8
 */
export const readFormUpload = async (upload: Upload): Promise<FormFile> => {
  if (isSheet(upload)) throw problem('converterMissing');
  if (upload.size > limits.formDefinition) throw problem('bodyTooLarge', { limit: limits.formDefinition });
  const xml = decode(await upload.bytes());
  const reading = await readXFormInTurns(xml);
  checkVersion(reading.version);
  return { xml, reading };
};

/** The form as its project takes it: where the project encrypts and the form has no key of its own, with the project's. */
export const formForProject = async (db: Db, projectId: number, file: FormFile): Promise<FormFile> => {
  const publicKey = await lockedProjectKey(db, projectId);
  return publicKey === null ? file : { ...file, ...(await encryptForm(file, publicKey, encryptedSuffix(Date.now()))) };
};
