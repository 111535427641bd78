import { problem } from './problem';

const WINDOW_MS = 10 * 60 * 1000;
const MAX_FAILURES = 30;
const MAX_NAMES = 10_000;

/** Counts failed logins, so that guessing a password takes years and a forgetful person is not shut out. */
export interface Attempts {
  /** @throws ProblemError `tooManyAttempts` when `name` failed too often lately */
  check(name: string): void;
  failed(name: string): void;
}

/** @param now the time in milliseconds; tests move it */
export const attempts = (now: () => number = Date.now): Attempts => {
  const failures = new Map<string, number[]>();
  const recent = (name: string) => (failures.get(name) ?? []).filter((time) => time > now() - WINDOW_MS);
  return {
    check: (name) => {
      if (recent(name).length >= MAX_FAILURES) throw problem('tooManyAttempts');
    },
    failed: (name) => {
      const times = [...recent(name), now()];
      failures.delete(name);
      failures.set(name, times);
      const [oldest] = failures.keys();
      if (failures.size > MAX_NAMES && oldest !== undefined) failures.delete(oldest);
    },
  };
};
