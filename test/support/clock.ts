import type { Clock } from '../../sagas/io/clock';

interface FakeClock {
  readonly clock: Clock;
  /** Advances to the next pending timer, but not beyond `end`; false if there is none. */
  readonly advance: (end: number) => boolean;
}

/** A clock that moves only on demand; a wait of zero only yields to others. */
export const fakeClock = (start: number): FakeClock => {
  let now = start;
  let waiting: readonly { readonly until: number; readonly wake: () => void }[] = [];
  return {
    clock: {
      now: () => now,
      sleep: (milliseconds) =>
        milliseconds === 0
          ? Promise.resolve()
          : new Promise((wake) => {
              waiting = [...waiting, { until: now + milliseconds, wake }];
            }),
    },
    advance: (end) => {
      const before = now;
      now = Math.max(now, Math.min(end, ...waiting.map(({ until }) => until)));
      const due = waiting.filter(({ until }) => until <= now);
      waiting = waiting.filter(({ until }) => until > now);
      for (const { wake } of due) wake();
      return now > before || due.length > 0;
    },
  };
};
