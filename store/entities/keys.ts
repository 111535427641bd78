import type { Key } from '../../api/schemas/key';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { bySource } from './bySource';
import { sourceKey, type SubmissionSource } from './submissionSource';

export const keysReducer = bySource<Key>(replyTo('submissionKeyList'), replyTo('draftSubmissionKeyList'));

const none: readonly Key[] = [];

/** Whether the keys were read, be they none, however a later reading of them ended. */
export const selectKnowsKeys = (state: RootState, source: SubmissionSource): boolean =>
  state.keys[sourceKey(source)] !== undefined;

/** The keys that submissions of a form or of its draft were encrypted with; empty where none was. */
export const selectKeys = (state: RootState, source: SubmissionSource): readonly Key[] =>
  state.keys[sourceKey(source)] ?? none;
