/**
 * A clock that accepts a jump ahead only after it has lasted from one call to the next. Old data is deleted for good, so a wrong
 * year that is set for a moment must not have an effect.
 * @param now clock of the machine, in milliseconds
 * @param steady monotonic clock, in milliseconds from any origin
 * @returns the time of the machine, or an earlier one
 */
export const cautiousClock = (now: () => number, steady: () => number = () => performance.now()): (() => number) => {
  let before = now() - steady();
  return () => {
    const offset = now() - steady();
    const held = Math.min(offset, before);
    before = offset;
    return steady() + held;
  };
};
