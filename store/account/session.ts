import { createAction, createReducer } from '@reduxjs/toolkit';
import type { CurrentUser } from '#api/schemas/account/user';
import type { Credentials, Session } from '#api/schemas/account/session';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';
import type { TextMessage } from '../core/message';
import type { RequestConditions } from '../route/requests';
import { preferenceSaved } from './preferences';

/** The logged-in user. Session and user are set together, so guards never see one without the other. */
export interface SessionState {
  readonly session: Session | null;
  /** The user's id, and the properties that no other user has. */
  readonly user: Pick<CurrentUser, 'id' | 'verbs' | 'preferences' | 'abilities' | 'siteOrigin'> | null;
  /** Its end by this device's clock, in milliseconds since 1970; null if unknown. */
  readonly until: number | null;
  /**
   * Why the session ended although the user is still known: unsaved edits stay until the same user logs in again, or
   * discards them.
   */
  readonly interrupted: TextMessage | null;
}

/** A session was started, restored, or replaced by a newer one of the same user. */
interface Begun {
  readonly session: Session;
  readonly user: CurrentUser;
  readonly until?: number;
}

const initialState: SessionState = { session: null, user: null, until: null, interrupted: null };

export const loginSubmitted = createAction<Credentials>('session/loginSubmitted');

export const logoutRequested = createAction('session/logoutRequested');

export const sessionStarted = createAction<Begun>('session/sessionStarted');

/** The session ended with unsaved edits: the page stays, hidden, until the user logs in again. */
export const sessionInterrupted = createAction<TextMessage>('session/sessionInterrupted');

/** The user discarded the unsaved edits instead of logging in again. */
export const interruptedEditsDiscarded = createAction('session/interruptedEditsDiscarded');

/** The whole state except language and location is reset on this event (`store/index.ts`). */
export const sessionEnded = createAction('session/sessionEnded');

type Kept = ReturnType<typeof preferenceSaved>['payload'];

/** Sets or removes a preference of the user. */
const withPreference = (state: SessionState, { projectId, name, value }: Kept): SessionState => {
  if (!state.user?.preferences) return state;
  const { projects, ...others } = state.user.preferences;
  const { [name]: _, ...rest } = projects[projectId] ?? {};
  const changed = value === undefined ? rest : { ...rest, [name]: value };
  const preferences = { ...others, projects: { ...projects, [projectId]: changed } };
  return { ...state, user: { ...state.user, preferences } };
};

export const sessionReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(sessionStarted, (_, { payload: { session, user, until = null } }): SessionState => {
      const { id, verbs, preferences, abilities, siteOrigin } = user;
      return {
        ...initialState,
        session,
        user: {
          id,
          verbs,
          ...(preferences && { preferences }),
          ...(abilities && { abilities }),
          ...(siteOrigin && { siteOrigin }),
        },
        until,
      };
    })
    .addCase(sessionInterrupted, (state, { payload }): SessionState => ({
      ...initialState,
      user: state.user,
      interrupted: payload,
    }))
    .addCase(sessionEnded, () => initialState)
    .addCase(preferenceSaved, (state, { payload }) => withPreference(state, payload))
    .addMatcher(replyTo('siteAddressSave'), (state, { payload: { reply } }): SessionState => {
      if (!state.user) return state;
      const { siteOrigin: _, ...user } = state.user;
      return { ...state, user: reply.setBy === 'default' ? user : { ...user, siteOrigin: reply.origin } };
    }),
);

/**
 * The end of the session by this device's clock, in milliseconds since 1970; null if unknown, or if no user is logged
 * in.
 */
export const selectSessionEnd = (state: RootState): number | null => state.session.until;

/** Why the user has to log in again to save the edits; null if not necessary. */
export const selectInterrupted = (state: RootState): TextMessage | null => state.session.interrupted;

/** The sitewide verbs of the logged-in user. */
export const selectSiteVerbs = (state: RootState): readonly string[] => state.session.user?.verbs ?? noVerbs;
const noVerbs: readonly string[] = [];

/** The facts that decide which reads a page needs: the user's sitewide verbs, and the server's abilities. */
export const selectRequestConditions = (state: RootState): RequestConditions => state.session.user ?? noRights;
const noRights: RequestConditions = { verbs: noVerbs };

/**
 * The origin of codes and links: the one configured on the server, if known, or else the site's own.
 * @param own scheme and host in the address bar
 */
export const selectSiteOrigin = (state: RootState, own: string): string => state.session.user?.siteOrigin ?? own;
