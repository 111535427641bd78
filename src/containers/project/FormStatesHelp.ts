import { connect } from 'react-redux';
import { modalClosed } from '#store/core/modal';
import { FormStatesHelp as View } from '../../views/project/access/FormStatesHelp';

/** Explains what open, closing and closed mean. */
export const FormStatesHelp = connect(null, { onClose: () => modalClosed() })(View);
