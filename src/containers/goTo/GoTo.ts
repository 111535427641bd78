import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { modalClosed, modalOpened, type ModalProps } from '../../../store/modal';
import { navigationRequested } from '../../../store/navigation';
import { selectDestinations, selectDestinationsPending, type Command } from '../../../store/selectors/destinations';
import { logoutRequested } from '../../../store/session';
import { GoTo as View } from '../../views/goTo/GoTo';

const select = (state: RootState, _: ModalProps<'goTo'>) => ({
  destinations: selectDestinations(state),
  isLoading: selectDestinationsPending(state),
});

/** Everything one can go to. */
export const GoTo = connect(select, {
  onGo: (href: string) => navigationRequested({ href }),
  onCommand: (command: Command) => (command === 'logOut' ? logoutRequested() : modalOpened({ name: command, ids: {} })),
  onClose: () => modalClosed(),
})(View);
