import { createSelector } from '@reduxjs/toolkit';
import { formKey, type FormKey } from '../../form/formKey';
import type { RootState } from '../../index';
import { selectRequest } from '../../request/requests';

const none: ReadonlySet<string> = new Set();

/** The forms whose state is being saved, by `formKey`; the same set as long as there are none. */
export const selectFormsSaving = createSelector([(state: RootState) => state.requests], (requests) => {
  const keys = Object.values(requests)
    .filter(({ name, status }) => name === 'formUpdate' && status === 'loading')
    .map(({ params }) => formKey({ projectId: Number(params.projectId), xmlFormId: String(params.xmlFormId) }));
  return keys.length > 0 ? new Set(keys) : none;
});

/** Whether the state of this form is being saved. */
export const selectIsFormSaving = (state: RootState, { projectId = 0, xmlFormId = '' }: Partial<FormKey>): boolean =>
  selectRequest(state, 'formUpdate', { projectId, xmlFormId })?.status === 'loading';
