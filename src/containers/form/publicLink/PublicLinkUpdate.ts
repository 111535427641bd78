import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { publicLinkUpdateSubmitted, selectPublicLink } from '#store/form/publicLinks';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { PublicLinkUpdate as View } from '#src/views/form/publicLink/PublicLinkUpdate';
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
