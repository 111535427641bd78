import { boundedQueue } from '../domain/cooperative/boundedQueue';
import { errorCode } from '../domain/errorCode';
import { problem, type ProblemError } from '../domain/problem';
import { said } from '../domain/sheet/said';
import { sentenceIn } from '../domain/sheet/sentenceIn';
import type { Conversion } from '../xlsform/convert';
import { programThread, threadProgram, ThreadTooSlow, type ThreadLimits } from './programThread';
import type { SheetConverter } from './sheetConverter';
import type { SheetAnswer, SheetQuestion } from './sheetWorker';

const usual: ThreadLimits = { start: 60_000, time: 20_000, memory: 190, waiting: 20, idle: 10 * 60_000 };

const refusal = (error: string): ProblemError => problem('sheetRefused', { error, warnings: null });

/**
 * Converts with our own converter, in a thread that is started for the first workbook and kept. One workbook at a time: a
 * thread that takes too long or too much memory is terminated, and the next workbook gets a new one.
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

  const askThread = async (question: SheetQuestion): Promise<SheetAnswer> => {
    try {
      return await thread.ask(question);
    } catch (error) {
      if (error instanceof ThreadTooSlow) throw refusal(sentenceIn(said('upload.tooSlow'), question.language));
      if (errorCode(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
      throw refusal(sentenceIn(said('upload.tooMuchMemory'), question.language));
    }
  };

  const convert = async (question: SheetQuestion): Promise<Conversion> => {
    const answer = await askThread(question);
    if ('conversion' in answer) return answer.conversion;
    if ('refused' in answer) throw refusal(answer.refused);
    throw new Error(answer.crashed);
  };

  return {
    convert: (bytes, fallback = '', language = 'en') => queue(() => convert({ bytes, fallback, language })),
    close: thread.end,
  };
};
