import { createAction, createReducer } from '@reduxjs/toolkit';
import type { FormState } from '../api/schemas/form';
import type { ChangedElsewhere } from './accessElsewhere';
import type { RootState } from './index';
import { locationChanged } from './navigation';

/** What the person wants otherwise than it is saved; only differences are kept. */
export interface AccessEdits {
  /** New states by form id. */
  readonly states: readonly (readonly [xmlFormId: string, state: FormState])[];
  /** By form id: the app users whose box differs, and whether they shall get the form. */
  readonly boxes: readonly (readonly [xmlFormId: string, Readonly<Record<number, boolean>>])[];
}

interface FormAccessState extends AccessEdits {
  /** From the wish to save until everything is read again. */
  readonly saving: boolean;
  /** Why the last save was not sent; null once it does not matter any more. */
  readonly elsewhere: ChangedElsewhere | null;
}

/** Lists of pairs instead of objects keyed by form id: `__proto__` is a legal form id. */
const noEdits: AccessEdits = { states: [], boxes: [] };
const initialState: FormAccessState = { ...noEdits, saving: false, elsewhere: null };

type Change =
  | { readonly xmlFormId: string; readonly state: FormState; readonly saved: FormState }
  /** Each of these forms to, or from, each of these app users; all of them boxes that show the opposite now. */
  | { readonly xmlFormIds: readonly string[]; readonly appUserIds: readonly number[]; readonly given: boolean };

const setState = (edits: FormAccessState, xmlFormId: string, next: FormState, saved: FormState): FormAccessState => {
  const others = edits.states.filter(([form]) => form !== xmlFormId);
  return { ...edits, states: next === saved ? others : [...others, [xmlFormId, next]] };
};

/** A box that differed and shows the opposite is as it is saved again. */
const flip = (boxes: Readonly<Record<number, boolean>>, ids: readonly number[], given: boolean) => {
  const next: Record<number, boolean> = { ...boxes };
  for (const id of ids) {
    if (id in boxes) delete next[id];
    else next[id] = given;
  }
  return next;
};

const setBoxes = (edits: FormAccessState, forms: readonly string[], ids: readonly number[], given: boolean) => {
  const next = new Map(edits.boxes);
  for (const form of forms) {
    const boxes = flip(next.get(form) ?? {}, ids, given);
    if (Object.keys(boxes).length > 0) next.set(form, boxes);
    else next.delete(form);
  }
  return { ...edits, boxes: [...next] };
};

export const accessChanged = createAction<Change>('formAccess/accessChanged');

export const accessReverted = createAction('formAccess/accessReverted');

export const accessSaveRequested = createAction<{ readonly projectId: number }>('formAccess/accessSaveRequested');

/** Somebody else changed what the edits were based on; these of them still make sense. */
export const accessRebased = createAction<{ edits: AccessEdits; elsewhere: ChangedElsewhere }>(
  'formAccess/accessRebased',
);

export const accessSaved = createAction('formAccess/accessSaved');

export const accessSaveEnded = createAction('formAccess/accessSaveEnded');

export const formAccessReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(accessChanged, (state, { payload }) =>
      'state' in payload
        ? setState(state, payload.xmlFormId, payload.state, payload.saved)
        : setBoxes(state, payload.xmlFormIds, payload.appUserIds, payload.given),
    )
    .addCase(accessReverted, (state) => ({ ...initialState, saving: state.saving }))
    .addCase(accessSaveRequested, (state) => ({
      ...state,
      saving: true,
      elsewhere: null,
    }))
    .addCase(accessRebased, (state, { payload }) => ({
      ...state,
      ...payload.edits,
      elsewhere: payload.elsewhere,
    }))
    .addCase(accessSaved, (state) => ({ ...initialState, saving: state.saving }))
    .addCase(accessSaveEnded, (state) => ({ ...state, saving: false }))
    .addCase(locationChanged, (state) => ({ ...initialState, saving: state.saving })),
);

export const selectAccessEdits = (state: RootState): AccessEdits => state.formAccess;

/** Whether a save runs, from its first request to its last. */
export const selectAccessSaving = (state: RootState): boolean => state.formAccess.saving;

/** What somebody else changed before this person could save, or null. */
export const selectChangedElsewhere = (state: RootState): ChangedElsewhere | null => state.formAccess.elsewhere;

/** How many controls differ from what is saved. */
export const selectAccessChangeCount = ({ formAccess: { states, boxes } }: RootState): number =>
  boxes.reduce((count, [, ofForm]) => count + Object.keys(ofForm).length, states.length);
