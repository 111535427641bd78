import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { selectSingleKeys, singleKeysSwitched } from '../../../store/shortcuts';
import { KeyboardHelp as View } from '../../views/goTo/KeyboardHelp';

const select = (state: RootState, _: ModalProps<'keyboardHelp'>) => ({ singleKeys: selectSingleKeys(state) });

/** The keys of the site, and whether those without Ctrl do something. */
export const KeyboardHelp = connect(select, { onSingleKeys: singleKeysSwitched, onClose: () => modalClosed() })(View);
