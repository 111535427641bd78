import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { publicLinkRevokeSubmitted, selectPublicLink } from '#store/form/publicLinks';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { PublicLinkRevoke as View } from '#src/views/form/publicLink/PublicLinkRevoke';

const select = (state: RootState, { ids }: ModalProps<'publicLinkRevoke'>) => {
  const link = selectPublicLink(state, ids);
  const token = link?.token;
  // The list has to be read again to know whether a refusal means that another user was faster.
  const pending = selectPending(state, 'sessionDelete') || selectPending(state, 'publicLinkList');
  return { link, pending, problem: token ? selectProblem(state, 'sessionDelete', { token }) : null };
};

/** Confirms revoking a public link. */
export const PublicLinkRevoke = connect(select, { onRevoke: publicLinkRevokeSubmitted, onClose: () => modalClosed() })(
  View,
);
