import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { BlobStoreUnavailable, MissingFile } from '../../domain/blob/blobStoreUnavailable';

/** Idle timeout (milliseconds) of a store with a waiting reader. */
const PATIENCE_MS = 30_000;
const ATTEMPTS = 4;
const PAUSE_MS = 200;

interface Pace {
  readonly maxWaitMs: number;
  readonly pauseMs: number;
}

/** The next chunk; null at the end. */
const nextOf = async (chunks: AsyncIterator<Buffer>, ms: number): Promise<Buffer | null> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BlobStoreUnavailable(`The store sent nothing for ${ms} ms.`)), ms);
  });
  try {
    const step = await Promise.race([chunks.next(), late]);
    return step.done === true ? null : step.value;
  } finally {
    clearTimeout(timer);
  }
};

/** The bytes of a file as one stream, which reconnects after a connection error and disconnects when its reader stops. */
class SteadyStream extends Readable {
  private source: Readable | undefined;
  private chunks: AsyncIterator<Buffer> | undefined;
  private offset = 0;
  private failures = 0;

  constructor(
    private readonly openAt: (offset: number) => Promise<Readable>,
    private readonly size: number | undefined,
    private readonly pace: Pace,
    first?: Readable,
  ) {
    super();
    if (first) this.readFrom(first);
  }

  override _read(): void {
    this.pull().then(
      (chunk) => void (this.destroyed || this.push(chunk)),
      (error: unknown) => void this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.letGo();
    done(error);
  }

  private readFrom(source: Readable): void {
    // The reader gets the error with its next chunk; without a listener it would end the process.
    source.on('error', () => undefined);
    this.source = source;
    this.chunks = source.iterator({ destroyOnReturn: true }) as AsyncIterator<Buffer>;
  }

  private letGo(): void {
    this.source?.destroy();
    this.source = undefined;
    this.chunks = undefined;
  }

  private async pull(): Promise<Buffer | null> {
    for (;;) {
      try {
        if (!this.chunks) this.readFrom(await this.openAt(this.offset));
        if (this.destroyed || !this.chunks) {
          this.letGo();
          return null;
        }
        const chunk = await nextOf(this.chunks, this.pace.maxWaitMs);
        if (chunk === null && this.size !== undefined && this.offset < this.size) {
          throw new BlobStoreUnavailable(`The store sent ${this.offset} of ${this.size} bytes.`);
        }
        this.offset += chunk?.length ?? 0;
        this.failures = 0;
        return chunk;
      } catch (error) {
        this.letGo();
        this.failures += 1;
        // A missing file will not reappear, and a stream of unknown length cannot resume.
        const isFinal = error instanceof MissingFile || this.size === undefined || this.failures >= ATTEMPTS;
        if (this.destroyed || isFinal) throw error;
        await pause(this.pace.pauseMs * 2 ** this.failures);
      }
    }
  }
}

/**
 * A stream over a network that survives lost connections.
 * @param size in bytes, from offset 0
 * @param first a stream already opened at offset 0
 */
export const resumingStream = (
  openAt: (offset: number) => Promise<Readable>,
  size: number,
  first?: Readable,
  pace: Pace = { maxWaitMs: PATIENCE_MS, pauseMs: PAUSE_MS },
): Readable => new SteadyStream(openAt, size, pace, first);

/** A stream that is opened on the first read. */
export const lazyStream = (open: () => Promise<Readable>): Readable =>
  new SteadyStream(open, undefined, { maxWaitMs: 10 * PATIENCE_MS, pauseMs: PAUSE_MS });
