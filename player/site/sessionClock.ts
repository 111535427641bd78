let now = 0;

/** A `Date` whose current time is that of the step shown. */
const sessionDate = new Proxy(Date, {
  construct: (target, values: unknown[], newTarget: NewableFunction): object =>
    Reflect.construct(target, values.length === 0 ? [now] : values, newTarget),
  apply: (target) => new target(now).toString(),
  get: (target, name, receiver): unknown => (name === 'now' ? () => now : Reflect.get(target, name, receiver)),
});

/** Sets this document to the time of the session: "today" and "two minutes ago" are as they were. */
export const installSessionClock = (): void => {
  globalThis.Date = sessionDate;
};

/** @param milliseconds since 1970 */
export const setSessionTime = (milliseconds: number): void => {
  now = milliseconds;
};
