import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { definitionFiles } from '../../../../store/definitionFiles';
import { definitionXmlRetried } from '../../../../store/definitionXml';
import { selectDefinitionXml, selectDefinitionXmlProblem } from '../../../../store/selectors/definitionXml';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { DefinitionXml as View } from '../../../views/form/version/DefinitionXml';

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
