import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../index';

/** Remote changes to the submissions of a form since they were read. */
export interface RemoteRowChanges {
  /** The source (`sourceKey`). */
  readonly source: string;
  /** Ids of new submissions, and of changed ones that no table shows; as far as known. */
  readonly ids: readonly string[];
  /** Their number, including those without a known id. */
  readonly added: number;
  /** Ids of shown submissions that are now in the trash, as far as known. */
  readonly goneIds: readonly string[];
  /** Their number, including those without a known id. */
  readonly gone: number;
  /** The number already announced to screen readers. */
  readonly announced: number;
}

/** Remote changes to the open submission. */
interface RemoteOpenChange {
  readonly source: string;
  readonly instanceId: string;
  /** Action names as in the audit log. */
  readonly acts: readonly string[];
}

/** State of the live updates. */
export interface LiveState {
  /** `polling`: periodic requests, because the server sends no events. */
  readonly status: 'off' | 'connecting' | 'live' | 'retrying' | 'polling';
  /** The user paused live updates. */
  readonly isPaused: boolean;
  readonly news: RemoteRowChanges | null;
  readonly opened: RemoteOpenChange | null;
}

const initialState: LiveState = { status: 'off', isPaused: false, news: null, opened: null };

/** The state of live updates changed; computed by `sagas/live`, which is loaded after the first page. */
export const liveChanged = createAction<Partial<LiveState>>('live/liveChanged');

export const liveReducer = (state: LiveState = initialState, action: UnknownAction): LiveState =>
  liveChanged.match(action) ? { ...state, ...action.payload } : state;

export const selectLive = (state: RootState): LiveState => state.live;
