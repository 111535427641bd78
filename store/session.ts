import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CurrentUser } from '../api/schemas/user';
import type { Credentials, Session } from '../api/schemas/session';
import type { RootState } from './index';
import { replyTo } from './replies';

/** Who is logged in. Session and user come and go together, so guards never see one without the other. */
export interface SessionState {
  readonly session: Session | null;
  readonly user: CurrentUser | null;
}

const initialState: SessionState = { session: null, user: null };

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    loginSubmitted: (state, _: PayloadAction<Credentials>) => state,
    logoutRequested: (state) => state,
    sessionBegun: (_, { payload }: PayloadAction<{ readonly session: Session; readonly user: CurrentUser }>) => payload,
    /** The whole state but language and place falls back to its beginning on this event (`store/index.ts`). */
    sessionEnded: () => initialState,
  },
  extraReducers: (builder) =>
    builder.addMatcher(replyTo('userUpdate'), (state, { payload: { reply } }) =>
      state.user?.id === reply.id ? { ...state, user: { ...state.user, ...reply } } : state,
    ),
});

export const { loginSubmitted, logoutRequested, sessionBegun, sessionEnded } = slice.actions;
export const sessionReducer = slice.reducer;

/** The person logged in, or null. */
export const selectCurrentUser = (state: RootState): CurrentUser | null => state.session.user;

/** The sitewide verbs of who is logged in. */
export const selectSiteVerbs = (state: RootState): readonly string[] => state.session.user?.verbs ?? noVerbs;
const noVerbs: readonly string[] = [];
