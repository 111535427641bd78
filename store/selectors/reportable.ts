import { createSelector } from '@reduxjs/toolkit';
import { selectAlert } from '../alert';
import type { RootState } from '../index';
import type { Message } from '../message';
import type { RequestProblem } from '../requestProblem';

/** A fault of the site or of the server, not of what was asked for, nor of the line. */
const isFault = (problem: RequestProblem): boolean =>
  problem.kind === 'problem' ? problem.code >= 500 : problem.kind === 'notProblem' || problem.kind === 'notSent';

const tellsFault = (message: Message): boolean =>
  'key' in message ? message.key === 'alert.crash' : isFault(message.problem);

const selectHasFailed = createSelector([(state: RootState) => state.requests], (requests) =>
  Object.values(requests).some((entry) => entry.status === 'error' && isFault(entry.problem)),
);

/** Whether something that is shown went wrong as it should not have, so that a report of it may help. */
export const selectIsReportable = (state: RootState): boolean => {
  const alert = selectAlert(state);
  return selectHasFailed(state) || (alert?.type === 'danger' && tellsFault(alert.message));
};
