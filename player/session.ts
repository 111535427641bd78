import { fingerprintOf } from '../store/recording/fingerprint';
import type { Playback } from '../store/recording/playback';
import type { SessionFile } from '../store/recording/sessionFile';
import { timelineEventsOf, type TimelineEvent } from './timelineEvents';
import { countUnknown } from './knownEvents';
import { lanesOf, type Lanes } from './lanes';
import { positionsOf } from './positions';
import { playbackOf } from './sessionPlayback';

/** An open session, with all data derived from it. */
export interface Session {
  /** The name of its file. */
  readonly name: string;
  readonly file: SessionFile;
  readonly playback: Playback;
  readonly timelineEvents: readonly TimelineEvent[];
  readonly positions: readonly number[];
  readonly lanes: Lanes;
  /** The failures, for their lane and list. */
  readonly failures: readonly TimelineEvent[];
  /** The number of steps unknown to this build. */
  readonly unknown: number;
}

/** @param name of the file */
export const openSession = (name: string, file: SessionFile): Session => {
  const timelineEvents = timelineEventsOf(file);
  const positions = positionsOf(file);
  return {
    name,
    file,
    playback: playbackOf(file),
    timelineEvents,
    positions,
    lanes: lanesOf(timelineEvents, positions),
    failures: timelineEvents.filter(({ kinds }) => kinds.includes('failure')),
    unknown: countUnknown(file),
  };
};

/**
 * The first step after which this build's state differs from the recorded one; null if none. An invalid state cannot be
 * compared, so it differs.
 */
export const firstDifference = ({ playback, file }: Session): number | null => {
  try {
    fingerprintOf(playback.stateAt(0));
    return playback.firstDifference();
  } catch {
    return file.steps.length > 0 ? 0 : null;
  }
};
