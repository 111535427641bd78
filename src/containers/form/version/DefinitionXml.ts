import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { definitionFiles } from '#store/form/definitionFiles';
import { definitionXmlRetried } from '#store/form/definitionXml';
import { selectDefinitionXml, selectDefinitionXmlProblem } from '#store/selectors/form/definitionXml';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { DefinitionXml as View } from '#src/views/form/version/DefinitionXml';

const select = (state: RootState, { ids }: ModalProps<'definitionXml'>) => {
  const { xmlHref, fileName } = definitionFiles(ids, ids.definition, null);
  return {
    text: selectDefinitionXml(state, ids),
    problem: selectDefinitionXmlProblem(state, ids),
    xmlHref,
    fileName,
  };
};

/** The XML of a published version, or of the draft. */
export const DefinitionXml = connect(select, { onRetry: definitionXmlRetried, onClose: () => modalClosed() })(View);
