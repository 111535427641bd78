import { createAction, createReducer, isAnyOf } from '@reduxjs/toolkit';
import type { SubmissionSource } from './entities/submissionSource';
import type { RootState } from './index';
import type { Message } from './message';

/** A file on its way. */
export interface Download {
  /** Its address on the server, and its key. */
  readonly href: string;
  readonly fileName: string;
  /** In bytes. */
  readonly received: number;
  /** Null where the server does not know it either. */
  readonly total: number | null;
  /** `waiting`: the line was cut, and it goes on in a moment. `stopped`: until somebody tries again. */
  readonly status: 'running' | 'waiting' | 'stopped';
  /** Why it was stopped. */
  readonly problem: Message | null;
}

/** What is to be downloaded of a form: what its table shows, as it is chosen there, or some of the pictures that are explored. */
export interface Wanted extends SubmissionSource {
  /** Their places in the order in which they are shown. */
  readonly pictures?: readonly number[];
}

/** Something is to be downloaded; what is on its way already goes on. */
export const downloadRequested = createAction<Wanted>('downloads/downloadRequested');

/** A download begins, or is so far. */
export const downloadChanged = createAction<Download>('downloads/downloadChanged');

/** It is saved, or given up. By its address, as the next two. */
export const downloadEnded = createAction<string>('downloads/downloadEnded');

/** It is to be given up. */
export const downloadCancelled = createAction<string>('downloads/downloadCancelled');

/** It was stopped, and is to go on. */
export const downloadRetried = createAction<string>('downloads/downloadRetried');

const initialState: readonly Download[] = [];

/** The downloads on their way, in the order in which they were begun. */
export const downloadsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(downloadChanged, (state, { payload }) =>
      state.some(({ href }) => href === payload.href)
        ? state.map((one) => (one.href === payload.href ? payload : one))
        : [...state, payload],
    )
    // Also that of an earlier state, which nothing works on.
    .addMatcher(isAnyOf(downloadEnded, downloadCancelled), (state, { payload }) =>
      state.filter(({ href }) => href !== payload),
    ),
);

export const selectDownloads = (state: RootState): readonly Download[] => state.downloads;

/** Whether there is any. */
export const selectIsShowingDownloads = (state: RootState): boolean => state.downloads.length > 0;

/** Whether the end of the page would be that of a download. */
export const selectIsDownloading = (state: RootState): boolean =>
  state.downloads.some(({ status }) => status !== 'stopped');
