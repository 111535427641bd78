import type { FormVersionExtended } from '../../api/schemas/form';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { byForm } from './byForm';
import { formKey, type FormKey } from './formKey';

export const formVersionsReducer = byForm<FormVersionExtended>(replyTo('formVersionList'));

const none: readonly FormVersionExtended[] = [];

/** The published versions of a form, newest first; empty as long as they are not known. */
export const selectFormVersions = (state: RootState, key: FormKey): readonly FormVersionExtended[] =>
  state.formVersions[formKey(key)] ?? none;
