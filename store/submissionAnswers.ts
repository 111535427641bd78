import { createAction, type Action, type UnknownAction } from '@reduxjs/toolkit';
import { withoutEndedDraft } from './entities/lists';
import { ofForm, sourceKey, type SubmissionSource } from './entities/submissionSource';
import type { Choice } from './formChoices';
import type { AnswerElement, FormOutline } from './formOutline';
import type { RootState } from './index';
import { locationChanged } from './navigation';
import { submissionsRestored } from './submissionActs';

/** Which submission. */
export interface SubmissionKey {
  readonly source: SubmissionSource;
  readonly instanceId: string;
}

/** What is known of the answers of one submission. */
export interface SubmissionAnswers {
  readonly instanceId: string;
  readonly isEncrypted: boolean;
  readonly answers: AnswerElement;
  /** Of the form; '' if it has no name. */
  readonly version: string;
  /** What that version asks; null while it is read, and if it cannot be. */
  readonly outline: FormOutline | null;
  /** Why there is no outline: that version is not on the server, or could not be read now. */
  readonly outlineStatus: 'reading' | 'read' | 'missing' | 'failed';
  /** The files that the submission names, and whether they have arrived; null while not known. */
  readonly files: Readonly<Record<string, boolean>> | null;
  /** How large the files are that are no pictures, in bytes; as far as the server tells. */
  readonly sizes: Readonly<Record<string, number>>;
  /** The choices made from media files, by the indexes of lists in the outline. */
  readonly choices: Readonly<Record<number, readonly Choice[]>>;
}

type SubmissionAnswersState = Readonly<Record<string, SubmissionAnswers>>;

const initialState: SubmissionAnswersState = {};

/** More is known of the answers of a submission; those of another one of the same form or draft are dropped. */
export const submissionAnswersRead = createAction<{
  readonly source: SubmissionSource;
  readonly answers: SubmissionAnswers;
}>('submissionAnswers/submissionAnswersRead');

/** A submission has other answers or files than are shown, or its answers are wanted once more after a failure. */
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

/** Whether answers are to be shown, or may have changed. */
export const isSubmissionAnswersWanted = (action: Action): boolean =>
  isSubmissionOpened(action) || submissionAnswersOutdated.match(action) || submissionsRestored.match(action);

/** What was read last of a form or draft: the answers of one submission. */
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
