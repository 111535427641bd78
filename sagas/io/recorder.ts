import type { UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../store';
import { currentBuild } from '../../store/recording/currentBuild';
import { recordingLimits, reportLimits, Ring, type Kept, type Recorded } from '../../store/recording/ring';
import { fieldLeftType, type SessionOrigin } from '../../store/recording/sessionFile';
import type { Heard, Tap } from '../../store/recording/tap';
import { withoutTypedSecrets } from '../../store/recording/withoutTypedSecrets';
import { sessionBegun } from '../../store/session';
import { sourceOf } from './stepSource';
import { followTypedFields } from './typedFields';

/** The reducer of a store. */
export type Reduce = (state: RootState | undefined, action: UnknownAction) => RootState;

/** Keeps what happens: always the last steps, and more of it while somebody records. */
export interface Recorder {
  /** Keeps what happens from now on, up to its limits. */
  readonly begin: () => void;
  /** Forgets what was recorded, and records no more. */
  readonly end: () => void;
  /** What was recorded so far; null for nothing. */
  readonly recorded: () => Kept | null;
  /** The last steps; null if nothing has happened yet. */
  readonly last: () => Recorded | null;
  /** The types of what happened before the recorder was there. */
  readonly early: readonly string[];
  /** The store's reducer. */
  readonly reduce: Reduce;
  /** Where it is recorded. */
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

  const hear = ({ at, action, before }: Heard): void => {
    userId ??= before.session.user?.id ?? null;
    if (sessionBegun.match(action)) {
      const { id } = action.payload.user;
      // What was recorded of one person is not for the next.
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
      stopFields = followTypedFields(document, (payload) => tap.note({ type: fieldLeftType, payload }));
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
