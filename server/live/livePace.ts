// Not those of a page: tests also run this in a browser-like environment.
import { clearTimeout, setTimeout } from 'node:timers';

/** Times in milliseconds, and how many streams there may be. */
export interface LivePace {
  /** How often it is looked for what other processes changed, and whether readers still may read. */
  readonly lookMs: number;
  /** How many of these times pass before it is said that nothing happened. Proxies wait for a minute. */
  readonly looksToAlive: number;
  /** The least pause between two events; and for each stream that one was sent to. So telling costs little of the machine. */
  readonly pauseMs: number;
  readonly pauseMsEach: number;
  readonly pauseMsMost: number;
  /** One person may have so many browsers, and a server so many readers. */
  readonly streamsEach: number;
  readonly streams: number;
  /** Whoever missed more entries reads everything again. */
  readonly missed: number;
  /** Calls `act` later. @returns keeps it from being called */
  readonly schedule: (act: () => void, ms: number) => () => void;
}

export const usualLivePace: LivePace = {
  lookMs: 900,
  looksToAlive: 17,
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
