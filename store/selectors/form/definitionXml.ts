import type { RootState } from '../../index';
import type { ProblemMessage } from '../../core/message';
import type { ModalIds } from '../../core/modal';
import { requestKey } from '../../request/key';

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
