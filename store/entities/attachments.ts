import type { UnknownAction } from '@reduxjs/toolkit';
import type { FormAttachment } from '../../api/schemas/formAttachment';
import { attachmentUploaded } from '../attachmentUploads';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { byForm } from './byForm';
import { formKey, type FormKey } from './formKey';

const listed = byForm<FormAttachment>(replyTo('draftAttachmentList'));

type AttachmentsState = ReturnType<typeof listed>;

/** The list is not asked for again after every file: the row of an uploaded one is changed here. */
export const attachmentsReducer = (state: AttachmentsState | undefined, action: UnknownAction): AttachmentsState => {
  const lists = listed(state, action);
  if (!attachmentUploaded.match(action)) return lists;
  const { name, changes, projectId, xmlFormId } = action.payload;
  const key = formKey({ projectId, xmlFormId });
  const list = lists[key];
  if (!list) return lists;
  const next = list.map((attachment) => (attachment.name === name ? { ...attachment, ...changes } : attachment));
  return { ...lists, [key]: next };
};

const none: readonly FormAttachment[] = [];

/** The media files a form's draft asks for, by name; empty where it asks for none or there is no draft. */
export const selectDraftAttachments = (state: RootState, key: FormKey): readonly FormAttachment[] =>
  state.attachments[formKey(key)] ?? none;
