import type { Action } from 'redux';
import { put } from 'redux-saga/effects';
import type { RootState } from '../store';
import { selectKeys } from '../store/entities/keys';
import {
  allSubmissionsStopped,
  allSubmissionsWanted,
  moreSubmissionsWanted,
  selectSubmissionList,
  sourceOfPage,
  submissionsRefreshRequested,
  type SubmissionPageAction,
} from '../store/entities/submissions';
import { chunkSize, loadable } from '../store/entities/submissionList';
import { formOfSource, sourceCalls, type SubmissionSource } from '../store/entities/submissionSource';
import { selectRequest } from '../store/requests';
import { firstChunk } from '../store/routes';
import { sayProblem } from './effects';
import { request } from './request';
import { all, race, select, take } from './typedEffects';

/** Whether a call of a source is on its way. */
function* isAsked(source: SubmissionSource, call: 'keys' | 'rows'): Generator<unknown, boolean> {
  const query = call === 'rows' ? firstChunk : {};
  return yield* select(
    (state: RootState) =>
      selectRequest(state, sourceCalls(source)[call], formOfSource(source), query)?.status === 'loading',
  );
}

/** One chunk after the other: while all are wanted, and past those in which everything was shown already. */
function* loadChunks(source: SubmissionSource): Generator<unknown, void> {
  let list = yield* select(selectSubmissionList, source);
  while (list && list.asked < loadable(list)) {
    const query = { $top: chunkSize(list.asked), $skip: list.asked, $count: true };
    const page = yield* request(sourceCalls(source).rows, formOfSource(source), { query });
    if (!page.ok) return yield* sayProblem(page.problem);
    const after = yield* select(selectSubmissionList, source);
    // A chunk that could not be put behind the others would be asked for for ever.
    if (!after || after.asked <= list.asked || (!after.wantsAll && after.partitions.length > list.partitions.length))
      return;
    list = after;
  }
}

/** What ends the loading of chunks: the person, or a refresh, after which it begins anew. */
const endsChunks = (action: Action): boolean =>
  allSubmissionsStopped.match(action) || submissionsRefreshRequested.match(action);

/**
 * Loads the next chunk, if there is one (specification §9: 250 for four chunks, then 1000 each), or one after the other
 * until all are here. While it runs, whoever wants all has it go on by that wish alone.
 */
export function* loadSubmissions(action: ReturnType<typeof moreSubmissionsWanted>): Generator<unknown, void> {
  const source = action.payload;
  // Whoever wants all is heard when the refresh is through.
  if (yield* isAsked(source, 'rows')) return;
  // Left over in an earlier state that was set again: nothing runs that would fulfil it.
  const isLeftOver = moreSubmissionsWanted.match(action) && (yield* select(selectSubmissionList, source))?.wantsAll;
  if (isLeftOver) yield put(allSubmissionsStopped(source));
  yield* race({ done: loadChunks(source), ended: take(endsChunks) });
}

/** Reads the newest rows again; those shown stay until the answer is here. Keys too: the first encrypted row may be new. */
export function* refreshSubmissions({
  payload: source,
}: ReturnType<typeof submissionsRefreshRequested>): Generator<unknown, void> {
  const calls = sourceCalls(source);
  const key = formOfSource(source);
  const outcomes = yield* all([request(calls.keys, key), request(calls.rows, key, { query: firstChunk })]);
  const failed = outcomes.find((outcome) => !outcome.ok);
  if (failed && !failed.ok) yield* sayProblem(failed.problem);
  const list = yield* select(selectSubmissionList, source);
  if (list?.wantsAll) yield put(allSubmissionsWanted(source));
}

/** Reads the keys once the first encrypted submission came, so that a download asks for the passphrase. */
export function* readKeysOfEncrypted(action: SubmissionPageAction): Generator<unknown, void> {
  const source = sourceOfPage(action);
  const known = yield* select(selectKeys, source);
  if (known.length > 0 || (yield* isAsked(source, 'keys'))) return;
  const keys = yield* request(sourceCalls(source).keys, formOfSource(source));
  if (!keys.ok) yield* sayProblem(keys.problem);
}
