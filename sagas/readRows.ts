import { odataText } from '../api/odataText';
import type { SubmissionRow } from '../api/schemas/odata';
import type { RootState } from '../store';
import { selectSubmission } from '../store/entities/submissions';
import { formOfSource, type SubmissionSource } from '../store/entities/submissionSource';
import { sourceCalls } from '../store/entities/sourceCalls';
import { selectNavigation } from '../store/navigation';
import { expanded } from '../store/rowsQuery';
import { selectAsked } from '../store/selectors/loadedRows';
import { requestUntracked } from './untracked';
import { select } from './typedEffects';

/** Other servers are asked for single ones by when they came; more of them would not fit into one address. */
const OTHERS_AT_ONCE = 20;

const cameAt = (row: SubmissionRow | undefined): readonly string[] => {
  const came = Date.parse(row?.__system.submissionDate ?? '');
  if (Number.isNaN(came)) return [];
  const [from, to] = [came, came + 1].map((moment) => new Date(moment).toISOString());
  return [`(__system/submissionDate ge ${from} and __system/submissionDate lt ${to})`];
};

/** What asks a server for these; empty where it cannot be asked. */
const selectAbout = (state: RootState, source: SubmissionSource, ids: readonly string[]): string =>
  (selectAsked(state) === 'server'
    ? ids.map((id) => `__id eq ${odataText(id)}`)
    : ids.slice(0, OTHERS_AT_ONCE).flatMap((id) => cameAt(selectSubmission(state, source, id)))
  ).join(' or ');

/**
 * The rows of some submissions as they are now, with their repeats where the table shows these; those are missing for which the
 * server cannot be asked.
 */
export function* readRows(
  source: SubmissionSource,
  ids: readonly string[],
): Generator<unknown, readonly SubmissionRow[]> {
  const $filter = yield* select(selectAbout, source, ids);
  if ($filter === '') return [];
  // Several may have come in the same moment.
  const query = { $filter, $top: 2 * ids.length, ...expanded((yield* select(selectNavigation)).query) };
  const page = yield* requestUntracked(sourceCalls(source).rows, formOfSource(source), query);
  return page.ok ? page.data.value.filter(({ __id }) => ids.includes(__id)) : [];
}
