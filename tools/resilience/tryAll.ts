import { asyncProperty, check as checked, type Arbitrary } from 'fast-check';
import { faultOf } from './input/goodAnswer';
import type { Amount, Finding } from './instrument';
import type { Answer, Sent, Target } from './target';

const shown = ({ method, path, headers, body }: Sent): string => {
  const sent =
    body === undefined ? '' : ` ${JSON.stringify(headers)} ${JSON.stringify(body.toString()).slice(0, 1000)}`;
  return `${method} ${path.slice(0, 300)}${sent}`;
};

/**
 * Sends a number of random requests; the first bad response ends it, with the smallest request that reproduces it.
 * @param check additional check of a response; null if it passes
 */
export const tryAll = async <Drawn extends Sent>(
  target: Target,
  requests: Arbitrary<Drawn>,
  { seed, count }: Amount,
  check: (sent: Drawn, answer: Answer) => Promise<string | null> = () => Promise.resolve(null),
): Promise<Finding> => {
  const counts: Record<string, number> = {};
  let slowest = 0;
  const property = asyncProperty(requests, async (sent) => {
    const began = performance.now();
    const answer = await target.send(sent);
    slowest = Math.max(slowest, performance.now() - began);
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    const fault = faultOf(sent, answer) ?? (await check(sent, answer));
    if (fault !== null) throw new Error(fault);
  });
  const { failed, counterexample, errorInstance } = await checked(property, { seed, numRuns: count });
  const faults = failed ? [`${String(errorInstance)} to ${counterexample?.map(shown).join()}`] : [];
  return { counts, figure: `slowest answer ${slowest.toFixed(0)} ms`, faults };
};
