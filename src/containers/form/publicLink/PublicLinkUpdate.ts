import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { publicLinkUpdateSubmitted, selectPublicLink } from '../../../../store/entities/publicLinks';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { selectPending, selectProblem } from '../../../../store/requests';
import { PublicLinkUpdate as View } from '../../../views/form/publicLink/PublicLinkUpdate';
import { refusedField } from './publicLinkProblem';

const select = (state: RootState, { ids }: ModalProps<'publicLinkUpdate'>) => {
  const problem = selectProblem(state, 'publicLinkUpdate', ids);
  return {
    link: selectPublicLink(state, ids),
    pending: selectPending(state, 'publicLinkUpdate'),
    problem,
    problemAt: refusedField(problem),
  };
};

/** Changes a public link. */
export const PublicLinkUpdate = connect(select, { onUpdate: publicLinkUpdateSubmitted, onClose: () => modalClosed() })(
  View,
);
