import type { Clock } from './filling';

/** Noon of a day in May 2026 (UTC), the current time of the engine. */
export const NOW = Date.UTC(2026, 4, 12, 12);

let now = NOW;
let drawn = 0;

/** Restarts the pseudo-random numbers, so that filling in a form twice gives the same result. */
export const resetRandom = (): void => {
  drawn = 0;
};

/** Sets the clock and the time zone of the next form. */
export const setClock = ({ at, timeZone = 'UTC' }: Clock = {}): void => {
  now = at === undefined ? NOW : Date.parse(at);
  process.env.TZ = timeZone;
};

const draw = (): number => {
  drawn += 1;
  return (drawn * 0.618_033_988_749) % 1;
};

/** Makes clock and random numbers of this process deterministic; called before the engine loads, which captures them. */
export const makeDeterministic = (): void => {
  Date.now = () => now;
  Math.random = draw;
  crypto.randomUUID = () => {
    drawn += 1;
    return `00000000-0000-4000-8000-${String(drawn).padStart(12, '0')}`;
  };
};
