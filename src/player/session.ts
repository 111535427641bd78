import { fingerprintOf } from '../../store/recording/fingerprint';
import type { Playback } from '../../store/recording/playback';
import type { SessionFile } from '../../store/recording/sessionFile';
import { happeningsOf, type Happening } from './happenings';
import { countUnknown } from './knownEvents';
import { lanesOf, type Lanes } from './lanes';
import { positionsOf } from './positions';
import { playbackOf } from './sessionPlayback';

/** A session that is open, with all that is derived from it once. */
export interface Session {
  /** The name of its file. */
  readonly name: string;
  readonly file: SessionFile;
  readonly playback: Playback;
  readonly happenings: readonly Happening[];
  readonly positions: readonly number[];
  readonly lanes: Lanes;
  /** The place of each failure on its lane, and in the list. */
  readonly failures: readonly Happening[];
  /** How many steps this build does not know. */
  readonly unknown: number;
}

/** @param name of the file */
export const openSession = (name: string, file: SessionFile): Session => {
  const happenings = happeningsOf(file);
  const positions = positionsOf(file);
  return {
    name,
    file,
    playback: playbackOf(file),
    happenings,
    positions,
    lanes: lanesOf(happenings, positions),
    failures: happenings.filter(({ kinds }) => kinds.includes('failure')),
    unknown: countUnknown(file),
  };
};

/**
 * From which step on this build comes to other states than the one that recorded; null if it never does. A state that is not as
 * states are cannot be compared, so it differs.
 */
export const firstDifference = ({ playback, file }: Session): number | null => {
  try {
    fingerprintOf(playback.stateAt(0));
    return playback.firstDifference();
  } catch {
    return file.steps.length > 0 ? 0 : null;
  }
};
