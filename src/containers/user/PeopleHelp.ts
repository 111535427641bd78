import { connect } from 'react-redux';
import { modalClosed } from '../../../store/modal';
import { PeopleHelp as View } from '../../views/user/PeopleHelp';

/** Explains the words for people, and what each of them may do. */
export const PeopleHelp = connect(null, { onClose: () => modalClosed() })(View);
