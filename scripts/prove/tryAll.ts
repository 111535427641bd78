import { asyncProperty, check, type Arbitrary } from 'fast-check';
import { faultOf } from './goodAnswer';
import type { Amount, Finding } from './instrument';
import type { Sent, Target } from './target';

const shown = ({ method, path, headers, body }: Sent): string => {
  const sent =
    body === undefined ? '' : ` ${JSON.stringify(headers)} ${JSON.stringify(body.toString()).slice(0, 1000)}`;
  return `${method} ${path.slice(0, 300)}${sent}`;
};

/** Sends as many drawn requests; the first bad answer ends it, by the smallest request that gives one. */
export const tryAll = async (target: Target, requests: Arbitrary<Sent>, { seed, count }: Amount): Promise<Finding> => {
  const counts: Record<string, number> = {};
  let slowest = 0;
  const property = asyncProperty(requests, async (sent) => {
    const began = performance.now();
    const answer = await target.send(sent);
    slowest = Math.max(slowest, performance.now() - began);
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    const fault = faultOf(sent, answer);
    if (fault !== null) throw new Error(fault);
  });
  const { failed, counterexample, errorInstance } = await check(property, { seed, numRuns: count });
  const faults = failed ? [`${String(errorInstance)} to ${counterexample?.map(shown).join()}`] : [];
  return { counts, figure: `slowest answer ${slowest.toFixed(0)} ms`, faults };
};
