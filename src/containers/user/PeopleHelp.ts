import { connect } from 'react-redux';
import { modalClosed } from '#store/core/modal';
import { PeopleHelp as View } from '../../views/user/PeopleHelp';

/** Explains the roles and their permissions. */
export const PeopleHelp = connect(null, { onClose: () => modalClosed() })(View);
