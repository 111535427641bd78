import { serverLanguage } from '../../domain/language/serverLanguage';
import { problem } from '../../domain/core/problem';
import { checkEntityForm, entityWarnings } from '../../domain/xform/checkEntityForm';
import { checkXForm } from '../../domain/xform/checkXForm';
import type { XFormReading } from '../../domain/xform/xform';
import { isTrueText } from '../../domain/core/booleanTexts';
import { hasDeletedForm } from '../../db/form/formTrash';
import type { Found } from '../../http/context';
import { MAX_WARNINGS, type UploadContext } from './sheetUpload';
import { type PublishedForm, structureWarnings } from './structureWarnings';

/** A parsed form upload. */
interface ReadUpload {
  readonly xml: string;
  readonly reading: XFormReading;
  /** Warnings of the converter; null for XML, which is checked here. */
  readonly warnings: readonly string[] | null;
}

/** Context for warnings about an upload. A form in its path gets the draft. */
export type WarnedUploadContext = UploadContext & { readonly found: Found };

const trashWarnings = async ({ db, found: { project, form } }: WarnedUploadContext, xmlFormId: string) => {
  const isNew = project !== undefined && form === undefined;
  if (!isNew || !(await hasDeletedForm(db, project.id, xmlFormId))) return [];
  return [{ type: 'deletedFormExists', details: { xmlFormId } } as const];
};

/**
 * Refuses a form that devices cannot open, or that cannot make the entities it declares. Unless the user ignores warnings, it also
 * refuses one with warnings, with the id of a deleted form, or without questions of the published version. The converter checks
 * spreadsheets itself.
 * @throws 400.53, 400.25, 400.16 with `xlsFormWarnings` or `workflowWarnings` or both
 */
export const checkUploaded = async (
  { xml, reading, warnings }: ReadUpload,
  context: WarnedUploadContext,
  published: PublishedForm | null,
): Promise<void> => {
  const { db, query, request, signal } = context;
  const language = serverLanguage(request.headers['accept-language']?.toString());
  const check = warnings === null ? await checkXForm(xml, language, signal) : null;
  const mistakes = check?.mistakes.slice(0, MAX_WARNINGS) ?? [];
  if (mistakes.length > 0) throw problem('formRefused', { error: mistakes[0]?.reason, mistakes });
  checkEntityForm(reading);
  if (isTrueText(query.ignoreWarnings)) return;
  const trash = await trashWarnings(context, reading.formId);
  // A file of another form is refused as such.
  const isVersion = published !== null && context.found.form?.xmlFormId === reading.formId;
  const structure = isVersion ? await structureWarnings(db, published, reading.fields) : [];
  const workflowWarnings = [...trash, ...structure, ...entityWarnings(reading), ...(check?.warnings ?? [])].slice(
    0,
    MAX_WARNINGS,
  );
  const xlsFormWarnings = warnings ?? [];
  if (workflowWarnings.length + xlsFormWarnings.length === 0) return;
  throw problem('uploadWarnings', {
    warnings: {
      ...(xlsFormWarnings.length > 0 && { xlsFormWarnings }),
      ...(workflowWarnings.length > 0 && { workflowWarnings }),
    },
  });
};
