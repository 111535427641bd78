import { createAction, createReducer } from '@reduxjs/toolkit';
import type { PublicLink } from '../../api/schemas/publicLink';
import type { RootState } from '../index';
import { modalOpened } from '../modal';
import { locationChanged } from '../navigation';
import { replyTo } from '../replies';
import { formKey, type FormKey } from './formKey';

interface PublicLinkRef extends FormKey {
  readonly linkId: number;
}

interface Creation extends FormKey {
  readonly displayName: string;
  readonly once: boolean;
}

interface PublicLinksState {
  /** The links of each form in the server's order: those that work first, then the newest. */
  readonly byForm: Readonly<Record<string, readonly PublicLink[]>>;
  /** The one that was just made, until the list is read with it in it; it is pointed at then, until the next reading. */
  readonly created: number | null;
  readonly highlighted: number | null;
}

const initialState: PublicLinksState = { byForm: {}, created: null, highlighted: null };

const withoutHighlight = (state: PublicLinksState): PublicLinksState =>
  state.created === null && state.highlighted === null ? state : { ...state, created: null, highlighted: null };

export const publicLinkCreateSubmitted = createAction<Creation>('publicLinks/publicLinkCreateSubmitted');

export const publicLinkRevokeSubmitted = createAction<PublicLinkRef>('publicLinks/publicLinkRevokeSubmitted');

export const publicLinksReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(modalOpened, withoutHighlight)
    .addCase(locationChanged, withoutHighlight)
    .addMatcher(replyTo('publicLinkList'), ({ byForm, created }, { payload: { params, reply } }) => ({
      byForm: { ...byForm, [formKey(params)]: reply },
      created: null,
      highlighted: created,
    }))
    .addMatcher(replyTo('publicLinkCreate'), ({ byForm }, { payload: { params, reply } }) => {
      const key = formKey(params);
      // In the list at once, or it could not be seen where reading the list again fails.
      return {
        byForm: { ...byForm, [key]: [reply, ...(byForm[key] ?? [])] },
        created: reply.id,
        highlighted: reply.id,
      };
    })
    .addMatcher(replyTo('sessionDelete'), (state, { payload: { params } }) => {
      const withoutToken = (link: PublicLink) => (link.token === params.token ? { ...link, token: null } : link);
      const lists = Object.entries(state.byForm).map(([key, links]) => [key, links.map(withoutToken)] as const);
      return { ...state, byForm: Object.fromEntries(lists) };
    }),
);
const none: readonly PublicLink[] = [];

/** The public links of a form in the server's order; empty as long as they are not known. */
export const selectPublicLinks = (state: RootState, key: FormKey): readonly PublicLink[] =>
  state.publicLinks.byForm[formKey(key)] ?? none;

/** One public link, as far as it is known. */
export const selectPublicLink = (state: RootState, { linkId, ...key }: PublicLinkRef): PublicLink | undefined =>
  selectPublicLinks(state, key).find(({ id }) => id === linkId);

/** The link that was made last, as long as it is pointed at. */
export const selectHighlightedLink = (state: RootState): number | null => state.publicLinks.highlighted;
