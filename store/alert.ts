import { createAction, createReducer, type UnknownAction } from '@reduxjs/toolkit';
import type { MessageKey } from '../translations';
import { accessSaveRequested } from './formAccess';
import type { RootState } from './index';
import { modalClosed, modalOpened } from './modal';
import { locationChanged } from './navigation';
import type { Message } from './message';
import { sessionInterrupted } from './session';
import { uploadFileChosen } from './uploads';

export type AlertType = 'success' | 'info' | 'warning' | 'danger';

/** What can still be done about what an alert tells, and the event of that. */
export interface AlertAction {
  readonly text: MessageKey;
  readonly event: UnknownAction;
}

/** The one alert of the page. `number` distinguishes repetitions of the same text; `at` is when it was raised, in ISO form. */
export interface Alert {
  readonly type: AlertType;
  readonly message: Message;
  readonly action?: AlertAction;
  readonly number: number;
  readonly at: string;
}

interface AlertState {
  readonly current: Alert | null;
  /** The last ones since the login, the newest first, to be read again. */
  readonly recent: readonly Alert[];
  readonly number: number;
}

const RECENT = 20;

const initialState: AlertState = { current: null, recent: [], number: 0 };

const hide = (state: AlertState): AlertState => (state.current ? { ...state, current: null } : state);

/** What can be taken back is not yet over when the user goes on. */
const hideBut = (state: AlertState): AlertState => (state.current?.action ? state : hide(state));

export const alertRaised = createAction('alert/alertRaised', (alert: Pick<Alert, 'type' | 'message' | 'action'>) => ({
  payload: { ...alert, at: new Date().toISOString() },
}));

export const alertDismissed = createAction('alert/alertDismissed');

/** The user does what an alert offers; the event of that follows. */
export const alertActed = createAction<AlertAction>('alert/alertActed');

/** Whether the user is reading the alert: the mouse or the focus is in it. */
export const alertHeld = createAction<boolean>('alert/alertHeld');

const raise = ({ number, recent }: AlertState, raised: Omit<Alert, 'number'>): AlertState => {
  const alert = { ...raised, number: number + 1 };
  const { action: _, ...told } = alert;
  return { current: alert, recent: [told, ...recent].slice(0, RECENT), number: alert.number };
};

export const alertReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(alertRaised, (state, { payload }) => raise(state, payload))
    .addCase(alertDismissed, hide)
    .addCase(alertActed, hide)
    .addCase(locationChanged, hideBut)
    .addCase(uploadFileChosen, hide)
    // It may be that the last save went well, and this one does not.
    .addCase(accessSaveRequested, hide)
    .addCase(modalOpened, hideBut)
    .addCase(modalClosed, hideBut)
    .addCase(sessionInterrupted, hide),
);

export const selectAlert = (state: RootState): Alert | null => state.alert.current;

/** The last alerts, the newest first. */
export const selectRecentAlerts = (state: RootState): readonly Alert[] => state.alert.recent;
