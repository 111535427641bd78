import { FollowedSet } from './followed';

/** The files of a form that are still being made, before which it is not sent. */
export interface PendingFiles {
  /** The stored names of files that are still being made ready. */
  readonly unready: FollowedSet<string>;
  /** Delays sending until work has ended. @param work whether its file may be sent */
  readonly waitFor: (work: Promise<boolean>) => Promise<void>;
  /**
   * Delays sending while a file is made ready.
   * @param work false if that file was refused, so that the answers are not what the person meant to send
   */
  readonly makeReady: (stored: string, work: Promise<boolean>) => Promise<void>;
  /**
   * Prevents sending until the user finishes something, such as a recording.
   * @param notify shows the reason when the user tries to send
   * @returns call when it is finished
   */
  readonly holdBack: (notify: () => void) => () => void;
  /**
   * Ends something when answers are sent, such as a recording of the whole session.
   * @param end resolves to whether its file may be sent
   * @returns call when it has ended otherwise
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
    holdBack: (notify) => {
      unfinished.add(notify);
      return () => unfinished.delete(notify);
    },
    endBeforeSending: (end) => {
      endings.add(end);
      return () => endings.delete(end);
    },
    filesReady: async () => {
      if (unfinished.size > 0) {
        for (const notify of unfinished) notify();
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
