import type { Field } from '../../api/schemas/field';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { bySource } from './bySource';
import { sourceKey, type SubmissionSource } from './submissionSource';

export const fieldsReducer = bySource<Field>(replyTo('formFieldList'), replyTo('draftFieldList'));

const none: readonly Field[] = [];

/**
 * The fields of a form's published version or of its draft, in the order of its primary instance; empty as long as they
 * are not known.
 */
export const selectFields = (state: RootState, source: SubmissionSource): readonly Field[] =>
  state.fields[sourceKey(source)] ?? none;
