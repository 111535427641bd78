import { createSelector, type UnknownAction } from '@reduxjs/toolkit';
import { selectRecentAlerts, type Alert, type AlertAction } from '../../core/alert';
import { bulkActionsRequested } from '../../submission/bulkActions';

const undoes: readonly string[] = ['takeBack', 'restore', 'answerBack'];

/** Whether an event undoes a bulk action. */
export const isUndo = (event: UnknownAction): event is ReturnType<typeof bulkActionsRequested> =>
  bulkActionsRequested.match(event) && undoes.includes(event.payload.act.name);

/** A recent alert, with the undo it offered. */
export interface RecentAlert extends Alert {
  /** The undo, and the alert about its latest attempt. */
  readonly undo?: { readonly action: AlertAction; readonly result: Alert | undefined };
}

/** The recent alerts, the newest first. */
export const selectRecentUndo = createSelector([selectRecentAlerts], (alerts): readonly RecentAlert[] =>
  alerts.map((alert) => {
    const { action, number } = alert;
    // The retry of a failed undo is offered by the alert that offered the undo.
    if (!action || !isUndo(action.event) || alert.undoes !== undefined) return alert;
    return { ...alert, undo: { action, result: alerts.find((each) => each.undoes === number) } };
  }),
);
