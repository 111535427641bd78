import type { NotedFile } from '../../domain/blob/noteOfFile';
import type { BlobRows } from './blobPlaces';

/** In milliseconds; a note is the holder's for at least fifteen seconds after it was taken or kept. */
const KEEP_EVERY = 4_000;
const CERTAIN_FOR = 8_000;

/** A note that is kept for as long as a file takes to be stored. */
export interface HeldNote {
  /** Whether it is certain that nobody else has taken it over. */
  isCertain(): boolean;
  /** Keeps it no longer. */
  end(): void;
}

/**
 * Keeps a note by saying again and again that its holder lives: one whose server died, or which cannot say so, is soon another's.
 * @param takenAt when it was asked for, by `performance.now()`
 */
export const heldNote = (rows: BlobRows, noted: NotedFile, holder: string, takenAt: number): HeldNote => {
  let certainUntil = takenAt + CERTAIN_FOR;
  let isLost = false;
  const keep = async (): Promise<void> => {
    const asked = performance.now();
    if (await rows.keepHolding(noted, holder)) certainUntil = asked + CERTAIN_FOR;
    else isLost = true;
  };
  // What cannot be said now is said the next time.
  const timer = setInterval(() => void keep().catch(() => undefined), KEEP_EVERY);
  timer.unref();
  return {
    isCertain: () => !isLost && performance.now() < certainUntil,
    end: () => clearInterval(timer),
  };
};
