import { fallbackName } from '#api/form/fallbackHeader';
import { serverLimits } from '../../domain/core/limits';
import { serverLanguage, type ServerLanguage } from '../../domain/language/serverLanguage';
import { problem } from '../../domain/core/problem';
import { messageRef } from '../../domain/sheet/messageRef';
import { sentenceIn } from '../../domain/sheet/sentenceIn';
import type { BaseContext } from '../../http/context';
import type { Upload } from '../../external/blobStore';
import type { Conversion } from '../../xlsform/convert';

/** Content types of spreadsheets: `.xlsx` and the older `.xls`. */
export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
} as const;

/** Content type of a spreadsheet, without parameters; undefined for anything else. */
export const sheetTypeOf = ({ contentType }: Upload): string | undefined => {
  const [type = ''] = contentType.split(';');
  return Object.values<string>(sheetTypes).find((known) => known === type.trim().toLowerCase());
};

/** First bytes of archives (`.xlsx`) and of OLE2 files (`.xls`). */
const signatures = [
  [Buffer.from('504b0304', 'hex'), sheetTypes.xlsx],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), sheetTypes.xls],
] as const;

/**
 * Content type of a file that can only be a spreadsheet, whatever its request declares. XML never starts like this, and the
 * converter recognizes other formats (`.xlsm`, `.ods`, Numbers).
 */
export const sheetTypeFrom = (file: Buffer): string | undefined =>
  signatures.find(([signature]) => file.subarray(0, signature.length).equals(signature))?.[1];

/** Fallback form id. */
const fallbackOf = ({ headers }: BaseContext['request']): string | undefined => {
  const header = headers['x-xlsform-formid-fallback']?.toString().trim();
  return header === undefined || header === '' ? undefined : fallbackName(header);
};

/** More are not useful, and a long sheet may have one per row. */
export const MAX_WARNINGS = 200;

const shownOf = (warnings: readonly string[], language: ServerLanguage): readonly string[] =>
  warnings.length <= MAX_WARNINGS
    ? warnings
    : [
        ...warnings.slice(0, MAX_WARNINGS),
        sentenceIn(messageRef('upload.moreWarnings', { count: warnings.length - MAX_WARNINGS }), language),
      ];

/** Context for reading a form. */
export type UploadContext = Pick<BaseContext, 'db' | 'services' | 'request' | 'signal'> & {
  readonly query: { readonly ignoreWarnings?: string };
};

/**
 * Converts a spreadsheet to a form, with messages in the language of the request.
 * @throws 400.15 if that is impossible, 400.36 for a file beyond the size limit, and the errors of the converter
 */
export const convertUpload = async (
  upload: Upload,
  { services, request, signal }: UploadContext,
): Promise<Conversion> => {
  if (upload.size > serverLimits.formDefinition) throw problem('bodyTooLarge', { limit: serverLimits.formDefinition });
  const language = serverLanguage(request.headers['accept-language']?.toString());
  const file = await upload.bytes();
  const { warnings, ...form } = await services.sheets.convert(file, fallbackOf(request), signal, language);
  if (Buffer.byteLength(form.xml) <= serverLimits.formDefinition)
    return { ...form, warnings: shownOf(warnings, language) };
  const error = sentenceIn(messageRef('upload.formTooLarge', { most: serverLimits.formDefinition / 1e6 }), language);
  throw problem('sheetRefused', { error, warnings: null });
};
