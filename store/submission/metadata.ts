import { createAction, createReducer, isAnyOf, type Action } from '@reduxjs/toolkit';
import type { SubmissionAuditExtended } from '#api/schemas/system/audit';
import type {
  AttachmentChange,
  SubmissionCommentExtended,
  SubmissionDiffs,
  SubmissionExtended,
  SubmissionVersionExtended,
} from '#api/schemas/submission';
import { submissionsRemoved, submissionsReviewed } from './submissions';
import { ofForm, sourceKey, type SubmissionSource } from './source';
import type { RootState } from '../index';
import { locationChanged } from '../route/navigation';
import { submissionsRestored } from './bulkActions';
import { isSubmissionOpened, type SubmissionKey } from './answers';

/** The metadata of a submission: versions, changes and comments. */
export interface SubmissionMetadata {
  readonly instanceId: string;
  readonly submission: SubmissionExtended;
  /** It was deleted while shown. */
  readonly isDeleted?: boolean;
  /** The following are missing until read, and on servers without them. */
  readonly versions?: readonly SubmissionVersionExtended[];
  readonly diffs?: SubmissionDiffs;
  readonly audits?: readonly SubmissionAuditExtended[];
  readonly comments?: readonly SubmissionCommentExtended[];
  /** Changes to its files, on servers that report them. */
  readonly fileChanges?: readonly AttachmentChange[];
}

type SubmissionMetadataState = Readonly<Record<string, SubmissionMetadata>>;

const initialState: SubmissionMetadataState = {};

/** Metadata of a submission was read; that of other submissions of the same form or draft is dropped. */
export const submissionMetadataRead = createAction<{
  readonly source: SubmissionSource;
  readonly facts: SubmissionMetadata;
}>('submissionFacts/submissionMetadataRead');

/** Metadata may have changed, or reading it failed: it is read again. */
export const metadataOutdated = createAction<SubmissionKey>('submissionFacts/metadataOutdated');

/** The user adds a comment. */
export const submissionCommentSubmitted = createAction<SubmissionKey & { readonly body: string }>(
  'submissionFacts/submissionCommentSubmitted',
);

/** Moves the shown submission into the trash, or out of it. */
const withDeleted = (
  state: SubmissionMetadataState,
  { source, ids }: ReturnType<typeof submissionsRemoved>['payload'],
  isDeleted: boolean,
): SubmissionMetadataState => {
  const key = sourceKey(source);
  const facts = state[key];
  return facts && ids.includes(facts.instanceId) ? { ...state, [key]: { ...facts, isDeleted } } : state;
};

export const submissionMetadataReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(submissionMetadataRead, (state, { payload: { source, facts } }) => ({
      ...state,
      [sourceKey(source)]: facts,
    }))
    .addCase(submissionsRemoved, (state, { payload }) => withDeleted(state, payload, true))
    .addCase(submissionsRestored, (state, { payload }) => withDeleted(state, payload, false))
    .addCase(locationChanged, (state, { payload }) => ofForm(state, payload.params)),
);

const isActed = isAnyOf(metadataOutdated, submissionsReviewed, submissionsRestored);

/** Whether the metadata of a submission is needed, or may have changed. */
export const needsSubmissionMetadata = (action: Action): boolean => isSubmissionOpened(action) || isActed(action);

/** The metadata of a submission, if read. */
export const selectSubmissionMetadata = (
  state: RootState,
  { source, instanceId }: SubmissionKey,
): SubmissionMetadata | undefined => {
  const known = state.submissionFacts[sourceKey(source)];
  return known?.instanceId === instanceId ? known : undefined;
};
