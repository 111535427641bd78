import { put } from 'redux-saga/effects';
import { limits } from '../api/limits';
import { alertDismissed } from '../store/alert';
import { selectDecryptHref } from '../store/selectors/submissionExport';
import { decryptEnded, decryptWaited, type decryptSubmitted } from '../store/submissionExport';
import { sayProblem } from './effects';
import { call, getContext, select } from './typedEffects';

/**
 * What proves that a page of ours sends: what stands in the cookie, which came together with the one that says who asks;
 * else what the login told (facts: drift §2). Without either the server says what is wrong.
 */
function* csrfField(): Generator<unknown, Readonly<Record<string, string>>> {
  const { exportFrame } = yield* getContext('io');
  const told = yield* select(({ session }) => session.session?.csrf);
  const csrf = exportFrame.csrf() ?? told;
  return csrf === undefined ? {} : { __csrf: csrf };
}

/**
 * Asks for submissions with the passphrases that open them. A download begins without anybody here noticing, so all that
 * can be done is to look, for five minutes, whether a problem came instead (specification §9).
 */
export function* decryptSubmissions({ payload }: ReturnType<typeof decryptSubmitted>): Generator<unknown, void> {
  const { passphrases, ...source } = payload;
  const { exportFrame, clock } = yield* getContext('io');
  // Why the last one was refused would come back once this one is not looked after any more.
  yield put(alertDismissed());
  const action = yield* select(selectDecryptHref, source);
  exportFrame.send({ action, fields: { ...passphrases, ...(yield* csrfField()) } });
  for (let check = 1; check <= limits.decryptChecks; check += 1) {
    yield* call(clock.sleep, limits.decryptCheckDelay);
    const problem = exportFrame.problem();
    if (problem) {
      yield put(decryptEnded());
      return yield* sayProblem(problem, 'submissionDecrypt');
    }
    if (check === 1) yield put(decryptWaited());
  }
  yield put(decryptEnded());
}
