import { createAction, type Action, type UnknownAction } from '@reduxjs/toolkit';
import { withoutEndedDraft } from '../request/lists';
import { ofForm, sourceKey, type SubmissionSource } from './source';
import type { Choice } from '#shared/xform/formChoices';
import type { AnswerElement, FormOutline } from '#shared/xform/formOutline';
import type { RootState } from '../index';
import { locationChanged } from '../route/navigation';
import { submissionsRestored } from './bulkActions';

/** Identifies a submission. */
export interface SubmissionKey {
  readonly source: SubmissionSource;
  readonly instanceId: string;
}

/** The answers of one submission, as far as known. */
export interface SubmissionAnswers {
  readonly instanceId: string;
  readonly isEncrypted: boolean;
  readonly answers: AnswerElement;
  /** The version of the form; '' if it has no name. */
  readonly version: string;
  /** The outline of that version; null while it is read, and after a failure. */
  readonly outline: FormOutline | null;
  /** Why there is no outline: that version is not on the server, or could not be read. */
  readonly outlineStatus: 'reading' | 'read' | 'missing' | 'failed';
  /** The attachments of the submission, and whether they have arrived; null while unknown. */
  readonly files: Readonly<Record<string, boolean>> | null;
  /** The sizes of files other than pictures, in bytes, as far as the server sends them. */
  readonly sizes: Readonly<Record<string, number>>;
  /** The selected choices from media files, by the indexes of lists in the outline. */
  readonly choices: Readonly<Record<number, readonly Choice[]>>;
}

type SubmissionAnswersState = Readonly<Record<string, SubmissionAnswers>>;

const initialState: SubmissionAnswersState = {};

/** Answers of a submission were read; those of other submissions of the same form or draft are dropped. */
export const submissionAnswersRead = createAction<{
  readonly source: SubmissionSource;
  readonly answers: SubmissionAnswers;
}>('submissionAnswers/submissionAnswersRead');

/** The answers or files of a submission changed, or reading them is retried after a failure. */
export const submissionAnswersOutdated = createAction<SubmissionKey>('submissionAnswers/submissionAnswersOutdated');

/** Not made by `createReducer`, because Immer would visit all answers. */
export const submissionAnswersReducer = (
  state: SubmissionAnswersState = initialState,
  action: UnknownAction,
): SubmissionAnswersState => {
  if (submissionAnswersRead.match(action)) {
    const { source, answers } = action.payload;
    return { ...state, [sourceKey(source)]: answers };
  }
  return locationChanged.match(action) ? ofForm(state, action.payload.params) : withoutEndedDraft(state, action);
};

const routes: readonly string[] = ['formSubmission', 'draftSubmission'];

/** Whether the page of a submission was opened. */
export const isSubmissionOpened = (action: Action): boolean =>
  locationChanged.match(action) && routes.includes(action.payload.route);

/** Whether answers are needed, or may have changed. */
export const needsSubmissionAnswers = (action: Action): boolean =>
  isSubmissionOpened(action) || submissionAnswersOutdated.match(action) || submissionsRestored.match(action);

/** The answers read last from a form or draft, of one submission. */
export const selectAnswersOf = (state: RootState, source: SubmissionSource): SubmissionAnswers | undefined =>
  state.submissionAnswers[sourceKey(source)];

/** The answers of a submission, if they have been read. */
export const selectSubmissionAnswers = (
  state: RootState,
  { source, instanceId }: SubmissionKey,
): SubmissionAnswers | undefined => {
  const known = selectAnswersOf(state, source);
  return known?.instanceId === instanceId ? known : undefined;
};
