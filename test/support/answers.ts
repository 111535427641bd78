import type { Http } from '../../sagas/io/http';
import { refused } from './problem';

/**
 * A network that gives fixed answers by `METHOD path`, for tests of flows whose failures the real server would not
 * produce; 404.1 for everything else. Tests of what works run over the real server (`world.ts`).
 */
export const answering = (answers: Readonly<Record<string, unknown>>): Http => ({
  send: async ({ method, path }) => {
    const line = `${method} ${path}`;
    return Object.hasOwn(answers, line) ? { ok: true, data: answers[line] } : refused(404.1);
  },
});
