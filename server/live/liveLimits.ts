// Not those of a page: tests also run this in a browser-like environment.
import { clearTimeout, setTimeout } from 'node:timers';

/** Intervals (milliseconds) and limits of event streams. */
export interface LiveLimits {
  /** Polling interval for changes of other processes and for permissions of readers. */
  readonly pollMs: number;
  /** Number of polls between two keep-alive events. Proxies time out after a minute. */
  readonly pollsPerKeepAlive: number;
  /** Minimum pause between two events, and the addition for each stream written to, to limit the load of the machine. */
  readonly pauseMs: number;
  readonly pauseMsEach: number;
  readonly pauseMsMost: number;
  /** Maximum number of streams per user and per server. */
  readonly streamsEach: number;
  readonly streams: number;
  /** A client that missed more entries reads everything again. */
  readonly missed: number;
  /** Schedules a call of `act`. @returns a function that cancels it */
  readonly schedule: (act: () => void, ms: number) => () => void;
}

export const defaultLiveTimes: LiveLimits = {
  pollMs: 900,
  pollsPerKeepAlive: 17,
  pauseMs: 150,
  pauseMsEach: 3,
  pauseMsMost: 3000,
  streamsEach: 20,
  streams: 5000,
  missed: 1000,
  schedule: (act, ms) => {
    const timer = setTimeout(act, ms).unref();
    return () => clearTimeout(timer);
  },
};
