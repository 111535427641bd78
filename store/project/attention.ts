import { createAction, createReducer } from '@reduxjs/toolkit';

/** Older entries are dropped. */
const MOST = 100;

interface AttentionState {
  /** Ids of hidden reminders, latest last; stored in the browser. */
  readonly hidden: readonly string[];
}

const initialState: AttentionState = { hidden: [] };

/** The user hid a reminder. */
export const attentionHidden = createAction<{ readonly id: string }>('attention/attentionHidden');

/** The user shows hidden reminders again. */
export const attentionShown = createAction('attention/attentionShown');

/** Restores the reminders hidden during earlier visits. */
export const attentionLoaded = createAction<readonly string[]>('attention/attentionLoaded');

export const attentionReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(attentionHidden, ({ hidden }, { payload: { id } }): AttentionState => ({
      hidden: [...hidden.filter((each) => each !== id), id].slice(-MOST),
    }))
    .addCase(attentionShown, () => initialState)
    .addCase(attentionLoaded, (_, { payload }): AttentionState => ({ hidden: payload })),
);
