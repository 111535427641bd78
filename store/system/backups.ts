import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Audit } from '#api/schemas/system/audit';
import type { BackupsConfig, BackupsInitiation } from '#api/schemas/system/backups';
import type { RootState } from '../index';
import { absent, remoteDataOf, type RemoteData } from '../request/remoteData';
import { modalClosed, modalOpened } from '../core/modal';
import { locationChanged } from '../route/navigation';
import { replyTo } from '../request/replies';
import { requestKey } from '../request/key';
import { backupAudits } from '../route/queries';

/** A set-up in progress: its token is valid for one confirmation, and is dropped with the dialog. */
export interface BackupsBegun extends BackupsInitiation {
  /** The state of the window for choosing the destination; `blocked` by the browser. */
  readonly destination: 'unseen' | 'opened' | 'blocked';
}

interface BackupsState {
  readonly knowledge?: RemoteData<BackupsConfig> | undefined;
  /** Recent audits of backups, newest first, including earlier configurations. */
  readonly audits?: readonly Audit[];
  readonly begun: BackupsBegun | null;
}

const initialState: BackupsState = { begun: null };

const recentKey = requestKey('auditList', {}, backupAudits);

const clearSetUp = (state: BackupsState): BackupsState => (state.begun ? { ...state, begun: null } : state);

export const backupsInitiateSubmitted = createAction<{ readonly passphrase: string }>(
  'backups/backupsInitiateSubmitted',
);

/** Not the reply itself: one that arrives after its dialog was closed must not leave a token. */
export const backupsInitiated = createAction<{ readonly initiation: BackupsInitiation }>('backups/backupsInitiated');

export const backupsDestinationRequested = createAction('backups/backupsDestinationRequested');

export const backupsDestinationShown = createAction<{ readonly as: 'opened' | 'blocked' }>(
  'backups/backupsDestinationShown',
);

export const backupsVerifySubmitted = createAction<{ readonly code: string }>('backups/backupsVerifySubmitted');

export const backupsTerminateSubmitted = createAction('backups/backupsTerminateSubmitted');

/** Make a backup now. */
export const backupsRunRequested = createAction('backups/backupsRunRequested');

export const backupsRefreshRequested = createAction('backups/backupsRefreshRequested');

export const backupsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(backupsInitiated, (state, { payload }) => ({
      ...state,
      begun: { ...payload.initiation, destination: 'unseen' as const },
    }))
    .addCase(backupsDestinationShown, (state, { payload }) =>
      state.begun ? { ...state, begun: { ...state.begun, destination: payload.as } } : state,
    )
    .addCase(modalOpened, clearSetUp)
    .addCase(modalClosed, clearSetUp)
    .addCase(locationChanged, clearSetUp)
    .addMatcher(replyTo('backupsConfigGet'), (state, { payload: { reply } }) => ({
      ...state,
      knowledge: remoteDataOf(reply),
    }))
    // The log is also read with other filters.
    .addMatcher(replyTo('auditList'), (state, { payload: { key, reply } }) =>
      key === recentKey ? { ...state, audits: reply } : state,
    )
    // Only the server knows since when backups are set up.
    .addMatcher(replyTo('backupsVerify'), (state) => ({ ...state, knowledge: undefined }))
    .addMatcher(replyTo('backupsDelete'), (state) => ({ ...state, knowledge: absent })),
);

/** The configuration; undefined means "not known yet". */
export const selectBackups = (state: RootState): RemoteData<BackupsConfig> | undefined => state.backups.knowledge;

/** The recent audits of backups, newest first; undefined until known. */
export const selectBackupAudits = (state: RootState): readonly Audit[] | undefined => state.backups.audits;

/** The set-up in progress in the open dialog, or null. */
export const selectBackupsSetUp = (state: RootState): BackupsBegun | null => state.backups.begun;
