import type { FormAttachment } from '../../api/schemas/formAttachment';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { byForm } from './byForm';
import { formKey, type FormKey } from './formKey';

export const attachmentsReducer = byForm<FormAttachment>(replyTo('draftAttachmentList'));

const none: readonly FormAttachment[] = [];

/** The media files a form's draft asks for, by name; empty where it asks for none or there is no draft. */
export const selectDraftAttachments = (state: RootState, key: FormKey): readonly FormAttachment[] =>
  state.attachments[formKey(key)] ?? none;
