import { createReducer } from '@reduxjs/toolkit';
import type { Briefing } from '../../api/schemas/briefing';
import { replyTo } from '../replies';

interface BriefingState {
  readonly known?: Briefing;
}

const initialState: BriefingState = {};

/** What was going on when the server was asked last. */
export const briefingReducer = createReducer(initialState, (builder) =>
  builder.addMatcher(replyTo('briefingGet'), (_, { payload: { reply } }): BriefingState => ({ known: reply })),
);
