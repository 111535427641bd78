import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { locationChanged } from '../route/navigation';
import { sessionInterrupted } from '../account/session';
import type { Unsaved } from './unsaved';

/** Whether the user is prompted before leaving the page, and the unsaved data. */
interface LeavingState {
  readonly asked: Unsaved | null;
}

const initialState: LeavingState = { asked: null };

/** Leaving the page would lose something: the user is prompted. */
export const leavePromptOpened = createAction<Unsaved>('leaving/leavePromptOpened');

/** The user confirmed or cancelled. */
export const leavePromptAnswered = createAction<boolean>('leaving/leavePromptAnswered');

export const leavingReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(leavePromptOpened, (_, { payload }): LeavingState => ({ asked: payload }))
    .addCase(leavePromptAnswered, () => initialState)
    .addCase(locationChanged, () => initialState)
    .addCase(sessionInterrupted, () => initialState),
);

/** The data that leaving the page would lose, while the user is prompted. */
export const selectLeavePrompt = (state: RootState): Unsaved | null => state.leaving.asked;
