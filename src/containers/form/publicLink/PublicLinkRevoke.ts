import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { publicLinkRevokeSubmitted, selectPublicLink } from '../../../../store/entities/publicLinks';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { selectPending, selectProblem } from '../../../../store/requests';
import { PublicLinkRevoke as View } from '../../../views/form/publicLink/PublicLinkRevoke';

const select = (state: RootState, { ids }: ModalProps<'publicLinkRevoke'>) => {
  const link = selectPublicLink(state, ids);
  const token = link?.token;
  // Whether a refusal means that somebody else was faster is known once the list is read again.
  const pending = selectPending(state, 'sessionDelete') || selectPending(state, 'publicLinkList');
  return { link, pending, problem: token ? selectProblem(state, 'sessionDelete', { token }) : null };
};

/** Asks before a public link is revoked. */
export const PublicLinkRevoke = connect(select, { onRevoke: publicLinkRevokeSubmitted, onClose: () => modalClosed() })(
  View,
);
