import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { runSaga } from 'redux-saga';
import { packSession } from '#sagas/recording/recordingFile';
import { sourceOf } from '#sagas/io/stepSource';
import { rootReducer, type RootState } from '#store/index';
import type { Recorded } from '#store/recording/ringBuffer';
import type { RecordedStep, SessionOrigin } from '#store/recording/sessionFile';
import { everything } from '../site/savedSession';

const origin: Omit<SessionOrigin, 'savedAt' | 'language'> = {
  build: 'of a test',
  browser: 'a test',
  zone: 'UTC',
  window: { width: 1280, height: 800 },
};

/** Length of a test's name within the limit of file names. */
const fileNameOf = (test: string): string =>
  `session-${test
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 120)}.json.gz`;

/** Writes a session into the folder that `SESSIONS_DIR` names. */
const write = async (test: string, recorded: Recorded): Promise<void> => {
  const folder = process.env.SESSIONS_DIR ?? 'test-results';
  const language = recorded.checkpoint.locale.current;
  const packing = {
    origin: { ...origin, language, savedAt: new Date().toISOString() },
    contents: everything,
    reduce: rootReducer,
  };
  const io = { clock: { now: () => 0 } };
  const file: Blob | null = await runSaga({ context: { io } }, packSession, recorded, packing).toPromise();
  if (!file) return;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, fileNameOf(test)), new Uint8Array(await file.arrayBuffer()));
};

/** Keeps the events of a store, by reference; if the test fails, they become a session for the player. */
export const failureRecorder = (now: () => number): Middleware<Record<never, never>, RootState> => {
  const steps: RecordedStep[] = [];
  let checkpoint: RootState | undefined;
  atTestFailure(async (test) => {
    if (checkpoint) await write(test, { checkpoint, steps, from: steps[0]?.at ?? 0 });
  });
  return ({ getState }) =>
    (next) =>
    (action) => {
      checkpoint ??= getState();
      steps.push({ at: now(), by: sourceOf(action as UnknownAction), action: action as UnknownAction });
      return next(action);
    };
};
