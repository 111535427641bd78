import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { publicLinkCreateSubmitted } from '../../../../store/entities/publicLinks';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { hasCode } from '../../../../store/requestProblem';
import { selectPending, selectProblem } from '../../../../store/requests';
import { PublicLinkCreate as View } from '../../../views/form/publicLink/PublicLinkCreate';

const select = (state: RootState, { ids }: ModalProps<'publicLinkCreate'>) => {
  const failure = selectProblem(state, 'publicLinkCreate', ids);
  return {
    pending: selectPending(state, 'publicLinkCreate'),
    problem: failure,
    // The only text of a link is its name.
    isNameWrong: failure !== null && hasCode(failure.problem, 400.13),
  };
};

/** Makes a public link to a form. */
export const PublicLinkCreate = connect(select, { onCreate: publicLinkCreateSubmitted, onClose: () => modalClosed() })(
  View,
);
