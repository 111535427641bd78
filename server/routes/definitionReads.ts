import type { Field } from '../../api/schemas/field';
import type { FormAttachment } from '../../api/schemas/formAttachment';
import { odataFields } from '../domain/odata/odataFields';
import { problem } from '../domain/problem';
import { findBlob } from '../db/blobs';
import { findAttachmentBlob, listAttachments, type FormAttachmentRow } from '../db/form/formAttachments';
import { definitionXml, type Definition } from '../db/form/formDefs';
import { listFields } from '../db/form/formFields';
import type { FormRow } from '../db/schema/tables/forms';
import { blobReply } from '../http/blobReply';
import type { BaseContext, FileReply, Redirect, Unchanged } from '../http/context';
import { sheetTypes } from './sheetUpload';
import { saysYes } from '../domain/yesOrNo';

/** The context for reading a definition. */
export type DefinitionContext = Pick<
  BaseContext,
  'db' | 'services' | 'extended' | 'request' | 'setHeader' | 'caller'
> & {
  readonly found: { readonly form: FormRow };
};

const attachmentReply = ({ name, type, blobId, hash, updatedAt }: FormAttachmentRow): FormAttachment => ({
  name,
  type,
  exists: blobId !== null,
  blobExists: blobId !== null,
  datasetExists: false,
  hash,
  ...(updatedAt === null ? {} : { updatedAt }),
});

/**
 * The handlers that show the parts of a definition: the same for the published one, the draft, and a version.
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
      const isOData = saysYes(context.query.odata);
      if (isOData && context.extended && earlierFields) return earlierFields(context, id);
      const fields = await listFields(context.db, id);
      return isOData ? odataFields(fields) : fields;
    },

    attachmentList: async (context: C): Promise<FormAttachment[]> => {
      const attachments = await listAttachments(context.db, (await find(context)).id);
      return attachments.map(attachmentReply);
    },

    attachmentGet: async (
      context: C & { readonly params: { readonly name: string } },
    ): Promise<FileReply | Redirect | Unchanged> => {
      const { name } = context.params;
      const blob = await findAttachmentBlob(context.db, (await find(context)).id, name);
      if (!blob) throw problem('notFound');
      return blobReply(context, blob, name);
    },
  };
};

/** All fields of a definition as OData calls them, and those that only earlier versions had. */
type EarlierFields<C> = (context: C, definitionId: number) => Promise<Field[]>;

/** The calls that these handlers answer, by the prefix of their names. */
export type DefinitionRead<P extends string> = `${P}${Capitalize<keyof ReturnType<typeof definitionReads>>}`;
