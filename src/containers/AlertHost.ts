import { connect } from 'react-redux';
import type { RootState } from '../../store';
import { alertActionChosen, alertDismissed, alertHoverChanged, selectAlert } from '#store/core/alert';
import { AlertHost as View } from '../views/AlertHost';

const select = (state: RootState) => ({ alert: selectAlert(state) });

/** The one alert of the page, or of the dialog over it. */
export const AlertHost = connect(select, {
  onClose: () => alertDismissed(),
  onHold: alertHoverChanged,
  onAct: alertActionChosen,
})(View);
