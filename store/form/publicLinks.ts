import { createAction, createEntityAdapter, createReducer, createSelector } from '@reduxjs/toolkit';
import type { PublicLink, PublicLinkChange, PublicLinkCreation } from '#api/schemas/form/publicLink';
import type { RootState } from '../index';
import { replyTo } from '../request/replies';
import { formKey, type FormKey } from './formKey';
import { entitiesIn, listOf, setList, type EntityLists } from '../request/lists';

interface PublicLinkRef extends FormKey {
  readonly linkId: number;
}

const adapter = createEntityAdapter<PublicLink>();

const initialState: EntityLists<PublicLink> = adapter.getInitialState({ lists: {} });

export const publicLinkCreateSubmitted = createAction<FormKey & PublicLinkCreation>(
  'publicLinks/publicLinkCreateSubmitted',
);

export const publicLinkUpdateSubmitted = createAction<PublicLinkRef & PublicLinkChange>(
  'publicLinks/publicLinkUpdateSubmitted',
);

export const publicLinkRevokeSubmitted = createAction<PublicLinkRef>('publicLinks/publicLinkRevokeSubmitted');

/** Public links by id, and a list for each form: available ones first, then the newest. */
export const publicLinksReducer = createReducer(initialState, (builder) =>
  builder
    .addMatcher(replyTo('publicLinkList'), (state, { payload: { params, reply } }) => {
      setList(adapter, state, formKey(params), reply);
    })
    .addMatcher(replyTo('publicLinkCreate'), (state, { payload: { params, reply } }) => {
      const key = formKey(params);
      adapter.setOne(state, reply);
      // Added at once, so that it is visible even if reading the list again fails.
      state.lists[key] = [reply.id, ...listOf(state.lists, key)];
    })
    .addMatcher(replyTo('publicLinkUpdate'), (state, { payload: { reply } }) => {
      adapter.setOne(state, reply);
    })
    .addMatcher(replyTo('sessionDelete'), (state, { payload: { params } }) => {
      const ended = Object.values(state.entities).find(({ token }) => token === params.token);
      if (ended) ended.token = null;
    }),
);

/** The public links of a form in the server's order; empty until known. */
export const selectPublicLinks = createSelector(
  [(state: RootState) => state.publicLinks, (_: RootState, key: FormKey) => formKey(key)],
  entitiesIn<PublicLink>,
);

/** One public link, if known. */
export const selectPublicLink = (state: RootState, { linkId }: Pick<PublicLinkRef, 'linkId'>): PublicLink | undefined =>
  state.publicLinks.entities[linkId];
