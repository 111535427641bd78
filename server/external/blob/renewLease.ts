import type { LocatedFile } from '../../domain/blob/locatedFile';
import type { BlobRows } from './blobLocations';

/** Renewal interval in milliseconds; a lease lasts at least fifteen seconds after each renewal. */
const KEEP_EVERY = 4_000;
const CERTAIN_FOR = 8_000;

/** An upload lease, renewed while the file is being stored. */
export interface UploadLease {
  /** Whether the lease is certainly still held. */
  isCertain(): boolean;
  /** Stops the renewal. */
  end(): void;
}

/**
 * Renews a lease until `end`. The lease of a crashed or disconnected server soon expires.
 * @param takenAt time of the request for the lease, by `performance.now()`
 */
export const renewLease = (rows: BlobRows, noted: LocatedFile, holder: string, takenAt: number): UploadLease => {
  let certainUntil = takenAt + CERTAIN_FOR;
  let isLost = false;
  const keep = async (): Promise<void> => {
    const asked = performance.now();
    if (await rows.renew(noted, holder)) certainUntil = asked + CERTAIN_FOR;
    else isLost = true;
  };
  // A failed renewal is retried at the next interval.
  const timer = setInterval(() => void keep().catch(() => undefined), KEEP_EVERY);
  timer.unref();
  return {
    isCertain: () => !isLost && performance.now() < certainUntil,
    end: () => clearInterval(timer),
  };
};
