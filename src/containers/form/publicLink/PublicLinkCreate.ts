import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { publicLinkCreateSubmitted } from '../../../../store/entities/publicLinks';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { selectPending, selectProblem } from '../../../../store/requests';
import { selectServerCan } from '../../../../store/session';
import { PublicLinkCreate as View } from '../../../views/form/publicLink/PublicLinkCreate';
import { refusedField } from './publicLinkProblem';

const select = (state: RootState, { ids }: ModalProps<'publicLinkCreate'>) => {
  const problem = selectProblem(state, 'publicLinkCreate', ids);
  return {
    hasTerms: selectServerCan(state, 'publicLinkTerms'),
    pending: selectPending(state, 'publicLinkCreate'),
    problem,
    problemAt: refusedField(problem),
  };
};

/** Makes a public link to a form. */
export const PublicLinkCreate = connect(select, { onCreate: publicLinkCreateSubmitted, onClose: () => modalClosed() })(
  View,
);
