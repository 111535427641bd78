import { rootReducer, type RootState } from '../store';
import { playback, type Playback } from '../store/recording/playback';
import type { SessionFile } from '../store/recording/sessionFile';

/** Unknown to all reducers, so that each part of the state has its initial value. */
const NOTHING = { type: 'player/nothing' };

/** The initial state of the site. */
export const firstState = (): RootState => rootReducer(undefined, NOTHING);

/** The states of a session. Parts of the state missing in the recording build have the initial values of this build. */
export const playbackOf = (file: SessionFile): Playback =>
  playback(rootReducer, { ...file, checkpoint: { ...firstState(), ...Object(file.checkpoint) } });

/** The time after a number of steps, in milliseconds since 1970. */
export const timeAt = ({ from, steps }: Pick<SessionFile, 'from' | 'steps'>, step: number): number =>
  steps[step - 1]?.at ?? from;
