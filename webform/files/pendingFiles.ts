import { FollowedSet } from './followed';

/** The files of a form that are still being made, before which it is not sent. */
export interface PendingFiles {
  /** The stored names of files that are still being made ready. */
  readonly unready: FollowedSet<string>;
  /** Keeps answers from being sent while work goes on; it tells whether its file may be sent. */
  readonly waitFor: (work: Promise<boolean>) => Promise<void>;
  /**
   * Keeps answers from being sent while a file is made ready.
   * @param work false if that file was refused, so that the answers are not what the person meant to send
   */
  readonly makeReady: (stored: string, work: Promise<boolean>) => Promise<void>;
  /**
   * Keeps answers from being sent until the person finished something, such as a recording.
   * @param tell says so, when they try
   * @returns it is finished
   */
  readonly holdBack: (tell: () => void) => () => void;
  /**
   * Ends something before answers are sent, such as a recording that was to go on until then.
   * @param end tells whether its file may be sent
   * @returns it has ended
   */
  readonly endBeforeSending: (end: () => Promise<boolean>) => () => void;
  /** Waits until all files are ready; false if one of them was refused, or something is not finished. */
  readonly filesReady: () => Promise<boolean>;
}

/** The pending files of one form. */
export const createPendingFiles = (): PendingFiles => {
  const working = new Set<Promise<boolean>>();
  const unfinished = new Set<() => void>();
  const endings = new Set<() => Promise<boolean>>();
  const unready = new FollowedSet<string>();

  const waitFor = async (work: Promise<boolean>): Promise<void> => {
    working.add(work);
    await work;
    working.delete(work);
  };
  return {
    unready,
    waitFor,
    makeReady: async (stored, work) => {
      unready.add(stored);
      await waitFor(work);
      unready.delete(stored);
    },
    holdBack: (tell) => {
      unfinished.add(tell);
      return () => unfinished.delete(tell);
    },
    endBeforeSending: (end) => {
      endings.add(end);
      return () => endings.delete(end);
    },
    filesReady: async () => {
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
    },
  };
};
