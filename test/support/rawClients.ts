import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Pace } from '../../server/http/pace';

/** A clock that stands still until a test lets the next moment come. */
export const stoppedClock = () => {
  const waiting = new Map<() => void, number>();
  const schedule: Pace['schedule'] = (act, ms) => {
    const entry = () => act();
    waiting.set(entry, ms);
    return () => void waiting.delete(entry);
  };
  return {
    schedule,
    times: () => [...waiting.values()],
    /** What was to happen next happens now; of several things only what was to happen after `ms`, if that is given. */
    pass: (ms?: number) => {
      const due = [...waiting].filter(([, after]) => ms === undefined || after === ms).map(([act]) => act);
      for (const act of due) waiting.delete(act);
      for (const act of due) act();
    },
  };
};

/** A client that writes what and when it is told. */
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
