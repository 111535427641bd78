import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './index';

/** What others did to the submissions of a form since they were read here. */
export interface LiveNews {
  /** Of the form (`sourceKey`). */
  readonly source: string;
  /** The new ones, and changed ones where no table shows them; as far as their ids are known. */
  readonly ids: readonly string[];
  /** How many there are, with those of which only the number is known. */
  readonly added: number;
  /** Those that are shown and in the trash, as far as their ids are known. */
  readonly goneIds: readonly string[];
  /** How many there are, with those of which only the number is known. */
  readonly gone: number;
  /** How many were said aloud. */
  readonly announced: number;
}

/** What others did to the submission that is shown, while it is. */
export interface LiveOpened {
  readonly source: string;
  readonly instanceId: string;
  /** As in the audit log. */
  readonly acts: readonly string[];
}

/** How the site follows what others do. */
export interface LiveState {
  /** `polling`: asks now and then, because the server does not tell by itself. */
  readonly status: 'off' | 'connecting' | 'live' | 'retrying' | 'polling';
  /** The user does not want to be told. */
  readonly isPaused: boolean;
  readonly news: LiveNews | null;
  readonly opened: LiveOpened | null;
}

const initialState: LiveState = { status: 'off', isPaused: false, news: null, opened: null };

/** What is known of others' doings has changed; computed by `sagas/live`, which is loaded after the first page. */
export const liveChanged = createAction<Partial<LiveState>>('live/liveChanged');

export const liveReducer = (state: LiveState = initialState, action: UnknownAction): LiveState =>
  liveChanged.match(action) ? { ...state, ...action.payload } : state;

export const selectLive = (state: RootState): LiveState => state.live;
