import { createAction, createReducer, type Action, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from './index';
import { modalClosed, modalOpened, type ModalIds } from './modal';
import { locationChanged } from './navigation';
import { replyTo } from './replies';
import { requestKey } from './requestKey';
import type { ProblemMessage } from './message';

/** The XML that a dialog shows; never more than one, because it may be megabytes. */
interface DefinitionXmlState {
  readonly answer: { readonly key: string; readonly text: string } | null;
}

const initialState: DefinitionXmlState = { answer: null };

/** Requested again, after a failure. */
export const definitionXmlRetried = createAction<ModalIds['definitionXml']>('definitionXml/definitionXmlRetried');

export const definitionXmlReducer = createReducer(initialState, (builder) =>
  builder
    .addMatcher(
      (action) => replyTo('formVersionXml')(action) || replyTo('draftXml')(action),
      (_, { payload: { key, reply } }): DefinitionXmlState => ({ answer: { key, text: reply } }),
    )
    .addMatcher(
      (action) => modalOpened.match(action) || modalClosed.match(action) || locationChanged.match(action),
      (): DefinitionXmlState => initialState,
    ),
);

export type DefinitionXmlWanted =
  ReturnType<typeof definitionXmlRetried> | PayloadAction<{ readonly ids: ModalIds['definitionXml'] }>;

/** Whether the dialog with the XML of a definition was opened, or retries. */
export const isDefinitionXmlWanted = (action: Action): action is DefinitionXmlWanted =>
  definitionXmlRetried.match(action) || (modalOpened.match(action) && action.payload.name === 'definitionXml');

/** The call that reads a definition, with its parameters. */
export const definitionXmlCall = ({ projectId, xmlFormId, definition }: ModalIds['definitionXml']) =>
  definition.kind === 'draft'
    ? ({ name: 'draftXml', params: { projectId, xmlFormId } } as const)
    : ({ name: 'formVersionXml', params: { projectId, xmlFormId, version: definition.version } } as const);

const keyOf = (ids: ModalIds['definitionXml']): string => {
  const { name, params } = definitionXmlCall(ids);
  return requestKey(name, params);
};

/** The XML of a definition as stored; null until loaded. */
export const selectDefinitionXml = (state: RootState, ids: ModalIds['definitionXml']): string | null => {
  const { answer } = state.definitionXml;
  return answer?.key === keyOf(ids) ? answer.text : null;
};

/** Why the XML of a definition could not be loaded; null while loading and once loaded. */
export const selectDefinitionXmlProblem = (state: RootState, ids: ModalIds['definitionXml']): ProblemMessage | null => {
  const entry = state.requests[keyOf(ids)];
  return entry?.status === 'error' ? entry : null;
};
