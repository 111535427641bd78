import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectSingleKeys, singleKeysSwitched } from '#store/core/shortcuts';
import { KeyboardHelp as View } from '../../views/goTo/KeyboardHelp';

const select = (state: RootState, _: ModalProps<'keyboardHelp'>) => ({ singleKeys: selectSingleKeys(state) });

/** The keyboard shortcuts, and a switch for those without Ctrl. */
export const KeyboardHelp = connect(select, { onSingleKeys: singleKeysSwitched, onClose: () => modalClosed() })(View);
