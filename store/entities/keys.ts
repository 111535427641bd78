import type { Key } from '../../api/schemas/key';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { byForm } from './byForm';
import { formKey, type FormKey } from './formKey';

export const keysReducer = byForm<Key>(replyTo('submissionKeyList'));

const none: readonly Key[] = [];

/** The keys that submissions of a form were encrypted with; empty where none was. */
export const selectKeys = (state: RootState, key: FormKey): readonly Key[] => state.keys[formKey(key)] ?? none;
