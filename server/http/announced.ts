import type { IncomingMessage } from 'node:http';
import { problem } from '../domain/problem';

type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** The number of bytes that a request announces; 0 without a body, or if it comes in chunks. */
export const announcedSize = ({ headers }: WithHeaders): number => Number(headers['content-length'] ?? 0);

/** Whether the request has a body; a browser sends `Content-Length: 0` for none. */
export const hasBody = (request: WithHeaders): boolean =>
  request.headers['transfer-encoding'] !== undefined || announcedSize(request) > 0;

/** @throws ProblemError `bodyTooLarge` if the request announces more than `limit` bytes */
export const assertAnnounced = (request: WithHeaders, limit: number): void => {
  if (announcedSize(request) > limit) throw problem('bodyTooLarge', { limit });
};
