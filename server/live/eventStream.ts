import { Readable } from 'node:stream';

/** Whoever lets so many bytes lie does not read any more; they open another one and are told what they missed. */
const MOST_BYTES = 1_000_000;

/** The events for one client, as an answer that goes on until somebody ends it. */
export class EventStream extends Readable {
  override _read(): void {
    // Events come when something happens, not when they are asked for.
  }

  /** Sends an event, which may be sent to others, too. A client that does not read is cut off. */
  say(event: Buffer): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength > MOST_BYTES) this.destroy();
    else this.push(event);
  }

  /** Ends the answer after what was sent. */
  end(): void {
    if (!this.destroyed) this.push(null);
  }
}
