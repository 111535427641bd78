import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { publicLinkCreateSubmitted } from '#store/form/publicLinks';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectHasLinkTerms } from '#store/request/capabilities';
import { PublicLinkCreate as View } from '#src/views/form/publicLink/PublicLinkCreate';
import { refusedField } from './publicLinkProblem';

const select = (state: RootState, { ids }: ModalProps<'publicLinkCreate'>) => {
  const problem = selectProblem(state, 'publicLinkCreate', ids);
  return {
    hasTerms: selectHasLinkTerms(state),
    pending: selectPending(state, 'publicLinkCreate'),
    problem,
    problemAt: refusedField(problem),
  };
};

/** Creates a public link to a form. */
export const PublicLinkCreate = connect(select, { onCreate: publicLinkCreateSubmitted, onClose: () => modalClosed() })(
  View,
);
