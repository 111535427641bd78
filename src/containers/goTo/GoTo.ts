import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { modalClosed, modalOpened, type ModalProps } from '#store/core/modal';
import { navigationRequested } from '#store/route/navigation';
import { selectDestinations, selectDestinationsPending, type Command } from '#store/selectors/core/destinations';
import { logoutRequested } from '#store/account/session';
import { GoTo as View } from '../../views/goTo/GoTo';

const select = (state: RootState, _: ModalProps<'goTo'>) => ({
  destinations: selectDestinations(state),
  isLoading: selectDestinationsPending(state),
});

/** The quick navigation to any page. */
export const GoTo = connect(select, {
  onGo: (href: string) => navigationRequested({ href }),
  onCommand: (command: Command) => (command === 'logOut' ? logoutRequested() : modalOpened({ name: command, ids: {} })),
  onClose: () => modalClosed(),
})(View);
