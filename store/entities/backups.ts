import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Audit } from '../../api/schemas/audit';
import type { BackupsConfig, BackupsInitiation } from '../../api/schemas/backups';
import type { RootState } from '../index';
import { modalClosed, modalOpened } from '../modal';
import { locationChanged } from '../navigation';
import { replyTo } from '../replies';
import { requestKey } from '../requestKey';
import { backupAudits } from '../routes';

/** Backups are set up, or known not to be. Undefined is "not known yet" (facts: ui §1.1, traps 17). */
export type BackupsKnowledge =
  { readonly status: 'present'; readonly config: BackupsConfig } | { readonly status: 'absent' };

/** A set-up that was begun: its token is good for one confirmation, and is forgotten with the dialog. */
export interface BackupsBegun extends BackupsInitiation {
  /** What became of the window in which the destination is chosen; `blocked` by the browser. */
  readonly destination: 'unseen' | 'opened' | 'blocked';
}

interface BackupsState {
  readonly knowledge?: BackupsKnowledge | undefined;
  /** The recent audits of backups, newest first, also of earlier configurations; null as long as they are not known. */
  readonly audits: readonly Audit[] | null;
  readonly begun: BackupsBegun | null;
}

const initialState: BackupsState = { audits: null, begun: null };

const absent: BackupsKnowledge = { status: 'absent' };

const recentKey = requestKey('auditList', {}, backupAudits);

const forgetBegun = (state: BackupsState): BackupsState => (state.begun ? { ...state, begun: null } : state);

const slice = createSlice({
  name: 'backups',
  initialState,
  reducers: {
    backupsInitiateSubmitted: (state, _: PayloadAction<{ readonly passphrase: string }>) => state,
    /** Not the reply itself: one that comes when its dialog is gone must leave no token behind. */
    backupsInitiated: (state, { payload }: PayloadAction<{ readonly initiation: BackupsInitiation }>) => ({
      ...state,
      begun: { ...payload.initiation, destination: 'unseen' as const },
    }),
    backupsDestinationRequested: (state) => state,
    backupsDestinationShown: (state, { payload }: PayloadAction<{ readonly as: 'opened' | 'blocked' }>) =>
      state.begun ? { ...state, begun: { ...state.begun, destination: payload.as } } : state,
    backupsVerifySubmitted: (state, _: PayloadAction<{ readonly code: string }>) => state,
    backupsTerminateSubmitted: (state) => state,
    backupsRefreshRequested: (state) => state,
  },
  extraReducers: (builder) =>
    builder
      .addCase(modalOpened, forgetBegun)
      .addCase(modalClosed, forgetBegun)
      .addCase(locationChanged, forgetBegun)
      .addMatcher(replyTo('backupsConfigGet'), (state, { payload: { reply } }) => ({
        ...state,
        knowledge: reply ? { status: 'present', config: reply } : absent,
      }))
      // The audit log asks for audits too, by filters of its own.
      .addMatcher(replyTo('auditList'), (state, { payload: { key, reply } }) =>
        key === recentKey ? { ...state, audits: reply } : state,
      )
      // Since when backups are set up, only the server knows.
      .addMatcher(replyTo('backupsVerify'), (state) => ({ ...state, knowledge: undefined }))
      .addMatcher(replyTo('backupsDelete'), (state) => ({ ...state, knowledge: absent })),
});

export const {
  backupsInitiateSubmitted,
  backupsInitiated,
  backupsDestinationRequested,
  backupsDestinationShown,
  backupsVerifySubmitted,
  backupsTerminateSubmitted,
  backupsRefreshRequested,
} = slice.actions;
export const backupsReducer = slice.reducer;

/** What is known of the configuration; undefined is "not known yet". */
export const selectBackups = (state: RootState): BackupsKnowledge | undefined => state.backups.knowledge;

/** The recent audits of backups, newest first; null as long as they are not known. */
export const selectBackupAudits = (state: RootState): readonly Audit[] | null => state.backups.audits;

/** The set-up that is under way in the open dialog, or null. */
export const selectBackupsBegun = (state: RootState): BackupsBegun | null => state.backups.begun;
