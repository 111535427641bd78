import type { FormAttachment } from '#api/schemas/form/attachment';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';
import { formKey, type FormKey } from './formKey';
import { listIn, listOf, listsReducer } from '../request/lists';

export const publishedAttachmentsReducer = listsReducer<FormAttachment>(listIn(replyTo('formAttachmentList'), formKey));

/** The media files of the published version of a form; empty if there are none, and until known. */
export const selectPublishedAttachments = (state: RootState, key: FormKey): readonly FormAttachment[] =>
  listOf(state.publishedAttachments, formKey(key));
