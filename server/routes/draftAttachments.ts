import { problem } from '../domain/problem';
import { saveBlob } from '../db/blobs';
import { findAttachment, setAttachmentBlob, type FormAttachmentRow } from '../db/form/formAttachments';
import type { Context, Handlers } from '../http/context';

type AttachmentWrite = Context<'draftAttachmentCreate'> | Context<'draftAttachmentDelete'>;

/** The slot in the current draft that the path refers to. */
const findSlot = async ({ db, found, params }: AttachmentWrite): Promise<FormAttachmentRow> => {
  const { draftDefId } = found.form;
  const slot = draftDefId === null ? undefined : await findAttachment(db, draftDefId, params.name);
  if (!slot) throw problem('notFound');
  return slot;
};

const fill = async (context: AttachmentWrite, slot: FormAttachmentRow, newBlobId: number | null) => {
  const { id, formDefId, name, blobId: oldBlobId } = slot;
  await setAttachmentBlob(context.db, id, newBlobId);
  context.audit({ details: { formDefId, name, oldBlobId, newBlobId }, before: slot });
  return { success: true as const };
};

/** Media files of a draft; those of a published definition never change. */
export const draftAttachmentHandlers: Handlers<'draftAttachmentCreate' | 'draftAttachmentDelete'> = {
  draftAttachmentCreate: {
    prepare: async ({ body }) => {
      await body.place();
      return async (context) => {
        const slot = await findSlot(context);
        return fill(context, slot, await saveBlob(context.db, body));
      };
    },
  },

  draftAttachmentDelete: async (context) => {
    const slot = await findSlot(context);
    if (slot.blobId === null) throw problem('notFound');
    return fill(context, slot, null);
  },
};
