/** More than the server can hash passwords in one window, so that a flood of names does not wash out a count. */
const MAX_NAMES = 50_000;

interface Count {
  failures: number;
  /** Tries that are not decided yet. */
  underWay: number;
  /** When the failures are forgotten; counts from the first of them. */
  until: number;
}

/** Failures by name. A name is counted for at most one window after its first failure, however many follow. */
export interface FailureCounts {
  /** When a name that is full may try again, in the milliseconds of `now`; 0 where it is not full. */
  fullUntil(name: string): number;
  /** Whether one more try could not exceed the limit even if all that are under way fail. */
  hasRoom(name: string): boolean;
  begin(name: string): void;
  end(name: string, failed: boolean): void;
  /** Takes back the failures of all names that begin so. */
  forget(beginning: string): void;
}

/**
 * @param max how many failures fill a name
 * @param now the time in milliseconds
 */
export const failureCounts = (max: number, windowMs: number, now: () => number): FailureCounts => {
  const counts = new Map<string, Count>();

  const failuresOf = (name: string): number => {
    const count = counts.get(name);
    return count && count.until > now() ? count.failures : 0;
  };

  const keep = (name: string, count: Count): void => {
    counts.delete(name);
    if (count.failures === 0 && count.underWay === 0) return;
    counts.set(name, count);
    // Those not tried for longest stand first; what is under way must find its count again.
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
    fullUntil: (name) => (failuresOf(name) >= max ? (counts.get(name)?.until ?? 0) : 0),
    hasRoom: (name) => failuresOf(name) + (counts.get(name)?.underWay ?? 0) < max,
    begin: (name) => change(name, 1, 0),
    end: (name, failed) => change(name, -1, failed ? 1 : 0),
    forget: (beginning) => {
      const names = [...counts.keys()].filter((name) => name.startsWith(beginning));
      for (const name of names) keep(name, { underWay: 0, until: 0, ...counts.get(name), failures: 0 });
    },
  };
};
