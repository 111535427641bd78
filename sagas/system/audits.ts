import { put } from 'redux-saga/effects';
import { dayOf, rangeOf } from '#store/system/auditDays';
import { everything, onlyActionOf, readAuditFilter } from '#store/system/auditFilters';
import {
  auditsRequested,
  auditPageRequested,
  nextAuditPage,
  selectAudits,
  type RequestedAudits,
} from '#store/system/audits';
import type { locationChanged } from '#store/route/navigation';
import { selectServerGeneration } from '#store/request/serverGeneration';
import { isLastAuditPage } from '#store/selectors/system/auditRows';
import { sayProblem } from '../core/effects';
import { request } from '../core/request';
import { getContext, select, take } from '../core/typedEffects';

/** Reads the next page. Returns its number of rows, or undefined after a reported failure. */
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
 * Shows the audit log until its filters change: reads the first page, and further pages as the table is scrolled to its
 * end, one at a time.
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
    yield* take(auditPageRequested);
    const { pages } = yield* select(selectAudits);
    if (!isLastAuditPage(pages)) yield* readPage(asked);
  }
}
