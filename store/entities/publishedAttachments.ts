import type { FormAttachment } from '../../api/schemas/formAttachment';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { formKey, type FormKey } from './formKey';
import { listIn, listOf, listsReducer } from './lists';

export const publishedAttachmentsReducer = listsReducer<FormAttachment>(listIn(replyTo('formAttachmentList'), formKey));

/** The media files that the published version of a form asks for; empty if there are none, or as long as they are not known. */
export const selectPublishedAttachments = (state: RootState, key: FormKey): readonly FormAttachment[] =>
  listOf(state.publishedAttachments, formKey(key));
