import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FormState } from '../api/schemas/form';
import type { RootState } from './index';
import { locationChanged } from './navigation';
import { replyTo } from './replies';

/** What the person changed in the form access table and did not save yet; only differences are kept. */
export interface FormAccessState {
  /** New states by form id. */
  readonly states: readonly (readonly [xmlFormId: string, state: FormState])[];
  /** Toggled boxes as form id and app user id; toggling twice takes an entry out again. */
  readonly toggled: readonly (readonly [xmlFormId: string, appUserId: number])[];
}

/** Lists of pairs instead of objects keyed by form id: `__proto__` is a legal form id. */
const initialState: FormAccessState = { states: [], toggled: [] };

type Change =
  | { readonly xmlFormId: string; readonly appUserId: number }
  | { readonly xmlFormId: string; readonly state: FormState; readonly saved: FormState };

const toggle = (state: FormAccessState, xmlFormId: string, appUserId: number): FormAccessState => {
  const others = state.toggled.filter(([form, user]) => form !== xmlFormId || user !== appUserId);
  const wasToggled = others.length < state.toggled.length;
  return { ...state, toggled: wasToggled ? others : [...others, [xmlFormId, appUserId]] };
};

const setState = (state: FormAccessState, xmlFormId: string, next: FormState, saved: FormState): FormAccessState => {
  const others = state.states.filter(([form]) => form !== xmlFormId);
  return { ...state, states: next === saved ? others : [...others, [xmlFormId, next]] };
};

const slice = createSlice({
  name: 'formAccess',
  initialState,
  reducers: {
    accessChanged: (state, { payload }: PayloadAction<Change>) =>
      'state' in payload
        ? setState(state, payload.xmlFormId, payload.state, payload.saved)
        : toggle(state, payload.xmlFormId, payload.appUserId),
    accessReverted: () => initialState,
    accessSaveRequested: (state, _: PayloadAction<{ readonly projectId: number }>) => state,
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, () => initialState).addMatcher(replyTo('projectSave'), () => initialState),
});

export const { accessChanged, accessReverted, accessSaveRequested } = slice.actions;
export const formAccessReducer = slice.reducer;

export const selectFormAccess = (state: RootState): FormAccessState => state.formAccess;

/** How many controls differ from what is saved. */
export const selectAccessChangeCount = (state: RootState): number =>
  state.formAccess.states.length + state.formAccess.toggled.length;
