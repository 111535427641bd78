import { put } from 'redux-saga/effects';
import {
  nextChunkRequested,
  selectFirstChunk,
  selectIsOutdated,
  selectSubmissionList,
} from '#store/submission/submissions';
import { formOfSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import { selectSubmissionNeighbours } from '#store/selectors/submission/adjacent';
import { selectReadableSubmission } from '#store/submission/current';
import { request } from '../core/request';
import { select } from '../core/typedEffects';

/**
 * Reads the rows adjacent to the current submission if not loaded: the newest ones after following a link, and the next
 * chunk at the end of the loaded rows. Failures are silent, because the user does not wait for it.
 */
export function* readAdjacentSubmissions(): Generator<unknown, void> {
  const key = yield* select(selectReadableSubmission);
  if (!key) return;
  const { source } = key;
  if (!(yield* select(selectSubmissionList, source)) || (yield* select(selectIsOutdated, source))) {
    const query = yield* select(selectFirstChunk, source);
    const page = yield* request(sourceCalls(source).rows, formOfSource(source), { query });
    if (!page.ok) return;
  }
  const neighbours = yield* select(selectSubmissionNeighbours, key);
  if (neighbours?.nextHref === null && neighbours.place < neighbours.count) yield put(nextChunkRequested(source));
}
