import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AbortedRequest } from './abortKinds';

/** Time and kind of a cut. */
export interface Cut {
  /** In milliseconds after the connection was established. */
  readonly afterMs: number;
  /** The share of its body that is sent before. */
  readonly share: number;
  /** By a reset, as when a phone loses its connection; otherwise by an orderly close. */
  readonly isReset: boolean;
}

/** Sends a request and cuts its connection. @returns whether the response had begun by then */
export const cutRequest = async (address: string, request: AbortedRequest, cut: Cut): Promise<boolean> => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let hasAnswered = false;
  socket.on('error', () => undefined);
  socket.on('data', () => {
    hasAnswered = true;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  const { line, headers, body } = request;
  const length = body === undefined ? [] : [`content-length: ${body.length}`];
  socket.write([`${line} HTTP/1.1`, 'host: x', ...headers, ...length, '', ''].join('\r\n'));
  if (body !== undefined) socket.write(body.subarray(0, Math.round(body.length * cut.share)));
  await pause(cut.afterMs);
  if (cut.isReset) socket.resetAndDestroy();
  else socket.destroy();
  await closed;
  return hasAnswered;
};
