import { createAction, createReducer } from '@reduxjs/toolkit';
import type { Ability } from '../api/abilities';
import type { CurrentUser } from '../api/schemas/user';
import type { Credentials, Session } from '../api/schemas/session';
import type { RootState } from './index';
import { replyTo } from './replies';
import type { TextMessage } from './message';
import type { KnownRights } from './needs';
import { preferenceKept } from './preferences';

/** Who is logged in. Session and user are set together, so guards never see one without the other. */
export interface SessionState {
  readonly session: Session | null;
  /** The user's id, and the properties that no other user has. */
  readonly user: Pick<CurrentUser, 'id' | 'verbs' | 'preferences' | 'abilities' | 'siteOrigin'> | null;
  /** When it ends, by this device's clock, in milliseconds since 1970; null if unknown. */
  readonly until: number | null;
  /**
   * Why the session is over although the user is still known: what was typed is kept until the same user logs in again,
   * or gives it up.
   */
  readonly interrupted: TextMessage | null;
}

/** A session has begun, was restored, or was replaced by a newer one of the same user. */
interface Begun {
  readonly session: Session;
  readonly user: CurrentUser;
  readonly until?: number;
}

const initialState: SessionState = { session: null, user: null, until: null, interrupted: null };

export const loginSubmitted = createAction<Credentials>('session/loginSubmitted');

export const logoutRequested = createAction('session/logoutRequested');

export const sessionBegun = createAction<Begun>('session/sessionBegun');

/** The session is over while something is unsaved: the page stays as it is, hidden, until the user logs in again. */
export const sessionInterrupted = createAction<TextMessage>('session/sessionInterrupted');

/** The user does not log in again, and what was typed is lost. */
export const interruptedEditsDiscarded = createAction('session/interruptedEditsDiscarded');

/** The whole state except language and location is reset on this event (`store/index.ts`). */
export const sessionEnded = createAction('session/sessionEnded');

type Kept = ReturnType<typeof preferenceKept>['payload'];

/** With a preference of the user, or without it. */
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
    .addCase(sessionBegun, (_, { payload: { session, user, until = null } }): SessionState => {
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
    .addCase(preferenceKept, (state, { payload }) => withPreference(state, payload))
    .addMatcher(replyTo('siteAddressSave'), (state, { payload: { reply } }): SessionState => {
      if (!state.user) return state;
      const { siteOrigin: _, ...user } = state.user;
      return { ...state, user: reply.setBy === 'default' ? user : { ...user, siteOrigin: reply.origin } };
    }),
);

/**
 * When the session ends by this device's clock, in milliseconds since 1970; null if unknown, or if nobody is logged in.
 */
export const selectSessionEnd = (state: RootState): number | null => state.session.until;

/** Why the user has to log in again to save what was typed; null if that is not so. */
export const selectInterrupted = (state: RootState): TextMessage | null => state.session.interrupted;

/** The sitewide verbs of the logged-in user. */
export const selectSiteVerbs = (state: RootState): readonly string[] => state.session.user?.verbs ?? noVerbs;
const noVerbs: readonly string[] = [];

/** What decides which reads a page needs: the user's sitewide verbs, and what the server says it can do. */
export const selectKnownRights = (state: RootState): KnownRights => state.session.user ?? noRights;
const noRights: KnownRights = { verbs: noVerbs };

/** Whether the server of the logged-in user says that it can do something beyond the protocol: only ours does. */
export const selectServerCan = (state: RootState, ability: Ability): boolean =>
  state.session.user?.abilities?.includes(ability) === true;

/**
 * The origin to which codes and links lead: the one that was set on the server, if it tells, or else the site's own.
 * @param own scheme and host by which the site was opened
 */
export const selectSiteOrigin = (state: RootState, own: string): string => state.session.user?.siteOrigin ?? own;
