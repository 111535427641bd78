import { put, setContext, takeEvery, takeLeading } from 'redux-saga/effects';
import { recordingRequested } from '../../store/developer';
import {
  recordingDiscarded,
  recordingStopRequested,
  reportRequested,
  sessionSaveSubmitted,
} from '../../store/recording/recordingEvents';
import type { Tap } from '../../store/recording/tap';
import { sessionBegun } from '../../store/session';
import { flow } from '../effects';
import type { Io } from '../io/io';
import { browserRecorder, type Reduce } from '../io/recorder';
import { askToSave, discardRecording, noticeEnd, saveReport, saveSession, startRecording } from './recordingFlows';

/**
 * Keeps the last steps of the session for reports, and records it when that is wanted. A saga of its own, which is loaded
 * after the first screen.
 * @param tap of the store
 * @param reduce its reducer
 */
export function* recording(io: Io, tap: Tap, reduce: Reduce): Generator<unknown, void> {
  yield setContext({ io });
  const recorder = browserRecorder(tap, reduce);
  yield takeLeading(
    recordingRequested,
    flow(() => startRecording(recorder)),
  );
  yield takeLeading(
    recordingStopRequested,
    flow(() => askToSave(recorder)),
  );
  yield takeLeading(
    sessionSaveSubmitted,
    flow((submitted) => saveSession(recorder, submitted)),
  );
  yield takeLeading(
    recordingDiscarded,
    flow(() => discardRecording(recorder)),
  );
  yield takeEvery(
    sessionBegun,
    flow(() => noticeEnd(recorder)),
  );
  yield takeLeading(
    reportRequested,
    flow((requested) => saveReport(recorder, requested)),
  );
  // What was wanted before.
  if (recorder.early.includes(recordingRequested.type)) yield put(recordingRequested());
  if (recorder.early.includes(reportRequested.type)) yield put(reportRequested());
}
