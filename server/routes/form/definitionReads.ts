import type { Field } from '#api/schemas/form/field';
import type { FormAttachment, MediaIssue } from '#api/schemas/form/attachment';
import { odataFields } from '../../domain/odata/fields';
import { problem } from '../../domain/core/problem';
import { findBlob } from '../../db/blobs';
import { listAttachments, type FormAttachmentRow } from '../../db/form/formAttachments';
import { definitionXml, type Definition } from '../../db/form/formDefs';
import { listFields } from '../../db/form/formFields';
import type { FormRow, ProjectRow } from '../../db/schema/tables/forms';
import { blobReply } from '../../http/reply/blob';
import { slotReply } from '../../http/reply/slot';
import type { BaseContext, FileReply, Redirect, Unchanged } from '../../http/context';
import { checkSlot } from './mediaChecks';
import { sheetTypes } from './sheetUpload';
import { isTrueText } from '../../domain/core/booleanTexts';

/** Context for reading a definition. */
export type DefinitionContext = Pick<
  BaseContext,
  'db' | 'services' | 'extended' | 'request' | 'setHeader' | 'caller' | 'signal' | 'actor' | 'verbsOn'
> & {
  readonly found: { readonly project: ProjectRow; readonly form: FormRow };
};

/** A slot for a media file, in the format of the protocol. @param issues problems of the file */
export const attachmentReply = (
  { name, type, blobId, datasetName, hash, updatedAt }: FormAttachmentRow,
  issues: readonly MediaIssue[] = [],
): FormAttachment => ({
  name,
  type,
  exists: blobId !== null || datasetName !== null,
  blobExists: blobId !== null,
  datasetExists: datasetName !== null,
  hash,
  ...(updatedAt === null ? {} : { updatedAt }),
  ...(issues.length > 0 && { issues: [...issues] }),
});

/**
 * Handlers for the parts of a definition, shared by the published one, the draft, and versions.
 * @param find the definition of the call's form; throws 404.1 if there is none
 */
export const definitionReads = <C extends DefinitionContext>(
  find: (context: C) => Promise<Definition>,
  earlierFields: EarlierFields<C> | null = null,
) => {
  const sheet =
    (ending: keyof typeof sheetTypes) =>
    async (context: C): Promise<FileReply | Redirect | Unchanged> => {
      const { sheetBlobId, sheetType, xmlFormId } = await find(context);
      const blob = sheetType === sheetTypes[ending] ? await findBlob(context.db, sheetBlobId) : undefined;
      if (!blob) throw problem('notFound');
      return blobReply(context, blob, `${xmlFormId}.${ending}`);
    };

  return {
    xml: async (context: C): Promise<FileReply> => {
      const { id } = await find(context);
      return { contentType: 'application/xml; charset=utf-8', body: await definitionXml(context.db, id) };
    },

    sheet: sheet('xlsx'),
    oldSheet: sheet('xls'),

    fieldList: async (context: C & { readonly query: { readonly odata?: string } }): Promise<Field[]> => {
      const { id } = await find(context);
      const isOData = isTrueText(context.query.odata);
      if (isOData && context.extended && earlierFields) return earlierFields(context, id);
      const fields = await listFields(context.db, id);
      return isOData ? odataFields(fields) : fields;
    },

    attachmentList: async (context: C): Promise<FormAttachment[]> => {
      const { id } = await find(context);
      const isDraft = id === context.found.form.draftDefId;
      const replies: FormAttachment[] = [];
      for (const slot of await listAttachments(context.db, id))
        replies.push(attachmentReply(slot, isDraft ? await checkSlot(slot, context) : []));
      return replies;
    },

    attachmentGet: async (
      context: C & { readonly params: { readonly name: string } },
    ): Promise<FileReply | Redirect | Unchanged> => slotReply(context, (await find(context)).id, context.params.name),
  };
};

/** All fields of a definition with their OData names, and those of earlier versions only. */
type EarlierFields<C> = (context: C, definitionId: number) => Promise<Field[]>;

/** Calls of these handlers, by the prefix of their names. */
export type DefinitionRead<P extends string> = `${P}${Capitalize<keyof ReturnType<typeof definitionReads>>}`;
