import { boundedQueue } from '../domain/cooperative/boundedQueue';
import { errorCode } from '../domain/core/errorCode';
import { problem, type ProblemError } from '../domain/core/problem';
import { messageRef } from '../domain/sheet/messageRef';
import { sentenceIn } from '../domain/sheet/sentenceIn';
import type { Conversion } from '../xlsform/convert';
import { programThread, threadProgram, ThreadTooSlow, type ThreadLimits } from './programThread';
import type { SheetConverter } from './sheetConverter';
import type { SheetAnswer, SheetQuestion } from './sheetWorker';

const usual: ThreadLimits = { start: 60_000, time: 20_000, memory: 190, waiting: 20, idle: 10 * 60_000 };

const refusal = (error: string): ProblemError => problem('sheetRefused', { error, warnings: null });

/**
 * Converts with our own converter, in a thread that is started for the first workbook and reused. One workbook at a time. A
 * thread that exceeds its time or memory is terminated and replaced for the next workbook.
 * @param limits for tests
 * @param path for tests
 */
export const builtInConverter = (
  limits: Partial<ThreadLimits> = {},
  path: string = threadProgram('sheetWorker'),
): SheetConverter => {
  const { waiting, ...ofThread } = { ...usual, ...limits };
  const queue = boundedQueue(1, waiting);
  const thread = programThread<SheetQuestion, SheetAnswer>(path, ofThread);

  const askThread = async (question: SheetQuestion, signal: AbortSignal): Promise<SheetAnswer> => {
    try {
      return await thread.ask(question, signal);
    } catch (error) {
      if (error instanceof ThreadTooSlow) throw refusal(sentenceIn(messageRef('upload.tooSlow'), question.language));
      if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      throw refusal(sentenceIn(messageRef('upload.tooMuchMemory'), question.language));
    }
  };

  const convert = async (question: SheetQuestion, signal: AbortSignal): Promise<Conversion> => {
    const answer = await askThread(question, signal);
    if ('conversion' in answer) return answer.conversion;
    if ('refused' in answer) throw refusal(answer.refused);
    throw new Error(answer.crashed);
  };

  return {
    convert: (bytes, fallback = '', signal, language = 'en') =>
      queue(signal, () => convert({ bytes, fallback, language }, signal)),
    close: thread.end,
  };
};
