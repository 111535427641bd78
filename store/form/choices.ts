import { createAction, isAnyOf, type Action, type UnknownAction } from '@reduxjs/toolkit';
import { isFirstPage } from '../submission/submissions';
import { ofForm, sourceKey, type SubmissionSource } from '../submission/source';
import type { FormChoices } from '#shared/xform/formChoices';
import type { RootState } from '../index';
import { listQueryChanged, locationChanged } from '../route/navigation';
import { replyTo } from '../request/replies';

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
  // Dropped together with the submissions they label.
  return locationChanged.match(action) ? ofForm(state, action.payload.params) : state;
};

/**
 * Whether the texts of a form are needed: the newest submissions arrived, known ones are shown again, or labels were
 * switched on.
 */
export const needsFormChoices = (action: Action): boolean => {
  if (!locationChanged.match(action))
    return isFirstPage(action) || (listQueryChanged.match(action) && action.payload.labels !== undefined);
  return ['formSubmissions', 'formExplore', 'formProgress', 'draftTesting'].includes(action.payload.route);
};

/** Undefined until read, which may never happen: then codes are shown. */
export const selectFormChoices = (state: RootState, source: SubmissionSource): FormChoices | undefined =>
  state.formChoices[sourceKey(source)];
