import { createAction, createReducer } from '@reduxjs/toolkit';
import type { EndpointName } from '#api/endpoints';
import type { RootState } from '../index';
import { accessChanged, accessReverted, selectAccessChangeCount } from '../project/formAccess';
import { selectAttachmentsRunning } from '../form/attachmentUploads';
import { selectBatchUnsent } from './batch';
import { modalClosed, modalOpened } from './modal';
import { locationChanged } from '../route/navigation';
import { isReply, nameOf, replyTo } from '../request/replies';

/** The call that saves a form; its reply settles the form. */
export type SavingCall = EndpointName;

interface UnsavedState {
  /** Whether form access was changed. */
  readonly access: boolean;
  /** The forms of the page with unsaved input. */
  readonly page: readonly SavingCall[];
  /** The forms of the open dialog; null if none is open. */
  readonly dialog: readonly SavingCall[] | null;
}

/** What leaving the page would lose; checked before every navigation, and by the browser before closing. */
const initialState: UnsavedState = { access: false, page: [], dialog: null };

/** Edits are discarded: a forced redirect must not prompt. */
export const editsDiscarded = createAction('unsaved/editsDiscarded');

/** The user changed a form, or reverted the changes. */
export const formEdited = createAction<{ readonly call: SavingCall; readonly isEdited: boolean }>('unsaved/formEdited');

const withForm = (forms: readonly SavingCall[], call: SavingCall, isEdited: boolean): readonly SavingCall[] => {
  const others = forms.filter((form) => form !== call);
  return isEdited ? [...others, call] : others;
};

const noteForm = (state: UnsavedState, call: SavingCall, isEdited: boolean): UnsavedState =>
  state.dialog
    ? { ...state, dialog: withForm(state.dialog, call, isEdited) }
    : { ...state, page: withForm(state.page, call, isEdited) };

export const unsavedReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(editsDiscarded, () => initialState)
    .addCase(accessChanged, (state) => ({ ...state, access: true }))
    .addCase(accessReverted, (state) => ({ ...state, access: false }))
    .addCase(formEdited, (state, { payload: { call, isEdited } }) => noteForm(state, call, isEdited))
    .addCase(modalOpened, (state) => ({ ...state, dialog: [] }))
    .addCase(modalClosed, (state) => ({ ...state, dialog: null }))
    .addCase(locationChanged, () => initialState)
    .addMatcher(replyTo('projectSave'), (state) => ({ ...state, access: false }))
    .addMatcher(isReply, (state, reply) => ({
      ...state,
      page: withForm(state.page, nameOf(reply), false),
      dialog: state.dialog && withForm(state.dialog, nameOf(reply), false),
    })),
);

/** What leaving the page would lose. */
export type Unsaved = 'edits' | 'rows' | 'uploads';

/** What leaving the page would lose, or null; edits that were reverted one by one do not count. */
export const selectUnsavedKind = (state: RootState): Unsaved | null => {
  const { access, page, dialog } = state.unsaved;
  const isTyped = page.length > 0 || (dialog?.length ?? 0) > 0;
  if (isTyped || (access && selectAccessChangeCount(state) > 0)) return 'edits';
  if (selectBatchUnsent(state)) return 'rows';
  return selectAttachmentsRunning(state) ? 'uploads' : null;
};

/** Whether leaving the page would lose something. */
export const selectUnsaved = (state: RootState): boolean => selectUnsavedKind(state) !== null;
