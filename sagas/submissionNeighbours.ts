import { put } from 'redux-saga/effects';
import {
  moreSubmissionsWanted,
  selectFirstChunk,
  selectIsOutdated,
  selectSubmissionList,
} from '../store/entities/submissions';
import { formOfSource } from '../store/entities/submissionSource';
import { sourceCalls } from '../store/entities/sourceCalls';
import { selectSubmissionNeighbours } from '../store/selectors/submissionNeighbours';
import { selectSubmissionToRead } from '../store/submissionHere';
import { request } from './request';
import { select } from './typedEffects';

/**
 * Reads the rows around the submission of this page, where they are not loaded: the newest ones for whoever came by a link, and
 * the next chunk at the end of those there are. Nobody waits for it, so a failure is not worth an alert.
 */
export function* readSubmissionNeighbours(): Generator<unknown, void> {
  const key = yield* select(selectSubmissionToRead);
  if (!key) return;
  const { source } = key;
  if (!(yield* select(selectSubmissionList, source)) || (yield* select(selectIsOutdated, source))) {
    const query = yield* select(selectFirstChunk, source);
    const page = yield* request(sourceCalls(source).rows, formOfSource(source), { query });
    if (!page.ok) return;
  }
  const neighbours = yield* select(selectSubmissionNeighbours, key);
  if (neighbours?.nextHref === null && neighbours.place < neighbours.count) yield put(moreSubmissionsWanted(source));
}
