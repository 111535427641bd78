import { createSelector } from '@reduxjs/toolkit';
import type { FormAttachment } from '#api/schemas/form/attachment';
import { isSameName, planAttachments, type AttachmentPlan } from '../../form/attachmentPlan';
import { selectAttachmentChoice, selectAttachmentQueue, type AttachmentChoice } from '../../form/attachmentUploads';
import { endpointHref } from '../../request/endpointHref';
import { formKey, type FormKey } from '../../form/formKey';
import type { RootState } from '../../index';
import { selectModal } from '../../core/modal';
import { selectParams } from '../../route/navigation';

/** The URLs of the current draft's files, by name. */
export const selectAttachmentHref = createSelector(
  [selectParams],
  ({ projectId = 0, xmlFormId = '' }) =>
    (name: string): string =>
      endpointHref('draftAttachmentGet', { projectId, xmlFormId, name }),
);

const slotsOf = ({ attachments }: RootState, form: FormKey): readonly FormAttachment[] | undefined =>
  attachments[formKey(form)];

/** How the chosen files are matched; null if there are none. */
export const selectAttachmentPlan = createSelector(
  [
    selectAttachmentChoice,
    (state: RootState) => state.attachmentUploads.choice && slotsOf(state, state.attachmentUploads.choice),
  ],
  (choice, slots): AttachmentPlan | null => {
    if (!choice) return null;
    const { files, onto } = choice;
    const [file] = files;
    if (onto === undefined || !file)
      return planAttachments(
        (slots ?? []).map(({ name }) => name),
        files,
      );
    return { planned: [{ name: onto, fileId: file.fileId }], unmatched: [], repeated: [] };
  },
);

/** Whether a file was dropped on a row with another name, which needs confirmation. */
export const isMismatch = ({ files, onto }: AttachmentChoice): boolean =>
  onto !== undefined && files[0] !== undefined && !isSameName(files[0].fileName, onto);

/**
 * The plan to show for the current form, while it waits for confirmation; null without a plan, and while a dialog covers
 * the page.
 */
export const selectVisiblePlan = createSelector(
  [
    selectAttachmentChoice,
    selectAttachmentPlan,
    selectParams,
    selectModal,
    (state: RootState) => state.attachmentUploads.choice && slotsOf(state, state.attachmentUploads.choice),
  ],
  (choice, plan, { projectId = 0, xmlFormId = '' }, modal, slots) => {
    if (!choice || !plan || modal || choice.onto !== undefined) return null;
    if (formKey(choice) !== formKey({ projectId, xmlFormId })) return null;
    const { planned, unmatched, repeated } = plan;
    const rows = new Map(slots?.map((slot) => [slot.name, slot]));
    const uploads = planned.flatMap(({ name }) => rows.get(name) ?? []);
    return { planned: uploads, unmatched, repeated, folders: choice.folders };
  },
);

/** The uploads of the current form, or null. */
export const selectRunningQueue = createSelector(
  [selectAttachmentQueue, selectParams],
  (queue, { projectId = 0, xmlFormId = '' }) =>
    queue?.running && formKey(queue) === formKey({ projectId, xmlFormId }) ? queue : null,
);
