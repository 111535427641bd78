import { createAction, createReducer, type Action, type PayloadAction } from '@reduxjs/toolkit';
import { modalClosed, modalOpened, type ModalIds } from '../core/modal';
import { locationChanged } from '../route/navigation';
import { replyTo } from '../request/replies';

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
  | ReturnType<typeof definitionXmlRetried>
  | PayloadAction<{ readonly ids: ModalIds['definitionXml'] }>;

/** Whether the dialog with the XML of a definition was opened, or retries. */
export const needsDefinitionXml = (action: Action): action is DefinitionXmlWanted =>
  definitionXmlRetried.match(action) || (modalOpened.match(action) && action.payload.name === 'definitionXml');
