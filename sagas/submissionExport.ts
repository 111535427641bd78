import { put } from 'redux-saga/effects';
import { limits } from '../api/limits';
import { selectDecryptHref } from '../store/selectors/submissionExport';
import { decryptEnded, decryptWaited, type decryptSubmitted } from '../store/submissionExport';
import { sourceCalls } from '../store/entities/submissionSource';
import { call, getContext, select } from './typedEffects';

/**
 * The CSRF token: from the cookie, which came together with the session cookie; otherwise from the login. Without either,
 * the server reports the error.
 */
function* csrfField(): Generator<unknown, Readonly<Record<string, string>>> {
  const { exportFrame } = yield* getContext('io');
  const known = yield* select(({ session }) => session.session?.csrf);
  const csrf = exportFrame.csrf() ?? known;
  return csrf === undefined ? {} : { __csrf: csrf };
}

/**
 * Requests an export with passphrases. The page does not notice when a download begins, so all it can do is to check for
 * five minutes whether a problem arrived instead (docs/site-rules.md#decrypted-export).
 */
export function* decryptSubmissions({ payload }: ReturnType<typeof decryptSubmitted>): Generator<unknown, void> {
  const { passphrases, ...source } = payload;
  const { exportFrame, clock } = yield* getContext('io');
  const action = yield* select(selectDecryptHref, source);
  exportFrame.send({ action, fields: { ...passphrases, ...(yield* csrfField()) } });
  for (let check = 1; check <= limits.decryptChecks; check += 1) {
    yield* call(clock.sleep, limits.decryptCheckDelay);
    const problem = exportFrame.problem();
    if (problem) {
      yield put(decryptEnded({ problem, name: sourceCalls(source).decrypted }));
      return;
    }
    if (check === 1) yield put(decryptWaited());
  }
  yield put(decryptEnded(null));
}
