import type { Key } from '../../api/schemas/key';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { formKey } from './formKey';
import { listIn, listOf, listsReducer } from './lists';
import { draftKey, sourceKey, type SubmissionSource } from './submissionSource';

export const keysReducer = listsReducer<Key>(
  listIn(replyTo('submissionKeyList'), formKey),
  listIn(replyTo('draftSubmissionKeyList'), draftKey),
);

/** Whether the keys were read, even if there are none, and whatever a later read did. */
export const selectKnowsKeys = (state: RootState, source: SubmissionSource): boolean =>
  state.keys[sourceKey(source)] !== undefined;

/** The keys that submissions of a form or of its draft were encrypted with; empty if there are none. */
export const selectKeys = (state: RootState, source: SubmissionSource): readonly Key[] =>
  listOf(state.keys, sourceKey(source));
