import type { Field } from '#api/schemas/form/field';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';
import { formKey } from './formKey';
import { listIn, listOf, listsReducer } from '../request/lists';
import { draftKey, sourceKey, type SubmissionSource } from '../submission/source';

export const fieldsReducer = listsReducer<Field>(
  listIn(replyTo('formFieldList'), formKey),
  listIn(replyTo('draftFieldList'), draftKey),
);

/** The fields of a form's published version or of its draft, in the order of its primary instance; empty until known. */
export const selectFields = (state: RootState, source: SubmissionSource): readonly Field[] =>
  listOf(state.fields, sourceKey(source));
