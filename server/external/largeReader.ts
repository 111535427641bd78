import { boundedQueue } from '../domain/cooperative/boundedQueue';
import { errorCode } from '../domain/core/errorCode';
import { problem, ProblemError } from '../domain/core/problem';
import type { LargeReader } from '../domain/submission/readAnswers';
import type { AnswersResponse, AnswersRequest } from './answersWorker';
import { programThread, threadProgram, ThreadTooSlow, type ThreadLimits } from './programThread';

const usual: ThreadLimits = { start: 60_000, time: 120_000, memory: 1_500, waiting: 20, idle: 60_000 };

/** In seconds: the load of the machine may be lower by then. */
const RETRY_AFTER = 60;

/**
 * Parses large submissions in a thread, which is started for the first one and ends when idle.
 * @param limits for tests
 * @param path for tests
 */
export const largeReader = (
  limits: Partial<ThreadLimits> = {},
  path: string = threadProgram('answersWorker'),
): LargeReader => {
  const { waiting, ...ofThread } = { ...usual, ...limits };
  const queue = boundedQueue(1, waiting);
  const thread = programThread<AnswersRequest, AnswersResponse>(path, ofThread);

  const ask = async (question: AnswersRequest, signal: AbortSignal): Promise<AnswersResponse> => {
    try {
      return await thread.ask(question, signal);
    } catch (error) {
      if (!(error instanceof ThreadTooSlow) && errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      throw problem('overloaded', { retryAfter: RETRY_AFTER });
    }
  };

  const failureOf = (answer: AnswersResponse): Error => {
    if (!('refused' in answer))
      return new Error('crashed' in answer ? answer.crashed : 'an answer to another question');
    const { name, details, message } = answer.refused;
    return new ProblemError(name, details, message);
  };

  return {
    read: (xml, signal, use) =>
      queue(signal, async () => {
        const first = await ask({ xml }, signal);
        if (!('envelope' in first)) throw failureOf(first);
        return use(first.envelope, async (tree, ownerId) => {
          const second = await ask({ tree, ownerId }, signal);
          if (!('answers' in second)) throw failureOf(second);
          return second.answers;
        });
      }),
    close: thread.end,
  };
};
