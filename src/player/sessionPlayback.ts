import { rootReducer, type RootState } from '../../store';
import { playback, type Playback } from '../../store/recording/playback';
import type { SessionFile } from '../../store/recording/sessionFile';

/** What no reducer knows, so that each part of the state begins as it does. */
const NOTHING = { type: 'player/nothing' };

/** The site before anything has happened. */
export const firstState = (): RootState => rootReducer(undefined, NOTHING);

/** The states of a session. Parts of the state that the build which recorded it did not have begin as they do in this build. */
export const playbackOf = (file: SessionFile): Playback =>
  playback(rootReducer, { ...file, checkpoint: { ...firstState(), ...Object(file.checkpoint) } });

/** When it was that so many steps had happened, in milliseconds since 1970. */
export const timeAt = ({ from, steps }: Pick<SessionFile, 'from' | 'steps'>, step: number): number =>
  steps[step - 1]?.at ?? from;
