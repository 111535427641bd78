/** Noon of a day in May 2026 (UTC), the current time of the engine. */
export const NOW = Date.UTC(2026, 4, 12, 12);

let drawn = 0;

/** Restarts the pseudo-random numbers, so that filling in a form twice gives the same result. */
export const resetRandom = (): void => {
  drawn = 0;
};

const draw = (): number => {
  drawn += 1;
  return (drawn * 0.618_033_988_749) % 1;
};

/** Makes clock and random numbers of this process deterministic; called before the engine loads, which captures them. */
export const makeDeterministic = (): void => {
  Date.now = () => NOW;
  Math.random = draw;
  crypto.randomUUID = () => {
    drawn += 1;
    return `00000000-0000-4000-8000-${String(drawn).padStart(12, '0')}`;
  };
};
