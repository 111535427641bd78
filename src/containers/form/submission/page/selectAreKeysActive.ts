import type { RootState } from '#store/index';
import { selectModal } from '#store/core/modal';
import { selectSingleKeys } from '#store/core/shortcuts';

/** Whether shortcuts without Ctrl are active: not while a dialog is open. */
export const selectAreKeysActive = (state: RootState): boolean =>
  selectSingleKeys(state) && selectModal(state) === null;
