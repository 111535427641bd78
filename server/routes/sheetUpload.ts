import { fallbackName } from '../../api/fallbackHeader';
import { serverLimits } from '../domain/limits';
import { serverLanguage, type ServerLanguage } from '../domain/language/serverLanguage';
import { problem } from '../domain/problem';
import { said } from '../domain/sheet/said';
import { sentenceIn } from '../domain/sheet/sentenceIn';
import type { BaseContext } from '../http/context';
import type { Upload } from '../external/blobStore';
import type { Conversion } from '../xlsform/convert';
import { saysYes } from '../domain/yesOrNo';

/** The content types of spreadsheets: `.xlsx` and the older `.xls`. */
export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
} as const;

/** The content type of a spreadsheet, without parameters; undefined for anything else. */
export const sheetTypeOf = ({ contentType }: Upload): string | undefined => {
  const [type = ''] = contentType.split(';');
  return Object.values<string>(sheetTypes).find((known) => known === type.trim().toLowerCase());
};

/** The fallback form id. */
const fallbackOf = ({ headers }: BaseContext['request']): string | undefined => {
  const header = headers['x-xlsform-formid-fallback']?.toString().trim();
  return header === undefined || header === '' ? undefined : fallbackName(header);
};

/** Nobody reads more at once, and a long sheet may have one for each row. */
export const MAX_WARNINGS = 200;

const shownOf = (warnings: readonly string[], language: ServerLanguage): readonly string[] =>
  warnings.length <= MAX_WARNINGS
    ? warnings
    : [
        ...warnings.slice(0, MAX_WARNINGS),
        sentenceIn(said('upload.moreWarnings', { count: warnings.length - MAX_WARNINGS }), language),
      ];

/** The parts of a call's context needed for reading a form. */
export type UploadContext = Pick<BaseContext, 'services' | 'request'> & {
  readonly query: { readonly ignoreWarnings?: string };
};

/**
 * Converts a spreadsheet to a form. What is said about it is in the language of the request.
 * @throws 400.15 if that is impossible, 400.16 if there are warnings and the user did not ask to ignore them, 400.36 for a
 * file beyond the size limit, and what the converter throws
 */
export const convertUpload = async (
  upload: Upload,
  { services, request, query }: UploadContext,
): Promise<Omit<Conversion, 'warnings'>> => {
  if (upload.size > serverLimits.formDefinition) throw problem('bodyTooLarge', { limit: serverLimits.formDefinition });
  const language = serverLanguage(request.headers['accept-language']?.toString());
  const { warnings, ...form } = await services.sheets.convert(await upload.bytes(), fallbackOf(request), language);
  if (warnings.length > 0 && !saysYes(query.ignoreWarnings)) {
    throw problem('uploadWarnings', { warnings: shownOf(warnings, language) });
  }
  if (Buffer.byteLength(form.xml) <= serverLimits.formDefinition) return form;
  const error = sentenceIn(said('upload.formTooLarge', { most: serverLimits.formDefinition / 1e6 }), language);
  throw problem('sheetRefused', { error, warnings: null });
};
