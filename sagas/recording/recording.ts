import { put, setContext, takeEvery, takeLeading } from 'redux-saga/effects';
import { recordingRequested } from '#store/core/developer';
import {
  recordingDiscarded,
  recordingStopRequested,
  reportRequested,
  sessionSaveSubmitted,
} from '../../store/recording/recordingEvents';
import type { Tap } from '../../store/recording/actionTap';
import { sessionStarted } from '#store/account/session';
import { flow } from '../core/effects';
import type { Io } from '../io/io';
import { browserRecorder, type Reduce } from '../io/recorder';
import { openSaveDialog, discardRecording, reportEnd, saveReport, saveSession, startRecording } from './recordingFlows';

/**
 * Records the last steps of the session for reports, and more on request. A separate saga, loaded after the first
 * screen.
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
    flow(() => openSaveDialog(recorder)),
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
    sessionStarted,
    flow(() => reportEnd(recorder)),
  );
  yield takeLeading(
    reportRequested,
    flow((requested) => saveReport(recorder, requested)),
  );
  // Requests made before loading.
  if (recorder.early.includes(recordingRequested.type)) yield put(recordingRequested());
  if (recorder.early.includes(reportRequested.type)) yield put(reportRequested());
}
