import { put } from 'redux-saga/effects';
import { selectDecryptHref } from '#store/selectors/submission/export';
import { decryptEnded, decryptWaited, type decryptSubmitted } from '#store/submission/export';
import { sourceCalls } from '#store/submission/sourceCalls';
import type { ExportFrame } from '../io/exportFrame';
import { call, getContext, select } from '../core/typedEffects';

/** The number and interval (milliseconds) of checks whether an export with a passphrase was refused. */
const CHECKS = 300;
const CHECK_DELAY_MS = 1_000;

/**
 * The CSRF token: from the cookie set together with the session cookie, otherwise from the login. Without either, the
 * server reports the error.
 */
function* csrfField(frame: ExportFrame): Generator<unknown, Readonly<Record<string, string>>> {
  const known = yield* select(({ session }) => session.session?.csrf);
  const csrf = frame.csrf() ?? known;
  return csrf === undefined ? {} : { __csrf: csrf };
}

/**
 * Requests an export with passphrases. The page cannot detect the start of a download, so it only checks for five
 * minutes whether a problem arrived instead (docs/site-rules.md#decrypted-export).
 */
export function* decryptSubmissions({ payload }: ReturnType<typeof decryptSubmitted>): Generator<unknown, void> {
  const { passphrases, ...source } = payload;
  const { exportFrame, clock } = yield* getContext('io');
  const action = yield* select(selectDecryptHref, source);
  const frame = yield* call(exportFrame);
  frame.send({ action, fields: { ...passphrases, ...(yield* csrfField(frame)) } });
  for (let check = 1; check <= CHECKS; check += 1) {
    yield* call(clock.sleep, CHECK_DELAY_MS);
    const problem = frame.problem();
    if (problem) {
      yield put(decryptEnded({ problem, name: sourceCalls(source).decrypted }));
      return;
    }
    if (check === 1) yield put(decryptWaited());
  }
  yield put(decryptEnded(null));
}
