import type { Field } from '../../api/schemas/field';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { byForm } from './byForm';
import { formKey, type FormKey } from './formKey';

export const fieldsReducer = byForm<Field>(replyTo('formFieldList'));

const none: readonly Field[] = [];

/** The fields of a form's published version, in the order of its primary instance; empty as long as they are not known. */
export const selectFields = (state: RootState, key: FormKey): readonly Field[] => state.fields[formKey(key)] ?? none;
