import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { FormExtended } from '../../api/schemas/form';
import type { RootState } from '../index';
import { replyTo } from '../replies';
import { formKey, type FormKey } from './formKey';

/** A form's draft is there, or known not to be there. A form that is in no entry has an unknown draft. */
export type DraftKnowledge =
  { readonly status: 'present'; readonly draft: FormExtended } | { readonly status: 'absent' };

type FormDraftsState = Readonly<Record<string, DraftKnowledge>>;

const initialState: FormDraftsState = {};

const slice = createSlice({
  name: 'formDrafts',
  initialState,
  reducers: {
    draftCreateRequested: (state, _: PayloadAction<FormKey>) => state,
    /** `version` is given only where the person changed it. */
    draftPublishSubmitted: (state, _: PayloadAction<FormKey & { readonly version?: string }>) => state,
    draftAbandonSubmitted: (state, _: PayloadAction<FormKey>) => state,
  },
  extraReducers: (builder) =>
    builder
      .addMatcher(replyTo('draftGet'), (state, { payload: { params, reply } }) => ({
        ...state,
        [formKey(params)]: reply ? { status: 'present', draft: reply } : { status: 'absent' },
      }))
      .addMatcher(
        (action) => replyTo('draftPublish')(action) || replyTo('draftDelete')(action),
        (state, { payload: { params } }) => ({ ...state, [formKey(params)]: { status: 'absent' as const } }),
      ),
});

export const { draftCreateRequested, draftPublishSubmitted, draftAbandonSubmitted } = slice.actions;
export const formDraftsReducer = slice.reducer;

/** What is known of a form's draft; undefined is "not known yet". */
export const selectDraft = (state: RootState, key: Partial<FormKey>): DraftKnowledge | undefined =>
  key.projectId === undefined || key.xmlFormId === undefined
    ? undefined
    : state.formDrafts[formKey({ projectId: key.projectId, xmlFormId: key.xmlFormId })];
