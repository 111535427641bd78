import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { SubmissionSource } from '../submission/source';
import type { RootState } from '../index';
import type { Message } from './message';

/** A file being downloaded. */
export interface Download {
  /** Its address on the server, and its key. */
  readonly href: string;
  readonly fileName: string;
  /** In bytes. */
  readonly received: number;
  /** Null if the server does not know it. */
  readonly total: number | null;
  /** `waiting`: the connection was lost, and the download resumes shortly. `stopped`: until the user retries. */
  readonly status: 'running' | 'waiting' | 'stopped';
  /** Why it was stopped. */
  readonly problem: Message | null;
}

/** A requested download: the submissions of a form as its table shows them, or some of the explored pictures. */
export interface Wanted extends SubmissionSource {
  /** Their positions in the order shown. */
  readonly pictures?: readonly number[];
}

/** A download was requested; running ones continue. */
export const downloadRequested = createAction<Wanted>('downloads/downloadRequested');

/** A download started or made progress. */
export const downloadChanged = createAction<Download>('downloads/downloadChanged');

/** A download was saved or cancelled. The payload is its address, as in the next two. */
export const downloadEnded = createAction<string>('downloads/downloadEnded');

/** The user cancelled a download. */
export const downloadCancelled = createAction<string>('downloads/downloadCancelled');

/** The user resumed a stopped download. */
export const downloadRetried = createAction<string>('downloads/downloadRetried');

const initialState: readonly Download[] = [];

/** Running downloads in the order of their start. */
export const downloadsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(downloadChanged, (state, { payload }) =>
      state.some(({ href }) => href === payload.href)
        ? state.map((one) => (one.href === payload.href ? payload : one))
        : [...state, payload],
    )
    // Also downloads of an earlier state, which no saga works on.
    .addMatcher(isAnyOf(downloadEnded, downloadCancelled), (state, { payload }) =>
      state.filter(({ href }) => href !== payload),
    ),
);

export const selectDownloads = (state: RootState): readonly Download[] => state.downloads;

/** Whether there is any. */
export const selectIsShowingDownloads = (state: RootState): boolean => state.downloads.length > 0;

/** Whether closing the page would end a download. */
export const selectIsDownloading = (state: RootState): boolean =>
  state.downloads.some(({ status }) => status !== 'stopped');
