import { problem } from '../../domain/core/problem';
import { saveBlob } from '../../db/blobs';
import { findAttachment, setAttachmentBlob, type FormAttachmentRow } from '../../db/form/formAttachments';
import { checkMedia } from './mediaChecks';
import type { Context, Handlers } from '../../http/context';
import { attachmentReply } from './definitionReads';

type AttachmentWrite = Context<'draftAttachmentCreate'> | Context<'draftAttachmentDelete'>;

/** The slot of the path in the current draft. */
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
        const reply = await fill(context, slot, await saveBlob(context.db, body));
        const media = { name: slot.name, sha256: body.sha256, size: body.size };
        const issues = await checkMedia(media, slot.formDefId, context, () => body.bytes());
        return { ...reply, ...attachmentReply(await findSlot(context), issues) };
      };
    },
  },

  draftAttachmentDelete: async (context) => {
    const slot = await findSlot(context);
    if (slot.blobId === null) throw problem('notFound');
    return fill(context, slot, null);
  },
};
