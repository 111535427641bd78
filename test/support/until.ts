import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something holds, however long that takes; the test's own time limit ends what never comes. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await pause(10);
};
