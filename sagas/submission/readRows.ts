import { odataText } from '#api/odataText';
import type { SubmissionRow } from '#api/schemas/odata';
import type { RootState } from '../../store';
import { selectSubmission } from '#store/submission/submissions';
import { formOfSource, type SubmissionSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import { selectNavigation } from '#store/route/navigation';
import { expanded } from '#store/submission/rowsQuery';
import { selectFilterEvaluator } from '#store/request/capabilities';
import { requestUntracked } from '../core/untracked';
import { select } from '../core/typedEffects';

/** Third-party servers are queried for single submissions by their date; more would not fit into one address. */
const OTHERS_AT_ONCE = 20;

const cameAt = (row: SubmissionRow | undefined): readonly string[] => {
  const came = Date.parse(row?.__system.submissionDate ?? '');
  if (Number.isNaN(came)) return [];
  const [from, to] = [came, came + 1].map((moment) => new Date(moment).toISOString());
  return [`(__system/submissionDate ge ${from} and __system/submissionDate lt ${to})`];
};

/** The query for these submissions; empty if the server cannot be queried. */
const selectAbout = (state: RootState, source: SubmissionSource, ids: readonly string[]): string =>
  (selectFilterEvaluator(state) === 'server'
    ? ids.map((id) => `__id eq ${odataText(id)}`)
    : ids.slice(0, OTHERS_AT_ONCE).flatMap((id) => cameAt(selectSubmission(state, source, id)))
  ).join(' or ');

/**
 * Reads the current rows of some submissions, with their repeats if the table shows these; rows that the server cannot
 * select are missing.
 */
export function* readRows(
  source: SubmissionSource,
  ids: readonly string[],
): Generator<unknown, readonly SubmissionRow[]> {
  const $filter = yield* select(selectAbout, source, ids);
  if ($filter === '') return [];
  // Several may have arrived at the same moment.
  const query = { $filter, $top: 2 * ids.length, ...expanded((yield* select(selectNavigation)).query) };
  const page = yield* requestUntracked(sourceCalls(source).rows, formOfSource(source), query);
  return page.ok ? page.data.value.filter(({ __id }) => ids.includes(__id)) : [];
}
