import { createAction, createReducer, type UnknownAction } from '@reduxjs/toolkit';
import type { SubmissionSource } from './source';
import type { RootState } from '../index';
import { modalClosed, modalOpened } from '../core/modal';
import { locationChanged } from '../route/navigation';
import type { ProblemMessage } from '../core/message';

/** The state of the dialog with the passphrase; the success of a download is invisible to the site. */
export interface Decryption {
  /** The number of downloads since the dialog was opened that ended without a problem. */
  readonly downloads: number;
  /** `sent`: just now. `waiting`: nothing has arrived yet. */
  readonly status: 'sent' | 'waiting' | null;
  /** Why the last attempt was refused. */
  readonly problem: ProblemMessage | null;
}

interface SubmissionExportState {
  readonly decryption: Decryption;
}

const idle: Decryption = { downloads: 0, status: null, problem: null };

const initialState: SubmissionExportState = { decryption: idle };

/** The passphrases by key id. They are only in the event. */
interface DecryptSubmitted extends SubmissionSource {
  readonly passphrases: Readonly<Record<string, string>>;
}

const endsDialog = (action: UnknownAction): boolean =>
  modalOpened.match(action) || modalClosed.match(action) || locationChanged.match(action);

export const decryptSubmitted = createAction<DecryptSubmitted>('submissionExport/decryptSubmitted');

/** A first check found no problem. */
export const decryptWaited = createAction('submissionExport/decryptWaited');

/** It was refused, or its check ended. */
export const decryptEnded = createAction<ProblemMessage | null>('submissionExport/decryptEnded');

export const submissionExportReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(decryptSubmitted, ({ decryption: { downloads } }): SubmissionExportState => ({
      decryption: { downloads, status: 'sent', problem: null },
    }))
    .addCase(decryptWaited, ({ decryption: { downloads } }): SubmissionExportState => ({
      decryption: { downloads, status: 'waiting', problem: null },
    }))
    .addCase(decryptEnded, ({ decryption }, { payload: problem }): SubmissionExportState => ({
      decryption: { downloads: decryption.downloads + (problem ? 0 : 1), status: null, problem },
    }))
    .addMatcher(endsDialog, (): SubmissionExportState => initialState),
);

/** The state of the last attempt. */
export const selectDecryption = (state: RootState): Decryption => state.submissionExport.decryption;
