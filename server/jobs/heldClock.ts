/**
 * A clock that believes a jump ahead only once it has held from one call to the next: what is deleted for good because it is old must not
 * go because somebody set a wrong year for a moment.
 * @param now the machine's clock, in milliseconds
 * @param steady one that never jumps, in milliseconds from any moment
 * @returns the time: that of the machine, or an earlier one
 */
export const heldClock = (now: () => number, steady: () => number = () => performance.now()): (() => number) => {
  let before = now() - steady();
  return () => {
    const offset = now() - steady();
    const held = Math.min(offset, before);
    before = offset;
    return steady() + held;
  };
};
