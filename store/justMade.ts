import { createReducer, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { usersRefreshRequested } from './entities/users';
import { modalOpened } from './modal';
import { locationChanged } from './navigation';
import { replyTo } from './replies';

type Kind = 'user' | 'appUser' | 'publicLink';

/** What was made last, to be pointed at in its list. `listed`: the list was read with it in it. */
type JustMade = { readonly kind: Kind; readonly id: number; readonly listed: boolean } | null;

interface WithId {
  readonly id: number;
}

const made =
  (kind: Kind) =>
  (_: JustMade, { payload: { reply } }: PayloadAction<{ readonly reply: WithId }>): JustMade => ({
    kind,
    id: reply.id,
    listed: false,
  });

/** The first reading comes of the making itself; whoever reads the list once more looks for something else. */
const read =
  (kind: Kind) =>
  (state: JustMade, { payload: { reply } }: PayloadAction<{ readonly reply: readonly WithId[] }>): JustMade => {
    if (state?.kind !== kind) return state;
    return state.listed ? null : { ...state, listed: reply.some(({ id }) => id === state.id) };
  };

/** It is pointed at until a dialog opens, the place is left, or its list is wanted or was read a second time. */
export const justMadeReducer = createReducer(null as JustMade, (builder) =>
  builder
    .addMatcher(isAnyOf(modalOpened, locationChanged, usersRefreshRequested), () => null)
    .addMatcher(replyTo('userCreate'), made('user'))
    .addMatcher(replyTo('appUserCreate'), made('appUser'))
    .addMatcher(replyTo('publicLinkCreate'), made('publicLink'))
    .addMatcher(replyTo('userList'), read('user'))
    .addMatcher(replyTo('appUserList'), read('appUser'))
    .addMatcher(replyTo('publicLinkList'), read('publicLink')),
);

/** The id of what was made last, if it is of this kind and still pointed at. */
export const selectJustMade = (state: RootState, kind: Kind): number | null =>
  state.justMade?.kind === kind ? state.justMade.id : null;
