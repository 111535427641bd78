import { createAction, createReducer } from '@reduxjs/toolkit';
import { listQueryChanged } from './navigation';

/** The site starts; submissions were downloaded so during an earlier visit. */
export const exportOptionsRemembered = createAction<string>('exportOptions/exportOptionsRemembered');

/**
 * How submissions were downloaded the last time, as the address has it (`store/selectors/exportOptions.ts`); empty before
 * anybody chose.
 */
export const exportOptionsReducer = createReducer('', (builder) =>
  builder
    .addCase(exportOptionsRemembered, (_, { payload }) => payload)
    .addCase(listQueryChanged, (last, { payload }) => payload.download ?? last),
);
