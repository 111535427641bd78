import { Readable } from 'node:stream';

/** Maximum unread bytes. A slower client is disconnected, reconnects and gets the events it missed. */
const MOST_BYTES = 1_000_000;

/** Server-sent events for one client, an open-ended response. */
export class EventStream extends Readable {
  override _read(): void {
    // Events are pushed when they occur.
  }

  /** Sends an event buffer, which clients may share. A client that does not read is disconnected. */
  say(event: Buffer): void {
    if (this.destroyed || this.readableEnded) return;
    if (this.readableLength > MOST_BYTES) this.destroy();
    else this.push(event);
  }

  /** Ends the response after the events sent so far. */
  end(): void {
    if (!this.destroyed) this.push(null);
  }
}
