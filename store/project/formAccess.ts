import { createAction, createReducer } from '@reduxjs/toolkit';
import type { FormState } from '#api/schemas/form';
import type { RemoteAccessChanges } from './remoteAccessChanges';
import type { RootState } from '../index';
import { locationChanged } from '../route/navigation';

/** The user's changes; only differences to the saved state are stored. */
export interface AccessEdits {
  /** New states by form id. */
  readonly states: readonly (readonly [xmlFormId: string, state: FormState])[];
  /** By form id: the app users whose box differs, and whether access is granted. */
  readonly boxes: readonly (readonly [xmlFormId: string, Readonly<Record<number, boolean>>])[];
}

interface FormAccessState extends AccessEdits {
  /** From the request to save until everything is read again. */
  readonly saving: boolean;
  /** Why the last save was not sent; null once it no longer matters. */
  readonly elsewhere: RemoteAccessChanges | null;
}

/** Lists of pairs instead of objects keyed by form id: `__proto__` is a legal form id. */
const noEdits: AccessEdits = { states: [], boxes: [] };
const initialState: FormAccessState = { ...noEdits, saving: false, elsewhere: null };

/** Boxes of the table: app users, by form id. */
export type AccessBoxes = readonly (readonly [xmlFormId: string, appUserIds: readonly number[]])[];

type Change =
  | { readonly xmlFormId: string; readonly state: FormState; readonly saved: FormState }
  /** Grants or revokes forms for app users, the opposite of what all these boxes show now. */
  | { readonly boxes: AccessBoxes; readonly given: boolean };

const setState = (edits: FormAccessState, xmlFormId: string, next: FormState, saved: FormState): FormAccessState => {
  const others = edits.states.filter(([form]) => form !== xmlFormId);
  return { ...edits, states: next === saved ? others : [...others, [xmlFormId, next]] };
};

/** A changed box that is toggled again equals the saved state. */
const flip = (boxes: Readonly<Record<number, boolean>>, ids: readonly number[], given: boolean) => {
  const next: Record<number, boolean> = { ...boxes };
  for (const id of ids) {
    if (id in boxes) delete next[id];
    else next[id] = given;
  }
  return next;
};

const setBoxes = (edits: FormAccessState, changed: AccessBoxes, given: boolean) => {
  const next = new Map(edits.boxes);
  for (const [form, ids] of changed) {
    const boxes = flip(next.get(form) ?? {}, ids, given);
    if (Object.keys(boxes).length > 0) next.set(form, boxes);
    else next.delete(form);
  }
  return { ...edits, boxes: [...next] };
};

export const accessChanged = createAction<Change>('formAccess/accessChanged');

export const accessReverted = createAction('formAccess/accessReverted');

export const accessSaveRequested = createAction<{ readonly projectId: number }>('formAccess/accessSaveRequested');

/** Another user changed the saved state; the payload contains the edits that still apply. */
export const accessRebased = createAction<{ edits: AccessEdits; elsewhere: RemoteAccessChanges }>(
  'formAccess/accessRebased',
);

export const accessSaved = createAction('formAccess/accessSaved');

export const accessSaveEnded = createAction('formAccess/accessSaveEnded');

export const formAccessReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(accessChanged, (state, { payload }) =>
      'state' in payload
        ? setState(state, payload.xmlFormId, payload.state, payload.saved)
        : setBoxes(state, payload.boxes, payload.given),
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

/** Whether a save is running, from its first request to its last. */
export const selectAccessSaving = (state: RootState): boolean => state.formAccess.saving;

/** Changes by another user before this user could save, or null. */
export const selectRemoteAccessChanges = (state: RootState): RemoteAccessChanges | null => state.formAccess.elsewhere;

/** The number of controls that differ from the saved state. */
export const selectAccessChangeCount = ({ formAccess: { states, boxes } }: RootState): number =>
  boxes.reduce((count, [, ofForm]) => count + Object.keys(ofForm).length, states.length);
