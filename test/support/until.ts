import { setTimeout as pause } from 'node:timers/promises';

/** Waits until a condition holds, without a limit of its own; the time limit of the test applies. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await pause(10);
};
