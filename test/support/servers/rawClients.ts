import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { SlowClientTimeouts } from '#server/http/request/slowClientTimeouts';

/** A clock that stands still until a test advances it. */
export const manualClock = () => {
  const waiting = new Map<() => void, number>();
  const schedule: SlowClientTimeouts['schedule'] = (act, ms) => {
    const entry = () => act();
    waiting.set(entry, ms);
    return () => void waiting.delete(entry);
  };
  return {
    schedule,
    times: () => [...waiting.values()],
    /** Runs scheduled actions at once, or only those scheduled after `ms`. */
    pass: (ms?: number) => {
      const due = [...waiting].filter(([, after]) => ms === undefined || after === ms).map(([act]) => act);
      for (const act of due) waiting.delete(act);
      for (const act of due) act();
    },
  };
};

/** A client whose writes the test controls. */
export const clientOf = (socket: Socket) => {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  return {
    write: (part: string | Buffer) => void socket.write(part),
    closed,
    isClosed: () => socket.closed,
    answer: () => text,
    end: () => socket.destroy(),
  };
};
