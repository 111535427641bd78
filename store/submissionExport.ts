import { createAction, createReducer, type UnknownAction } from '@reduxjs/toolkit';
import type { SubmissionSource } from './entities/submissionSource';
import type { RootState } from './index';
import { modalClosed, modalOpened } from './modal';
import { locationChanged } from './navigation';
import type { ProblemMessage } from './message';

/** The state of the dialog with the passphrase; a successful download is invisible here. */
export interface Decryption {
  /** The number of downloads that seem to have begun since the dialog was opened. */
  readonly downloads: number;
  /** `sent`: just now. `waiting`: nothing has arrived yet. */
  readonly status: 'sent' | 'waiting' | null;
  /** Why it was refused the last time. */
  readonly problem: ProblemMessage | null;
}

/** The kinds of files; `csvZip` has all tables and the files of the submissions. */
export type ExportFormat = 'csvZip' | 'csv' | 'xlsx' | 'json' | 'geojson';

/** How submissions are downloaded. */
export interface ExportOptions {
  readonly format: ExportFormat;
  /** Whether answers that a spreadsheet would run as formulas are exported as text. */
  readonly safeForExcel: boolean;
  /** Whether only the columns of the table are wanted. */
  readonly onlyShown: boolean;
  /** Whether labels are wanted instead of names and codes. */
  readonly labels: boolean;
}

interface SubmissionExportState {
  /** Forgotten when the site is left. */
  readonly options: ExportOptions;
  readonly decryption: Decryption;
}

const idle: Decryption = { downloads: 0, status: null, problem: null };

const initialState: SubmissionExportState = {
  options: { format: 'csvZip', safeForExcel: false, onlyShown: false, labels: false },
  decryption: idle,
};

/** The passphrases by key id. They are in the event and nowhere else. */
interface DecryptSubmitted extends SubmissionSource {
  readonly passphrases: Readonly<Record<string, string>>;
}

const endsDialog = (action: UnknownAction): boolean =>
  modalOpened.match(action) || modalClosed.match(action) || locationChanged.match(action);

export const exportOptionsChosen = createAction<Partial<ExportOptions>>('submissionExport/exportOptionsChosen');

export const decryptSubmitted = createAction<DecryptSubmitted>('submissionExport/decryptSubmitted');

/** A first check found no problem. */
export const decryptWaited = createAction('submissionExport/decryptWaited');

/** It was refused, or is not checked any more. */
export const decryptEnded = createAction<ProblemMessage | null>('submissionExport/decryptEnded');

export const submissionExportReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(exportOptionsChosen, (state, { payload }): SubmissionExportState => ({
      ...state,
      options: { ...state.options, ...payload },
    }))
    .addCase(decryptSubmitted, ({ decryption: { downloads }, ...state }): SubmissionExportState => ({
      ...state,
      decryption: { downloads, status: 'sent', problem: null },
    }))
    .addCase(decryptWaited, ({ decryption: { downloads }, ...state }): SubmissionExportState => ({
      ...state,
      decryption: { downloads: downloads + 1, status: 'waiting', problem: null },
    }))
    .addCase(decryptEnded, (state, { payload: problem }): SubmissionExportState => ({
      ...state,
      decryption: { ...state.decryption, status: null, problem },
    }))
    .addMatcher(endsDialog, (state): SubmissionExportState => ({ ...state, decryption: idle })),
);

/** The state of the last attempt. */
export const selectDecryption = (state: RootState): Decryption => state.submissionExport.decryption;

/** How submissions are to be downloaded, as far as the server can. */
export const selectExportOptions = (state: RootState): ExportOptions => state.submissionExport.options;
