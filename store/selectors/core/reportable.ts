import { createSelector } from '@reduxjs/toolkit';
import { selectAlert } from '../../core/alert';
import type { RootState } from '../../index';
import type { Message } from '../../core/message';
import type { RequestProblem } from '../../request/problem';

/** The server is busy, stopping, or without its database: its text says so, and a report would not help. */
const isTemporary = (code: number): boolean => Math.floor(code) === 503;

/** A fault of the site or server, not of the request or the network. */
const isFault = (problem: RequestProblem): boolean =>
  problem.kind === 'problem'
    ? problem.code >= 500 && !isTemporary(problem.code)
    : problem.kind === 'notProblem' || problem.kind === 'notSent';

const isFaultReply = (message: Message): boolean =>
  'key' in message ? message.key === 'alert.crash' : isFault(message.problem);

const selectHasFailed = createSelector([(state: RootState) => state.requests], (requests) =>
  Object.values(requests).some((entry) => entry.status === 'error' && isFault(entry.problem)),
);

/** Whether a visible failure is unexpected, so that an error report may help. */
export const selectIsReportable = (state: RootState): boolean => {
  const alert = selectAlert(state);
  return selectHasFailed(state) || (alert?.type === 'danger' && isFaultReply(alert.message));
};
