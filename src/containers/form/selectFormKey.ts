import { createSelector } from '@reduxjs/toolkit';
import type { FormKey } from '#store/form/formKey';
import type { RootState } from '#store/index';
import { selectNavigation } from '#store/route/navigation';

/** The form of the current page. */
export const selectFormKey = createSelector(
  [
    (state: RootState) => selectNavigation(state).params.projectId ?? 0,
    (state: RootState) => selectNavigation(state).params.xmlFormId ?? '',
  ],
  (projectId, xmlFormId): FormKey => ({ projectId, xmlFormId }),
);
