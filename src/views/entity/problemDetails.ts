import type { Message } from '#store/core/message';

/** The problem of this code in a message; undefined for other messages. */
const problemIn = (message: Message | null, code: number) => {
  const problem = message !== null && 'problem' in message ? message.problem : undefined;
  return problem?.kind === 'problem' && problem.code === code ? problem : undefined;
};

/** Whether a message is a problem of this code. */
export const isProblem = (message: Message | null, code: number): boolean => problemIn(message, code) !== undefined;

/** The details of a problem of this code; undefined for other messages. */
export const problemDetails = (message: Message | null, code: number): unknown => problemIn(message, code)?.details;
