import { select } from 'redux-saga/effects';
import type { RootState } from '../store';
import {
  chunkSize,
  type moreSubmissionsWanted,
  selectSubmissionList,
  type submissionsRefreshRequested,
  type SubmissionList,
} from '../store/entities/submissions';
import { formOfSource, sourceCalls } from '../store/entities/submissionSource';
import { firstChunk } from '../store/routes';
import { sayProblem } from './effects';
import { request } from './request';

/** Loads the next chunk, if there is one (specification §9: 250 for four chunks, then 1000 each). */
export function* loadMoreSubmissions({
  payload: source,
}: ReturnType<typeof moreSubmissionsWanted>): Generator<unknown, void> {
  const list = (yield select((state: RootState) => selectSubmissionList(state, source))) as SubmissionList | undefined;
  if (!list || list.asked >= list.count) return;
  const query = { $top: chunkSize(list.chunks.length), $skip: list.asked, $count: true };
  const page = yield* request(sourceCalls(source).rows, formOfSource(source), { query });
  if (!page.ok) yield* sayProblem(page.problem);
}

/** Reads the newest rows again; those shown stay until the answer is here. Keys too: the first encrypted row may be new. */
export function* refreshSubmissions({
  payload: source,
}: ReturnType<typeof submissionsRefreshRequested>): Generator<unknown, void> {
  const calls = sourceCalls(source);
  const key = formOfSource(source);
  const keys = yield* request(calls.keys, key);
  const page = keys.ok ? yield* request(calls.rows, key, { query: firstChunk }) : keys;
  if (!page.ok) yield* sayProblem(page.problem);
}
