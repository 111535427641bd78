import type { UnknownAction } from '@reduxjs/toolkit';
import type { FormAttachment } from '#api/schemas/form/attachment';
import { attachmentUploaded } from './attachmentUploads';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';
import { formKey, type FormKey } from './formKey';
import { listIn, listOf, listsReducer, onList, type Lists } from '../request/lists';

const listed = listsReducer<FormAttachment>(listIn(replyTo('draftAttachmentList'), formKey));

/** The list is not requested again after every file: the row of an uploaded one is updated here. */
export const attachmentsReducer = (
  state: Lists<FormAttachment> | undefined,
  action: UnknownAction,
): Lists<FormAttachment> => {
  const lists = listed(state, action);
  if (!attachmentUploaded.match(action)) return lists;
  const { name, changes, ...form } = action.payload;
  return onList(lists, formKey(form), (list) =>
    list.map((attachment) => (attachment.name === name ? { ...attachment, ...changes } : attachment)),
  );
};

/** The media files of a form's draft, by name; empty if there are none, or no draft. */
export const selectDraftAttachments = (state: RootState, key: FormKey): readonly FormAttachment[] =>
  listOf(state.attachments, formKey(key));
