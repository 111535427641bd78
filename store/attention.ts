import { createAction, createReducer } from '@reduxjs/toolkit';

/** More of them are too old to mean anything. */
const MOST = 100;

interface AttentionState {
  /** The ids of what the user does not want to be reminded of, the latest last; the browser remembers them. */
  readonly hidden: readonly string[];
}

const initialState: AttentionState = { hidden: [] };

/** The user does not want to be reminded of something any more. */
export const attentionHidden = createAction<{ readonly id: string }>('attention/attentionHidden');

/** The user wants to see again what was hidden. */
export const attentionRestored = createAction('attention/attentionRestored');

/** The site starts; these were hidden during earlier visits. */
export const attentionRemembered = createAction<readonly string[]>('attention/attentionRemembered');

export const attentionReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(attentionHidden, ({ hidden }, { payload: { id } }): AttentionState => ({
      hidden: [...hidden.filter((each) => each !== id), id].slice(-MOST),
    }))
    .addCase(attentionRestored, () => initialState)
    .addCase(attentionRemembered, (_, { payload }): AttentionState => ({ hidden: payload })),
);
