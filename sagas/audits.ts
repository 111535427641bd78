import { put } from 'redux-saga/effects';
import { dayOf, rangeOf } from '../store/auditDays';
import { everything, onlyActionOf, readAuditFilter } from '../store/auditFilters';
import {
  auditsRequested,
  moreAuditsWanted,
  nextAuditPage,
  selectAudits,
  type RequestedAudits,
} from '../store/entities/audits';
import type { locationChanged } from '../store/navigation';
import { selectServerGeneration } from '../store/serverGeneration';
import { isLastAuditPage } from '../store/selectors/auditRows';
import { sayProblem } from './effects';
import { request } from './request';
import { getContext, select, take } from './typedEffects';

/** Reads the next page. Returns its number of rows, or undefined after a failure, which has been reported. */
function* readPage(asked: RequestedAudits): Generator<unknown, number | undefined> {
  const { pages } = yield* select(selectAudits);
  const page = yield* request('auditList', {}, { query: nextAuditPage(asked, pages) });
  if (page.ok) return page.data.length;
  yield* sayProblem(page.problem);
  return undefined;
}

function* readFirst(asked: RequestedAudits): Generator<unknown, number | undefined> {
  yield put(auditsRequested(asked));
  return yield* readPage(asked);
}

/**
 * The audit log while its filters stay the same: reads the first page, and the next ones as the table is scrolled to its
 * end, one at a time. Leaving, or another filter, ends it.
 */
export function* showAudits({ payload }: ReturnType<typeof locationChanged>): Generator<unknown, void> {
  const io = yield* getContext('io');
  const generation = yield* select(selectServerGeneration);
  const { action, days } = readAuditFilter(payload.query, generation);
  const today = dayOf(new Date(io.clock.now()));
  const range = rangeOf(days ?? { first: today, last: today });
  let asked: RequestedAudits = { ...(action === everything ? {} : { action }), ...range };

  const found = yield* readFirst(asked);
  const only = onlyActionOf(action, generation);
  if (found === 0 && only !== undefined) {
    asked = { action: only, ...range };
    yield* readFirst(asked);
  }
  for (;;) {
    yield* take(moreAuditsWanted);
    const { pages } = yield* select(selectAudits);
    if (!isLastAuditPage(pages)) yield* readPage(asked);
  }
}
