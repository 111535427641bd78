import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { selectTold } from '../../../../store/alert';
import { publicLinkRevokeSubmitted, selectPublicLink } from '../../../../store/entities/publicLinks';
import { modalClosed, type ModalIds } from '../../../../store/modal';
import { selectPending } from '../../../../store/requests';
import { PublicLinkRevoke as View } from '../../../views/form/publicLink/PublicLinkRevoke';

interface Own {
  readonly ids: ModalIds['publicLinkRevoke'];
}

const select = (state: RootState, { ids }: Own) => ({
  link: selectPublicLink(state, ids),
  pending: selectPending(state, 'sessionDelete'),
  problem: selectTold(state, 'publicLinkRevoke'),
});

/** Asks before a public link is revoked. */
export const PublicLinkRevoke = connect(select, { onRevoke: publicLinkRevokeSubmitted, onClose: () => modalClosed() })(
  View,
);
