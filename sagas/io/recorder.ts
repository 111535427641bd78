import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../store';
import { currentBuild } from '../../store/recording/currentBuild';
import { recordingLimits, reportLimits, Ring, type Kept, type Recorded } from '../../store/recording/ringBuffer';
import { fieldInputType, type SessionOrigin } from '../../store/recording/sessionFile';
import type { TappedAction, Tap } from '../../store/recording/actionTap';
import { withoutTypedSecrets } from '#store/recording/redaction/withoutTypedSecrets';
import { sessionStarted } from '#store/account/session';
import { sourceOf } from './stepSource';
import { followTypedFields } from './typedFields';

/** The reducer of a store. */
export type Reduce = (state: RootState | undefined, action: UnknownAction) => RootState;

/** Records events: always the last steps, and more of them while the user records. */
export interface Recorder {
  /** Starts recording, up to its limits. */
  readonly begin: () => void;
  /** Drops the recording, and stops. */
  readonly end: () => void;
  /** The recording so far; null if there is none. */
  readonly recorded: () => Kept | null;
  /** The last steps; null if there are none. */
  readonly last: () => Recorded | null;
  /** Types of the events before the recorder was loaded. */
  readonly early: readonly string[];
  /** The store's reducer. */
  readonly reduce: Reduce;
  /** The environment of the recording. */
  readonly origin: () => Pick<SessionOrigin, 'build' | 'browser' | 'zone' | 'window'>;
}

/**
 * The recorder of a page.
 * @param tap of the page's store
 * @param reduce its reducer
 */
export const browserRecorder = (tap: Tap, reduce: Reduce): Recorder => {
  const last = new Ring(reportLimits);
  const whole = new Ring(recordingLimits);
  let isRecording = false;
  let userId: number | null = null;
  let stopFields: (() => void) | undefined;

  const end = (): void => {
    isRecording = false;
    stopFields?.();
    whole.clear();
  };

  const hear = ({ at, action, before }: TappedAction): void => {
    userId ??= before.session.user?.id ?? null;
    if (sessionStarted.match(action)) {
      const { id } = action.payload.user;
      // The recording of one user must not reach the next.
      if (userId !== null && userId !== id) {
        end();
        last.clear();
      }
      userId = id;
    }
    const step = { at, by: sourceOf(action), action: withoutTypedSecrets(action) };
    last.add(step, before);
    if (isRecording) whole.add(step, before);
  };

  const early = tap.listen(hear);
  for (const heard of early) hear(heard);

  return {
    begin: () => {
      end();
      isRecording = true;
      stopFields = followTypedFields(document, (payload) => tap.note({ type: fieldInputType, payload }));
    },
    end,
    recorded: () => whole.take(),
    last: () => last.take(),
    early: early.map(({ action }) => action.type),
    reduce,
    origin: () => ({
      build: currentBuild(),
      browser: navigator.userAgent,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      window: { width: window.innerWidth, height: window.innerHeight },
    }),
  };
};
