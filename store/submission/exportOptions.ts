import { createAction, createReducer } from '@reduxjs/toolkit';
import { listQueryChanged } from '../route/navigation';

/** Restores the export options of an earlier visit when the site starts. */
export const exportOptionsRemembered = createAction<string>('exportOptions/exportOptionsRemembered');

/** The last export options, as in the address (`store/selectors/submission/exportOptions.ts`); empty before the first export. */
export const exportOptionsReducer = createReducer('', (builder) =>
  builder
    .addCase(exportOptionsRemembered, (_, { payload }) => payload)
    .addCase(listQueryChanged, (last, { payload }) => payload.download ?? last),
);
