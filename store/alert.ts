import { createAction, createReducer } from '@reduxjs/toolkit';
import { accessSaveRequested } from './formAccess';
import type { RootState } from './index';
import { modalClosed, modalOpened } from './modal';
import { locationChanged } from './navigation';
import type { Message } from './message';
import { sessionInterrupted } from './session';
import { uploadFileChosen } from './uploads';

export type AlertType = 'success' | 'info' | 'warning' | 'danger';

/** The one alert of the page. `number` distinguishes repetitions of the same text. */
export interface Alert {
  readonly type: AlertType;
  readonly message: Message;
  readonly number: number;
}

interface AlertState {
  readonly current: Alert | null;
  readonly number: number;
}

const initialState: AlertState = { current: null, number: 0 };

const hide = (state: AlertState): AlertState => (state.current ? { ...state, current: null } : state);

export const alertRaised = createAction<{ readonly type: AlertType; readonly message: Message }>('alert/alertRaised');

export const alertDismissed = createAction('alert/alertDismissed');

export const alertReducer = createReducer(initialState, (builder) =>
  builder
    .addCase(alertRaised, (state, { payload }) => ({
      current: { ...payload, number: state.number + 1 },
      number: state.number + 1,
    }))
    .addCase(alertDismissed, hide)
    .addCase(locationChanged, hide)
    .addCase(uploadFileChosen, hide)
    // It may be that the last save went well, and this one does not.
    .addCase(accessSaveRequested, hide)
    .addCase(modalOpened, hide)
    .addCase(modalClosed, hide)
    .addCase(sessionInterrupted, hide),
);

export const selectAlert = (state: RootState): Alert | null => state.alert.current;
