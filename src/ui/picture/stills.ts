import { drawStill, type StillOf } from './drawStill';

/** Whole files are loaded for small pictures: more at once would only make all of them late. */
const AT_ONCE = 2;
/** In memory, 300 kB each: so many are there again at once when somebody scrolls back. */
const KEPT = 80;

/** Makes small pictures of files, a few at a time in the order in which they are wanted, and keeps some. */
export class Stills {
  private readonly kept = new Map<string, ImageBitmap>();
  private readonly waiting = new Set<() => void>();
  private running = 0;

  constructor(private readonly draw = drawStill) {}

  /** One that is there already. */
  known(href: string): ImageBitmap | undefined {
    return this.kept.get(href);
  }

  /**
   * Makes one, when it has its turn.
   * @param signal ends it, also while it waits
   * @throws Error where it cannot be made, or is not wanted any more
   */
  async of(href: string, of: StillOf, signal: AbortSignal): Promise<ImageBitmap> {
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

  /** Frees what is kept. */
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
