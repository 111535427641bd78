import { createAction, isAnyOf, type Action, type UnknownAction } from '@reduxjs/toolkit';
import { isFirstPage } from './entities/submissions';
import { ofForm, sourceKey, type SubmissionSource } from './entities/submissionSource';
import type { RootState } from './index';
import { listQueryChanged, locationChanged } from './navigation';
import { replyTo } from './replies';

/** One choice: its code, which is the answer, and its labels, one for each language of the form; null where it has none. */
export interface Choice {
  readonly code: string;
  readonly labels: readonly (string | null)[];
}

/** What choices are besides: put in an order by who answers, or steps of a scale. */
export type ChoicesLook = 'ranks' | 'scale';

/** What a form calls a question, a group or a repeat, and explains of it: a text for each language; null where it has none. */
export interface QuestionWords {
  /** As the table has it. */
  readonly path: string;
  readonly labels: readonly (string | null)[];
  readonly hints: readonly (string | null)[];
}

/** The words of a form: its questions and choices; lists in its media files are empty until they were read, which may never be. */
export interface FormChoices {
  /** The names of its languages, as the form writes them; one empty name if it has no translations. */
  readonly languages: readonly string[];
  /** The index of the language that the form names as its default. */
  readonly usual: number;
  /** Lists are shared by fields. */
  readonly lists: readonly (readonly Choice[])[];
  /**
   * The fields with choices, by the paths of the table: several may be chosen if it is `multiple`. `look` says that they are put in
   * an order, or that the choices themselves are in one, as from “never” to “always”.
   */
  readonly fields: readonly {
    readonly path: string;
    readonly multiple: boolean;
    readonly list: number;
    readonly look?: ChoicesLook;
  }[];
  /** The paths of what nobody answers: it is calculated, or only to be read. */
  readonly fixed?: readonly string[];
  /** Those of them that get no value at all. */
  readonly notes?: readonly string[];
  /** The paths of what is answered by files that may be pictures or films. */
  readonly pictures?: readonly string[];
  /** Those of them that have words, in the order of the form. */
  readonly questions: readonly QuestionWords[];
}

type FormChoicesState = Readonly<Record<string, FormChoices>>;

const initialState: FormChoicesState = {};

/** The choices of a form were read from its definition. */
export const formChoicesRead = createAction<{ readonly source: SubmissionSource; readonly choices: FormChoices }>(
  'formChoices/formChoicesRead',
);

/** Another version may have other choices. */
const isDefinitionWritten = isAnyOf(replyTo('draftCreate'), replyTo('draftPublish'));

/** Not made by `createReducer`, because Immer would visit all choices. */
export const formChoicesReducer = (state: FormChoicesState = initialState, action: UnknownAction): FormChoicesState => {
  if (formChoicesRead.match(action)) {
    const { source, choices } = action.payload;
    return { ...state, [sourceKey(source)]: choices };
  }
  if (isDefinitionWritten(action)) return initialState;
  // Dropped with the submissions of which they are the words.
  return locationChanged.match(action) ? ofForm(state, action.payload.params) : state;
};

/** Whether submissions are to be seen (the newest arrived, or known ones are shown again), or labels are wanted again. */
export const isFormChoicesWanted = (action: Action): boolean => {
  if (!locationChanged.match(action))
    return isFirstPage(action) || (listQueryChanged.match(action) && action.payload.labels !== undefined);
  return ['formSubmissions', 'formExplore', 'formProgress', 'draftTesting'].includes(action.payload.route);
};

/** Undefined until they were read, which may never be: then codes are shown. */
export const selectFormChoices = (state: RootState, source: SubmissionSource): FormChoices | undefined =>
  state.formChoices[sourceKey(source)];
