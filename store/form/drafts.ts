import { createAction, createReducer } from '@reduxjs/toolkit';
import type { FormExtended } from '#api/schemas/form';
import type { RootState } from '../index';
import { absent, remoteDataOf, valueOf, type RemoteData } from '../request/remoteData';
import { replyTo } from '../request/replies';
import { requestStarted } from '../request/requests';
import { formKey, type FormKey } from './formKey';
import { webFormIdsFound } from './forms';

interface Known {
  readonly draft?: RemoteData<FormExtended> | undefined;
  /** Whether the draft has a list of media files, even an empty one; without a draft there is none. */
  readonly hasMedia?: boolean | undefined;
}

type FormDraftsState = Readonly<Record<string, Known>>;

const initialState: FormDraftsState = {};

const withKnown = (state: FormDraftsState, key: FormKey, known: Known): FormDraftsState => {
  const id = formKey(key);
  return { ...state, [id]: { ...state[id], ...known } };
};

export const draftCreateRequested = createAction<FormKey>('formDrafts/draftCreateRequested');

/** `version` is only set if the user changed it. */
export const draftPublishSubmitted = createAction<FormKey & { readonly version?: string }>(
  'formDrafts/draftPublishSubmitted',
);

/** The user opened a draft that does not exist and was redirected to the form. */
export const draftNotFound = createAction('formDrafts/draftNotFound');

export const draftAbandonSubmitted = createAction<FormKey>('formDrafts/draftAbandonSubmitted');

export const formDraftsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(webFormIdsFound, (state, { payload: { of, enketoId, ...key } }) => {
      const draft = valueOf(state[formKey(key)]?.draft);
      if (of !== 'draft' || !draft) return state;
      return withKnown(state, key, { draft: remoteDataOf({ ...draft, enketoId }) });
    })
    .addCase(requestStarted, (state, { payload: { name, params } }) => {
      const { projectId, xmlFormId } = params;
      if (name !== 'draftAttachmentList' || projectId === undefined || xmlFormId === undefined) return state;
      // An earlier answer about another draft must not contradict the current one.
      return withKnown(state, { projectId: Number(projectId), xmlFormId: String(xmlFormId) }, { hasMedia: undefined });
    })
    .addMatcher(replyTo('draftGet'), (state, { payload: { params, reply } }) =>
      withKnown(state, params, { draft: remoteDataOf(reply) }),
    )
    .addMatcher(replyTo('draftAttachmentList'), (state, { payload: { params, reply } }) =>
      withKnown(state, params, { hasMedia: reply !== null }),
    )
    .addMatcher(replyTo('draftCreate'), (state, { payload: { params } }) =>
      withKnown(state, params, { hasMedia: undefined }),
    )
    .addMatcher(
      (action) => replyTo('draftPublish')(action) || replyTo('draftDelete')(action),
      (state, { payload: { params } }) => withKnown(state, params, { draft: absent }),
    ),
);

/**
 * The draft of a form; undefined means "not known yet". Draft and media files are requested at the same time: if only
 * one of the two exists, the draft was created or removed in between, and counts as absent.
 */
export const selectDraft = (state: RootState, key: Partial<FormKey>): RemoteData<FormExtended> | undefined => {
  const { projectId, xmlFormId } = key;
  if (projectId === undefined || xmlFormId === undefined) return undefined;
  const known = state.formDrafts[formKey({ projectId, xmlFormId })];
  return known?.draft?.status === 'present' && known.hasMedia === false ? absent : known?.draft;
};
