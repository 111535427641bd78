import { createAction, createReducer } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { locationChanged } from './navigation';
import { sessionInterrupted } from './session';
import type { Unsaved } from './unsaved';

/** Whether the user is being asked if the page may be left, and what would be lost. */
interface LeavingState {
  readonly asked: Unsaved | null;
}

const initialState: LeavingState = { asked: null };

/** Leaving the page would lose something: the user is asked. */
export const leavingAsked = createAction<Unsaved>('leaving/leavingAsked');

/** The answer: whether the page is left. */
export const leavingAnswered = createAction<boolean>('leaving/leavingAnswered');

export const leavingReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(leavingAsked, (_, { payload }): LeavingState => ({ asked: payload }))
    .addCase(leavingAnswered, () => initialState)
    .addCase(locationChanged, () => initialState)
    .addCase(sessionInterrupted, () => initialState),
);

/** What leaving the page would lose, while the user is asked about it. */
export const selectLeavingAsked = (state: RootState): Unsaved | null => state.leaving.asked;
