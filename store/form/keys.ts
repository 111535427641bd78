import type { Key } from '#api/schemas/form/key';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';
import { formKey } from './formKey';
import { listIn, listOf, listsReducer } from '../request/lists';
import { draftKey, sourceKey, type SubmissionSource } from '../submission/source';

export const keysReducer = listsReducer<Key>(
  listIn(replyTo('submissionKeyList'), formKey),
  listIn(replyTo('draftSubmissionKeyList'), draftKey),
);

/** Whether the keys were ever read, even if there are none, or a later read failed. */
export const selectKnowsKeys = (state: RootState, source: SubmissionSource): boolean =>
  state.keys[sourceKey(source)] !== undefined;

/** The keys that submissions of a form or of its draft were encrypted with; empty if there are none. */
export const selectKeys = (state: RootState, source: SubmissionSource): readonly Key[] =>
  listOf(state.keys, sourceKey(source));
