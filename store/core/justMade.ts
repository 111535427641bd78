import { createReducer, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../index';
import { usersRefreshRequested } from '../account/users';
import { modalOpened } from './modal';
import { locationChanged } from '../route/navigation';
import { replyTo } from '../request/replies';

type Kind = 'user' | 'appUser' | 'publicLink';

/** The entity created last, to be highlighted in its list. `listed`: a reply has contained it since. */
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

/** The first reply to contain it follows the creation itself; any later one ends the highlight. */
const read =
  (kind: Kind) =>
  (state: JustMade, { payload: { reply } }: PayloadAction<{ readonly reply: readonly WithId[] }>): JustMade => {
    if (state?.kind !== kind) return state;
    return state.listed ? null : { ...state, listed: reply.some(({ id }) => id === state.id) };
  };

/** It is highlighted until a dialog opens, the page is left, or its list is refreshed. */
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

/** The id of the entity created last, if it is of this kind and still highlighted. */
export const selectJustMade = (state: RootState, kind: Kind): number | null =>
  state.justMade?.kind === kind ? state.justMade.id : null;
