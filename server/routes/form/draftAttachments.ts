import { on } from '#api/endpoint';
import { problem } from '../../domain/core/problem';
import { saveBlob } from '../../db/blobs';
import { findDataset } from '../../db/entity/datasets';
import {
  findAttachment,
  setSlotContent,
  type FormAttachmentRow,
  type SlotContent,
} from '../../db/form/formAttachments';
import { checkMedia } from './mediaChecks';
import type { Context, Handlers } from '../../http/context';
import { attachmentReply } from './definitionReads';

type AttachmentWrite =
  | Context<'draftAttachmentCreate'>
  | Context<'draftAttachmentUpdate'>
  | Context<'draftAttachmentDelete'>;

const empty: SlotContent = { blobId: null, datasetId: null };

/** The slot of the path in the current draft. */
const findSlot = async ({ db, found, params }: AttachmentWrite): Promise<FormAttachmentRow> => {
  const { draftDefId } = found.form;
  const slot = draftDefId === null ? undefined : await findAttachment(db, draftDefId, params.name);
  if (!slot) throw problem('notFound');
  return slot;
};

const fill = async (context: AttachmentWrite, slot: FormAttachmentRow, content: SlotContent) => {
  const { id, formDefId, name, blobId: oldBlobId, datasetId: oldDatasetId } = slot;
  const { blobId: newBlobId, datasetId: newDatasetId } = content;
  await setSlotContent(context.db, id, content);
  context.audit({ details: { formDefId, name, oldBlobId, newBlobId, oldDatasetId, newDatasetId }, before: slot });
  return { success: true as const };
};

/** The entity list with the name of a slot. @throws 400.26 for a slot of pictures or sounds, 404.1 without such a list */
const datasetFor = async ({ db, found }: Context<'draftAttachmentUpdate'>, { name, type }: FormAttachmentRow) => {
  if (type !== 'file') throw problem('notADataFile', { name });
  const listName = /^(.+)\.csv$/.exec(name)?.[1];
  const dataset = listName === undefined ? undefined : await findDataset(db, found.project.id, listName);
  if (dataset === undefined) throw problem('notFound');
  return dataset.id;
};

/** Media files of a draft; those of a published definition never change. */
export const draftAttachmentHandlers: Handlers<
  'draftAttachmentCreate' | 'draftAttachmentUpdate' | 'draftAttachmentDelete'
> = {
  draftAttachmentCreate: {
    prepare: async ({ body }) => {
      await body.place();
      return async (context) => {
        const slot = await findSlot(context);
        const reply = await fill(context, slot, { ...empty, blobId: await saveBlob(context.db, body) });
        const media = { name: slot.name, sha256: body.sha256, size: body.size };
        const issues = await checkMedia(media, slot.formDefId, context, () => body.bytes());
        return { ...reply, ...attachmentReply(await findSlot(context), issues) };
      };
    },
  },

  /** Links the entity list with the name of the file, or removes the link. */
  draftAttachmentUpdate: async (context) => {
    const slot = await findSlot(context);
    if (context.body.dataset) {
      await context.authorize(on('project', 'entity.list'), { project: context.found.project }, 'forbidden');
      await fill(context, slot, { ...empty, datasetId: await datasetFor(context, slot) });
    } else if (slot.datasetId === null) context.skipAudit();
    else await fill(context, slot, empty);
    return attachmentReply(await findSlot(context));
  },

  draftAttachmentDelete: async (context) => {
    const slot = await findSlot(context);
    if (slot.blobId === null && slot.datasetId === null) throw problem('notFound');
    return fill(context, slot, empty);
  },
};
