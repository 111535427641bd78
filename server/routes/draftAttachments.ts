import { problem } from '../domain/problem';
import { saveBlob } from '../db/blobs';
import { findAttachment, setAttachmentBlob, type FormAttachmentRow } from '../db/form/formAttachments';
import { lockForm } from '../db/form/forms';
import type { Context, Handlers } from '../http/context';

type AttachmentWrite = Context<'draftAttachmentCreate'> | Context<'draftAttachmentDelete'>;

/** The slot in the current draft that the path refers to. */
const findPlace = async ({ db, found, params }: AttachmentWrite): Promise<FormAttachmentRow> => {
  const draftDefId = (await lockForm(db, found.form.id))?.draftDefId ?? null;
  const place = draftDefId === null ? undefined : await findAttachment(db, draftDefId, params.name);
  if (!place) throw problem('notFound');
  return place;
};

const fill = async (context: AttachmentWrite, place: FormAttachmentRow, newBlobId: number | null) => {
  const { id, formDefId, name, blobId: oldBlobId } = place;
  await setAttachmentBlob(context.db, id, newBlobId);
  context.audit({ details: { formDefId, name, oldBlobId, newBlobId }, before: place });
  return { success: true as const };
};

/** Media files of a draft; those of a published definition never change. */
export const draftAttachmentHandlers: Handlers<'draftAttachmentCreate' | 'draftAttachmentDelete'> = {
  draftAttachmentCreate: async (context) => {
    const place = await findPlace(context);
    return fill(context, place, await saveBlob(context.db, context.body));
  },

  draftAttachmentDelete: async (context) => {
    const place = await findPlace(context);
    if (place.blobId === null) throw problem('notFound');
    return fill(context, place, null);
  },
};
