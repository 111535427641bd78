import type { Submission } from '#api/schemas/submission';
import type { FormKey } from '#store/form/formKey';
import type { RequestProblem } from '#store/request/problem';
import { readUntracked } from '../../core/readUntracked';

/** Submissions per request, without their answers. */
const PAGE = 1000;

/** How reading ended: whether older ones of these days were left out, or why it failed. */
export type ReadRecent =
  | { readonly ok: true; readonly isCut: boolean }
  | { readonly ok: false; readonly problem: RequestProblem };

/**
 * Reads the submissions of a form, newest first, back to a moment. All servers list them in this order, so no filter is
 * needed.
 * @param since ISO
 * @param most the approximate maximum number
 * @param onPage receives those since then, each once; reading ends early if it returns false
 */
export function* recentSubmissions(
  form: FormKey,
  since: string,
  most: number,
  onPage: (page: readonly Submission[]) => Generator<unknown, boolean>,
): Generator<unknown, ReadRecent> {
  // Submissions that arrive during reading move others to the next page, too.
  const known = new Set<string>();
  const begin = Date.parse(since);
  for (let offset = 0; offset < most; offset += PAGE) {
    const outcome = yield* readUntracked('submissionList', form, { limit: String(PAGE), offset: String(offset) });
    if (!outcome.ok) return outcome;
    const recent = outcome.data.filter(
      ({ instanceId, createdAt }) => Date.parse(createdAt) >= begin && !known.has(instanceId),
    );
    for (const { instanceId } of recent) known.add(instanceId);
    if (!(yield* onPage(recent))) return { ok: true, isCut: true };
    const last = outcome.data.at(-1);
    if (outcome.data.length < PAGE || !last || Date.parse(last.createdAt) < begin) return { ok: true, isCut: false };
  }
  return { ok: true, isCut: true };
}
