import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import type { RootState } from '../../store';
import { selectKeys } from '#store/form/keys';
import {
  allChunksCancelled,
  allChunksRequested,
  nextChunkRequested,
  selectFirstChunk,
  selectIsFiltered,
  selectIsOutdated,
  selectListedQuery,
  selectSubmissionList,
  sourceOfPage,
  submissionsRefreshRequested,
  type SubmissionPageAction,
} from '#store/submission/submissions';
import { loadable } from '#store/submission/list';
import { formOfSource, type SubmissionSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import { selectRequest } from '#store/request/requests';
import { selectChunkSize } from '#store/selectors/submission/repeatTables';
import { countTrash } from './trash';
import { sayProblem } from '../core/effects';
import { request } from '../core/request';
import { all, call, race, select, take } from '../core/typedEffects';

/** Whether a call of a source is running. */
function* isAsked(source: SubmissionSource, call: 'keys' | 'rows'): Generator<unknown, boolean> {
  return yield* select((state: RootState) => {
    const query = call === 'rows' ? selectFirstChunk(state, source) : {};
    return selectRequest(state, sourceCalls(source)[call], formOfSource(source), query)?.status === 'loading';
  });
}

/** Loads chunks one after the other: while all are requested, and past chunks that contained nothing new. */
function* loadChunks(source: SubmissionSource): Generator<unknown, void> {
  let list = yield* select(selectSubmissionList, source);
  while (list && list.asked < loadable(list)) {
    if (yield* select(selectIsOutdated, source)) return;
    const rows = yield* select(selectListedQuery, source);
    const query = { $top: yield* select(selectChunkSize, source), $skip: list.asked, $count: true, ...rows };
    const page = yield* request(sourceCalls(source).rows, formOfSource(source), { query });
    if (!page.ok) return yield* sayProblem(page.problem);
    const after = yield* select(selectSubmissionList, source);
    // A chunk that does not continue the list would be requested forever. After a removal it starts one row earlier.
    if (!after || after.asked === list.asked) return;
    if (!after.wantsAll && after.partitions.length > list.partitions.length) return;
    list = after;
  }
}

/** What ends the loading of chunks: the user, or a refresh, after which it starts again. */
const endsChunks = (action: Action): boolean =>
  allChunksCancelled.match(action) || submissionsRefreshRequested.match(action);

/**
 * Loads the next chunk, if there is one, or all of them one after the other. A request for all rows while it is running
 * is included.
 */
export function* loadSubmissions(action: ReturnType<typeof nextChunkRequested>): Generator<unknown, void> {
  const source = action.payload;
  // A request for all is handled when the refresh is done.
  if (yield* isAsked(source, 'rows')) return;
  // Left over from a restored earlier state: no running saga would handle it.
  const isLeftOver = nextChunkRequested.match(action) && (yield* select(selectSubmissionList, source))?.wantsAll;
  if (isLeftOver) yield put(allChunksCancelled(source));
  yield* race({ done: loadChunks(source), ended: take(endsChunks) });
}

/** Reads the counts that the rows of a filter do not contain: of all submissions, and of deleted ones. */
function* countUnfiltered(source: SubmissionSource): Generator<unknown, void> {
  if (!(yield* select(selectIsFiltered, source))) return;
  yield* all([request('formGet', formOfSource(source)), call(() => countTrash(source))]);
}

/**
 * Reads the newest rows again; the old ones are shown until the answer arrives. Keys, too: the first encrypted row may be
 * new.
 */
export function* refreshSubmissions({
  payload: source,
}: ReturnType<typeof submissionsRefreshRequested>): Generator<unknown, void> {
  const calls = sourceCalls(source);
  const key = formOfSource(source);
  const query = yield* select(selectFirstChunk, source);
  const [outcomes] = yield* all([
    all([request(calls.keys, key), request(calls.rows, key, { query })]),
    call(() => countUnfiltered(source)),
  ]);
  const failed = outcomes.find((outcome) => !outcome.ok);
  if (failed && !failed.ok) yield* sayProblem(failed.problem);
  const list = yield* select(selectSubmissionList, source);
  if (list?.wantsAll) yield put(allChunksRequested(source));
}

/** Reads the keys after the first encrypted submission, so that a download prompts for the passphrase. */
export function* readKeysOfEncrypted(action: SubmissionPageAction): Generator<unknown, void> {
  const source = sourceOfPage(action);
  const known = yield* select(selectKeys, source);
  if (known.length > 0 || (yield* isAsked(source, 'keys'))) return;
  const keys = yield* request(sourceCalls(source).keys, formOfSource(source));
  if (!keys.ok) yield* sayProblem(keys.problem);
}
