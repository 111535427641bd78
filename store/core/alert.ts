import { createAction, createReducer, type UnknownAction } from '@reduxjs/toolkit';
import type { MessageKey } from '../../translations';
import { accessSaveRequested } from '../project/formAccess';
import type { RootState } from '../index';
import { modalClosed, modalOpened } from './modal';
import { locationChanged } from '../route/navigation';
import type { Message } from './message';
import { sessionInterrupted } from '../account/session';
import { uploadFileChosen } from '../form/uploads';

export type AlertType = 'success' | 'info' | 'warning' | 'danger';

/** A follow-up offered by an alert: its label and the event it dispatches. */
export interface AlertAction {
  readonly text: MessageKey;
  readonly event: UnknownAction;
}

/** The page's alert. `number` distinguishes repetitions of the same text; `at` is its ISO time. */
export interface Alert {
  readonly type: AlertType;
  readonly message: Message;
  readonly action?: AlertAction;
  /** The number of the alert whose action it reports: an undo. */
  readonly undoes?: number;
  readonly number: number;
  readonly at: string;
}

interface AlertState {
  readonly current: Alert | null;
  /** The latest alerts since the login, newest first. */
  readonly recent: readonly Alert[];
  readonly number: number;
}

const RECENT = 20;

const initialState: AlertState = { current: null, recent: [], number: 0 };

const hide = (state: AlertState): AlertState => (state.current ? { ...state, current: null } : state);

/** An alert with an action (such as undo) survives navigation. */
const hideUnlessActionable = (state: AlertState): AlertState => (state.current?.action ? state : hide(state));

export const alertRaised = createAction('alert/alertRaised', (alert: Omit<Alert, 'number' | 'at'>) => ({
  payload: { ...alert, at: new Date().toISOString() },
}));

export const alertDismissed = createAction('alert/alertDismissed');

/** The user chose the action of an alert; its event follows. */
export const alertActionChosen = createAction<AlertAction>('alert/alertActionChosen');

/** Whether the user is reading the alert: the mouse or the focus is in it. */
export const alertHoverChanged = createAction<boolean>('alert/alertHoverChanged');

const raise = ({ number, recent }: AlertState, raised: Omit<Alert, 'number'>): AlertState => {
  const alert = { ...raised, number: number + 1 };
  return { current: alert, recent: [alert, ...recent].slice(0, RECENT), number: alert.number };
};

export const alertReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(alertRaised, (state, { payload }) => raise(state, payload))
    .addCase(alertDismissed, hide)
    .addCase(alertActionChosen, hide)
    .addCase(locationChanged, hideUnlessActionable)
    .addCase(uploadFileChosen, hide)
    // The previous save may have succeeded and this one fail.
    .addCase(accessSaveRequested, hide)
    .addCase(modalOpened, hideUnlessActionable)
    .addCase(modalClosed, hideUnlessActionable)
    .addCase(sessionInterrupted, hide),
);

export const selectAlert = (state: RootState): Alert | null => state.alert.current;

/** The last alerts, the newest first. */
export const selectRecentAlerts = (state: RootState): readonly Alert[] => state.alert.recent;
