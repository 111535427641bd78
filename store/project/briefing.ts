import { createReducer } from '@reduxjs/toolkit';
import type { Briefing } from '#api/schemas/project/briefing';
import { replyTo } from '../request/replies';

interface BriefingState {
  readonly known?: Briefing;
}

const initialState: BriefingState = {};

/** Current activity as of the last request to the server. */
export const briefingReducer = createReducer(initialState, (builder) =>
  builder.addMatcher(replyTo('briefingGet'), (_, { payload: { reply } }): BriefingState => ({ known: reply })),
);
