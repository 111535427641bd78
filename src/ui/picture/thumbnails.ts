import { drawStill, type ThumbnailSource } from './drawStill';

/** Thumbnails need the whole files: more at once would delay all of them. */
const AT_ONCE = 2;
/** Number of thumbnails in memory, 300 kB each, so that scrolling back shows them at once. */
const KEPT = 80;

/** Creates thumbnails of files, a few at a time in the order of requests, and caches some. */
export class Stills {
  private readonly kept = new Map<string, ImageBitmap>();
  private readonly waiting = new Set<() => void>();
  private running = 0;

  constructor(private readonly draw = drawStill) {}

  /** A cached thumbnail. */
  known(href: string): ImageBitmap | undefined {
    return this.kept.get(href);
  }

  /**
   * Creates one, when its turn comes.
   * @param signal aborts it, also while it waits
   * @throws Error if it cannot be created, or was aborted
   */
  async of(href: string, of: ThumbnailSource, signal: AbortSignal): Promise<ImageBitmap> {
    await this.turn(signal);
    try {
      signal.throwIfAborted();
      const still = this.kept.get(href) ?? (await this.draw(href, of, signal));
      this.keep(href, still);
      return still;
    } finally {
      this.running -= 1;
      const [next] = this.waiting;
      next?.();
    }
  }

  /** Empties the cache. */
  clear(): void {
    for (const still of this.kept.values()) still.close();
    this.kept.clear();
  }

  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        this.waiting.delete(begin);
        this.running += 1;
        resolve();
      };
      if (this.running < AT_ONCE) {
        begin();
        return;
      }
      this.waiting.add(begin);
      signal.addEventListener(
        'abort',
        () => {
          if (this.waiting.delete(begin)) reject(new Error('not wanted any more'));
        },
        { once: true },
      );
    });
  }

  private keep(href: string, still: ImageBitmap): void {
    this.kept.delete(href);
    this.kept.set(href, still);
    const [first] = this.kept;
    if (this.kept.size <= KEPT || !first) return;
    this.kept.delete(first[0]);
    first[1].close();
  }
}
