/**
 * More than the number of passwords the server can hash in one window, so that a flood of names does not evict a count.
 */
const MAX_NAMES = 50_000;

interface Count {
  failures: number;
  /** Attempts in progress. */
  underWay: number;
  /** When the failures expire, counted from the first of them. */
  until: number;
}

/** Failures by name. A name is counted for at most one window after its first failure, however many follow. */
export interface FailureCounts {
  /** Names of different kinds have nothing to do with each other. */
  readonly kind: string;
  /** When a name that has reached the limit may try again, in the milliseconds of `now`; 0 if it has not. */
  fullUntil(name: string): number;
  /** Whether one more attempt stays within the limit even if all that are in progress fail. */
  hasRoom(name: string): boolean;
  begin(name: string): void;
  end(name: string, failed: boolean): void;
  /** Takes what other servers know of a name in place of what is known here. @param until in the milliseconds of `now` */
  learn(name: string, failures: number, until: number): void;
  /** Resets the failures of all names with this prefix. */
  forget(beginning: string): void;
}

/**
 * @param kind of the names
 * @param max the number of failures at the limit
 * @param now the time in milliseconds
 */
export const failureCounts = (kind: string, max: number, windowMs: number, now: () => number): FailureCounts => {
  const counts = new Map<string, Count>();

  const failuresOf = (name: string): number => {
    const count = counts.get(name);
    return count && count.until > now() ? count.failures : 0;
  };

  const keep = (name: string, count: Count): void => {
    counts.delete(name);
    if (count.failures === 0 && count.underWay === 0) return;
    counts.set(name, count);
    // The least recently tried come first; an attempt in progress must find its count again.
    for (const [idle, { underWay }] of counts) {
      if (counts.size <= MAX_NAMES) break;
      if (underWay === 0) counts.delete(idle);
    }
  };

  const change = (name: string, tries: number, failures: number): void => {
    const before = failuresOf(name);
    const known = counts.get(name);
    const until = before === 0 ? now() + windowMs : (known?.until ?? 0);
    keep(name, { failures: before + failures, underWay: (known?.underWay ?? 0) + tries, until });
  };

  return {
    kind,
    fullUntil: (name) => (failuresOf(name) >= max ? (counts.get(name)?.until ?? 0) : 0),
    hasRoom: (name) => failuresOf(name) + (counts.get(name)?.underWay ?? 0) < max,
    begin: (name) => change(name, 1, 0),
    end: (name, failed) => change(name, -1, failed ? 1 : 0),
    learn: (name, failures, until) => keep(name, { underWay: counts.get(name)?.underWay ?? 0, failures, until }),
    forget: (beginning) => {
      const names = [...counts.keys()].filter((name) => name.startsWith(beginning));
      for (const name of names) keep(name, { underWay: 0, until: 0, ...counts.get(name), failures: 0 });
    },
  };
};
