import type { Key } from '../../api/schemas/key';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { bySource } from './bySource';
import { sourceKey, type SubmissionSource } from './submissionSource';

export const keysReducer = bySource<Key>(replyTo('submissionKeyList'), replyTo('draftSubmissionKeyList'));

const none: readonly Key[] = [];

/** The keys that submissions of a form or of its draft were encrypted with; empty where none was. */
export const selectKeys = (state: RootState, source: SubmissionSource): readonly Key[] =>
  state.keys[sourceKey(source)] ?? none;
