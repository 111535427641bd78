import type { FormVersionExtended } from '#api/schemas/form';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';
import { formKey, type FormKey } from './formKey';
import { listIn, listOf, listsReducer, mapped } from '../request/lists';

/** A published version; its publisher is one of the actors. */
export interface FormVersionEntity extends Omit<FormVersionExtended, 'publishedBy'> {
  readonly publishedBy: number | null;
}

const known = ({ publishedBy, ...version }: FormVersionExtended): FormVersionEntity => ({
  ...version,
  publishedBy: publishedBy?.id ?? null,
});

export const formVersionsReducer = listsReducer(mapped(listIn(replyTo('formVersionList'), formKey), known));

/** The published versions of a form, newest first; empty until known. */
export const selectFormVersions = (state: RootState, key: FormKey): readonly FormVersionEntity[] =>
  listOf(state.formVersions, formKey(key));
