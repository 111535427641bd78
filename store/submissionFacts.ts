import { createAction, createReducer, isAnyOf, type Action } from '@reduxjs/toolkit';
import type { SubmissionAuditExtended } from '../api/schemas/audit';
import type {
  SubmissionCommentExtended,
  SubmissionDiffs,
  SubmissionExtended,
  SubmissionVersionExtended,
} from '../api/schemas/submission';
import { submissionsRemoved, submissionsReviewed } from './entities/submissions';
import { ofForm, sourceKey, type SubmissionSource } from './entities/submissionSource';
import type { RootState } from './index';
import { locationChanged } from './navigation';
import { submissionsRestored } from './submissionActs';
import { isSubmissionOpened, type SubmissionKey } from './submissionAnswers';

/** What is known of a submission besides its answers. */
export interface SubmissionFacts {
  readonly instanceId: string;
  readonly submission: SubmissionExtended;
  /** It went to the trash while it was shown. */
  readonly isDeleted?: boolean;
  /** The rest is missing until it was read, and on servers without it. */
  readonly versions?: readonly SubmissionVersionExtended[];
  readonly diffs?: SubmissionDiffs;
  readonly audits?: readonly SubmissionAuditExtended[];
  readonly comments?: readonly SubmissionCommentExtended[];
}

type SubmissionFactsState = Readonly<Record<string, SubmissionFacts>>;

const initialState: SubmissionFactsState = {};

/** More is known of a submission; what was known of another one of the same form or draft is dropped. */
export const submissionFactsRead = createAction<{
  readonly source: SubmissionSource;
  readonly facts: SubmissionFacts;
}>('submissionFacts/submissionFactsRead');

/** It is to be read again, because it failed. */
export const submissionFactsOutdated = createAction<SubmissionKey>('submissionFacts/submissionFactsOutdated');

/** A comment is to be added. */
export const submissionCommentSubmitted = createAction<SubmissionKey & { readonly body: string }>(
  'submissionFacts/submissionCommentSubmitted',
);

/** The state with the submission that is shown in the trash, or out of it. */
const withDeleted = (
  state: SubmissionFactsState,
  { source, ids }: ReturnType<typeof submissionsRemoved>['payload'],
  isDeleted: boolean,
): SubmissionFactsState => {
  const key = sourceKey(source);
  const facts = state[key];
  return facts && ids.includes(facts.instanceId) ? { ...state, [key]: { ...facts, isDeleted } } : state;
};

export const submissionFactsReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(submissionFactsRead, (state, { payload: { source, facts } }) => ({ ...state, [sourceKey(source)]: facts }))
    .addCase(submissionsRemoved, (state, { payload }) => withDeleted(state, payload, true))
    .addCase(submissionsRestored, (state, { payload }) => withDeleted(state, payload, false))
    .addCase(locationChanged, (state, { payload }) => ofForm(state, payload.params)),
);

const isActed = isAnyOf(submissionFactsOutdated, submissionsReviewed, submissionsRestored);

/** Whether a submission is to be shown, or something happened to one. */
export const isSubmissionFactsWanted = (action: Action): boolean => isSubmissionOpened(action) || isActed(action);

/** What is known of a submission, if it was read. */
export const selectSubmissionFacts = (
  state: RootState,
  { source, instanceId }: SubmissionKey,
): SubmissionFacts | undefined => {
  const known = state.submissionFacts[sourceKey(source)];
  return known?.instanceId === instanceId ? known : undefined;
};
