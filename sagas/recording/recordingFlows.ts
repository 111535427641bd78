import { put } from 'redux-saga/effects';
import type { RootState } from '../../store';
import { recordingBegun, recordingEnded, sessionSaving } from '../../store/developer';
import { modalClosed, modalOpened } from '../../store/modal';
import type { reportRequested, sessionSaveSubmitted } from '../../store/recording/recordingEvents';
import { reportSteps, type Recorded } from '../../store/recording/ring';
import type { SessionContents } from '../../store/recording/sessionFile';
import { say, sayProblem } from '../effects';
import type { Recorder } from '../io/recorder';
import { call, getContext, select } from '../typedEffects';
import { selectRecordingSince } from '../../store/selectors/developer';

const MINUTE = 60_000;

/** Records from now on; while that is so already, it asks what becomes of it. */
export function* startRecording(recorder: Recorder): Generator<unknown, void> {
  if (recorder.recorded()) return yield* askToSave(recorder);
  const { clock } = yield* getContext('io');
  recorder.begin();
  yield put(modalClosed());
  yield put(recordingBegun(clock.now()));
}

/** Shows what would be in the file. Until it is saved, the recording goes on, so nothing is lost by thinking better of it. */
export function* askToSave(recorder: Recorder): Generator<unknown, void> {
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

/** What makes files; null if it cannot be loaded now. */
const loadPacking = () => import(/* webpackChunkName: 'recordingFile' */ './recordingFile').catch(() => null);

/** Makes a file and gives it to the person. @returns the file's name; null if it did not go well, which was said */
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

/** Saves what was recorded until the person was asked, and ends the recording. */
export function* saveSession(
  recorder: Recorder,
  { payload }: ReturnType<typeof sessionSaveSubmitted>,
): Generator<unknown, void> {
  const recorded = recorder.recorded();
  // Meanwhile the oldest of them may have been dropped for others.
  const steps = recorded?.steps.slice(0, Math.max(payload.heard - recorded.dropped, 0)) ?? [];
  const name = recorded && (yield* save(recorder, { ...recorded, steps }, payload.contents, 'session'));
  if (recorded && !name) return;
  recorder.end();
  yield put(recordingEnded());
  // Closing a dialog takes away what was said before.
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

/** Saves the last steps as a report of what went wrong, with nothing in it that anybody has written. */
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

/** Somebody logged in: a recording of somebody else has ended with that. */
export function* noticeEnd(recorder: Recorder): Generator<unknown, void> {
  const since = yield* select(selectRecordingSince);
  if (since !== null && !recorder.recorded()) yield put(recordingEnded());
}
