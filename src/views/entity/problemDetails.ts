import type { Message } from '#store/core/message';
import { hasCode } from '#store/request/problem';

/** Whether a message is a problem of this code. */
export const isProblem = (message: Message | null, code: number): boolean =>
  message !== null && 'problem' in message && hasCode(message.problem, code);

/** The details of a problem of this code; undefined for other messages. */
export const problemDetails = (message: Message | null, code: number): unknown =>
  message !== null && 'problem' in message && message.problem.kind === 'problem' && message.problem.code === code
    ? message.problem.details
    : undefined;
