import type { Http } from '../../sagas/io/http';
import type { Outcome } from '#store/request/problem';
import { refused } from './problem';

const isRefused = (answer: unknown): answer is Outcome<never> =>
  typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;

/**
 * A network with fixed responses by `METHOD path`, for tests of flows whose failures the real server would not produce,
 * including `refused` ones; 404.1 for all other requests. Tests of successful flows run over the real server (`world.ts`).
 */
export const answering = (answers: Readonly<Record<string, unknown>>): Http => ({
  send: async ({ method, path }) => {
    const line = `${method} ${path}`;
    const answer = Object.hasOwn(answers, line) ? answers[line] : refused(404.1);
    return isRefused(answer) ? answer : { ok: true, data: answer };
  },
});
