import { createSelector } from '@reduxjs/toolkit';
import type { FormAttachment } from '../../api/schemas/formAttachment';
import { isSameName, planAttachments, type AttachmentPlan } from '../attachmentPlan';
import { selectAttachmentChoice, selectAttachmentQueue, type AttachmentChoice } from '../attachmentUploads';
import { endpointHref } from '../endpointHref';
import { formKey, type FormKey } from '../entities/formKey';
import type { RootState } from '../index';
import { selectModal } from '../modal';
import { selectParams } from '../navigation';

/** Where the browser gets the files of the draft here, by their names. */
export const selectAttachmentHref = createSelector(
  [selectParams],
  ({ projectId = 0, xmlFormId = '' }) =>
    (name: string): string =>
      endpointHref('draftAttachmentGet', { projectId, xmlFormId, name }),
);

const slotsOf = ({ attachments }: RootState, form: FormKey): readonly FormAttachment[] | undefined =>
  attachments[formKey(form)];

/** Which of the chosen files will go where; null where none are chosen. */
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

/** Whether a file was dropped on the row of another name, so that somebody has to say what is meant. */
export const isMismatch = ({ files, onto }: AttachmentChoice): boolean =>
  onto !== undefined && files[0] !== undefined && !isSameName(files[0].fileName, onto);

/**
 * What is told of the files chosen for the form here, while a word about them is waited for; null where none are, or
 * as long as a dialog lies over the page.
 */
export const selectPlanToTell = createSelector(
  [selectAttachmentChoice, selectAttachmentPlan, selectParams, selectModal],
  (choice, plan, { projectId = 0, xmlFormId = '' }, modal) => {
    if (!choice || !plan || modal || choice.onto !== undefined) return null;
    if (formKey(choice) !== formKey({ projectId, xmlFormId })) return null;
    const { planned, unmatched, repeated } = plan;
    return { planned: planned.length, unmatched, repeated, folders: choice.folders };
  },
);

/** The files that are on their way for the form here; null where none are. */
export const selectRunningQueue = createSelector(
  [selectAttachmentQueue, selectParams],
  (queue, { projectId = 0, xmlFormId = '' }) =>
    queue?.running && formKey(queue) === formKey({ projectId, xmlFormId }) ? queue : null,
);
