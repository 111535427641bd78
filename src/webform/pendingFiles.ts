import { shallowReactive } from 'vue';

const working = new Set<Promise<boolean>>();

/** The stored names of files that are still being made ready. */
export const unready: Set<string> = shallowReactive(new Set<string>());

/**
 * Keeps answers from being sent while a file is made ready.
 * @param work false if that file was refused, so that the answers are not what the person meant to send
 */
export const makeReady = async (stored: string, work: Promise<boolean>): Promise<void> => {
  unready.add(stored);
  working.add(work);
  await work;
  working.delete(work);
  unready.delete(stored);
};

/** Waits until all files are ready; false if one of them was refused. */
export const filesReady = async (): Promise<boolean> => {
  let all = true;
  while (working.size > 0) {
    const taken = await Promise.all(working);
    all &&= taken.every(Boolean);
  }
  return all;
};
