import { createReducer } from '@reduxjs/toolkit';
import type { SharedView } from '#api/schemas/form/sharedView';
import { formKey } from '../../form/formKey';
import { replyTo } from '../../request/replies';

/** The shared views of each form, as last read. */
type SharedViews = Readonly<Record<string, readonly SharedView[]>>;

const initialState: SharedViews = {};

export const sharedViewsReducer = createReducer(initialState, (builder) =>
  builder.addMatcher(replyTo('sharedViewList'), (state, { payload: { params, reply } }) => ({
    ...state,
    [formKey(params)]: reply,
  })),
);
