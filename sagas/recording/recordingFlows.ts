import { put } from 'redux-saga/effects';
import type { RootState } from '../../store';
import { recordingStarted, recordingEnded, sessionSaving } from '#store/core/developer';
import { modalClosed, modalOpened } from '#store/core/modal';
import type { reportRequested, sessionSaveSubmitted } from '../../store/recording/recordingEvents';
import { reportSteps, type Recorded } from '../../store/recording/ringBuffer';
import type { SessionContents } from '../../store/recording/sessionFile';
import { say, sayProblem } from '../core/effects';
import type { Recorder } from '../io/recorder';
import { call, getContext, select } from '../core/typedEffects';
import { selectRecordingSince } from '#store/selectors/core/developer';

const MINUTE = 60_000;

/** Starts recording; if already recording, shows the dialog to save it. */
export function* startRecording(recorder: Recorder): Generator<unknown, void> {
  if (recorder.recorded()) return yield* openSaveDialog(recorder);
  const { clock } = yield* getContext('io');
  recorder.begin();
  yield put(modalClosed());
  yield put(recordingStarted(clock.now()));
}

/** Shows the contents of the file. The recording continues until it is saved, so nothing is lost by cancelling. */
export function* openSaveDialog(recorder: Recorder): Generator<unknown, void> {
  const { clock } = yield* getContext('io');
  const recorded = recorder.recorded();
  if (!recorded) {
    yield put(recordingEnded());
    return;
  }
  const minutes = Math.max(Math.round((clock.now() - recorded.from) / MINUTE), 1);
  const { length: steps } = recorded.steps;
  yield put(modalOpened({ name: 'sessionSave', ids: { steps, heard: recorded.dropped + steps, minutes } }));
}

/** Loads the code that creates files; null after a failure. */
const loadPacking = () => import(/* webpackChunkName: 'recordingFile' */ './recordingFile').catch(() => null);

/**
 * Creates and downloads a file.
 * @returns the file's name; null after a failure, which was reported
 */
function* save(
  recorder: Recorder,
  recorded: Recorded,
  contents: SessionContents,
  kind: 'session' | 'report',
): Generator<unknown, string | null> {
  const { clock, save: give } = yield* getContext('io');
  const language = yield* select(({ locale }: RootState) => locale.current);
  yield put(sessionSaving(true));
  try {
    const packing = yield* call(loadPacking);
    if (!packing) {
      yield* sayProblem({ kind: 'noResponse' });
      return null;
    }
    const savedAt = new Date(clock.now()).toISOString();
    const origin = { ...recorder.origin(), language, savedAt };
    const file = yield* packing.packSession(recorded, { origin, contents, reduce: recorder.reduce });
    if (!file) {
      yield* say('danger', { key: 'developer.tooLarge' });
      return null;
    }
    const name = `transect-${kind}-${savedAt.slice(0, 16).replace(':', '-')}.json.gz`;
    yield* call(give, file, name);
    return name;
  } finally {
    yield put(sessionSaving(false));
  }
}

/** Saves the recording up to the opening of the dialog, and ends it. */
export function* saveSession(
  recorder: Recorder,
  { payload }: ReturnType<typeof sessionSaveSubmitted>,
): Generator<unknown, void> {
  const recorded = recorder.recorded();
  // The oldest steps may have been dropped in the meantime.
  const steps = recorded?.steps.slice(0, Math.max(payload.heard - recorded.dropped, 0)) ?? [];
  const name = recorded && (yield* save(recorder, { ...recorded, steps }, payload.contents, 'session'));
  if (recorded && !name) return;
  recorder.end();
  yield put(recordingEnded());
  // Closing a dialog hides alerts, so it comes first.
  yield put(modalClosed());
  if (name) yield* say('success', { key: 'developer.saved', values: { name } });
}

/** Ends the recording without a file. */
export function* discardRecording(recorder: Recorder): Generator<unknown, void> {
  recorder.end();
  yield put(recordingEnded());
  yield put(modalClosed());
}

const WITHOUT: SessionContents = { values: false, names: false, texts: false };

/** Saves the last steps as an error report, without any text written by people. */
export function* saveReport(
  recorder: Recorder,
  { payload: contents = WITHOUT }: ReturnType<typeof reportRequested>,
): Generator<unknown, void> {
  const last = recorder.last();
  if (!last) {
    yield* say('info', { key: 'developer.nothingYet' });
    return;
  }
  const dropped = Math.max(last.steps.length - reportSteps, 0);
  const checkpoint = last.steps
    .slice(0, dropped)
    .reduce((state, { action }) => recorder.reduce(state, action), last.checkpoint);
  const from = last.steps[dropped]?.at ?? last.from;
  const name = yield* save(recorder, { from, checkpoint, steps: last.steps.slice(dropped) }, contents, 'report');
  if (name) yield* say('success', { key: 'developer.reportSaved', values: { name } });
}

/** At a login: the recording of another user has ended. */
export function* reportEnd(recorder: Recorder): Generator<unknown, void> {
  const since = yield* select(selectRecordingSince);
  if (since !== null && !recorder.recorded()) yield put(recordingEnded());
}
