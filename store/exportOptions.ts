import { createAction, isAnyOf, type UnknownAction } from '@reduxjs/toolkit';

/**
 * How submissions were downloaded the last time, as addresses and the browser's memory have it
 * (`store/selectors/exportOptions.ts`); empty before anybody chose.
 */
type LastOptions = string;

/** How submissions are to be downloaded: the address has it from now on, and so have views that are saved. */
export const exportOptionsChosen = createAction<LastOptions>('exportOptions/exportOptionsChosen');

/** The site starts; this was chosen during an earlier visit. */
export const exportOptionsRemembered = createAction<LastOptions>('exportOptions/exportOptionsRemembered');

const isChoice = isAnyOf(exportOptionsChosen, exportOptionsRemembered);

export const exportOptionsReducer = (last: LastOptions = '', action: UnknownAction): LastOptions =>
  isChoice(action) ? action.payload : last;
