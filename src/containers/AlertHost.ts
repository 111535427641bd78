import { connect } from 'react-redux';
import type { RootState } from '../../store';
import { alertActed, alertDismissed, alertHeld, selectAlert } from '../../store/alert';
import { AlertHost as View } from '../views/AlertHost';

const select = (state: RootState) => ({ alert: selectAlert(state) });

/** The one message of the page, or of the dialog over it. */
export const AlertHost = connect(select, { onClose: () => alertDismissed(), onHold: alertHeld, onAct: alertActed })(
  View,
);
