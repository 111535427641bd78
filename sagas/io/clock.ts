/** The time, for sagas. */
export interface Clock {
  /** Milliseconds since 1970, by this device's clock, which may be wrong. */
  readonly now: () => number;
  /** Resolves after this many milliseconds; later if the device slept during that time. */
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** The browser's clock. */
export const browserClock: Clock = {
  now: Date.now,
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
