import { FollowedSet } from './followed';

const working = new Set<Promise<boolean>>();
const unfinished = new Set<() => void>();
const endings = new Set<() => Promise<boolean>>();

/** The stored names of files that are still being made ready. */
export const unready = new FollowedSet<string>();

/** Keeps answers from being sent while work goes on; it tells whether its file may be sent. */
export const waitFor = async (work: Promise<boolean>): Promise<void> => {
  working.add(work);
  await work;
  working.delete(work);
};

/**
 * Keeps answers from being sent while a file is made ready.
 * @param work false if that file was refused, so that the answers are not what the person meant to send
 */
export const makeReady = async (stored: string, work: Promise<boolean>): Promise<void> => {
  unready.add(stored);
  await waitFor(work);
  unready.delete(stored);
};

/**
 * Keeps answers from being sent until the person finished something, such as a recording.
 * @param tell says so, when they try
 * @returns it is finished
 */
export const holdBack = (tell: () => void): (() => void) => {
  unfinished.add(tell);
  return () => unfinished.delete(tell);
};

/**
 * Ends something before answers are sent, such as a recording that was to go on until then.
 * @param end tells whether its file may be sent
 * @returns it has ended
 */
export const endBeforeSending = (end: () => Promise<boolean>): (() => void) => {
  endings.add(end);
  return () => endings.delete(end);
};

/** Waits until all files are ready; false if one of them was refused, or something is not finished. */
export const filesReady = async (): Promise<boolean> => {
  if (unfinished.size > 0) {
    for (const tell of unfinished) tell();
    return false;
  }
  for (const end of endings) void waitFor(end());
  let all = true;
  while (working.size > 0) {
    const taken = await Promise.all(working);
    all &&= taken.every(Boolean);
  }
  return all;
};
