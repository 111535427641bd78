import { logInTo } from '#scripts/test/ownServer';
import { benchPerson } from '../site/servedData';

/** Requests of the benchmarks' administrator, all in one session. */
export interface BenchCalls {
  /** Sends a request below `/v1`. The body of the answer is not read. */
  ask(path: string, init?: RequestInit): Promise<Response>;
}

const checked = async (answer: Response): Promise<Response> => {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
};

/** Logs in to a server. */
export async function benchCalls(address: string): Promise<BenchCalls> {
  const token = await logInTo(address, benchPerson);
  return {
    ask: async (path, init = {}) => {
      const own = new Headers(init.headers);
      own.set('Authorization', `Bearer ${token}`);
      return checked(await fetch(path.startsWith('http') ? path : `${address}/v1${path}`, { ...init, headers: own }));
    },
  };
}
