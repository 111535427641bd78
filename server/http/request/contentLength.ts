import type { IncomingMessage } from 'node:http';
import { problem } from '../../domain/core/problem';

type WithHeaders = Pick<IncomingMessage, 'headers'>;

/** Content length in bytes; 0 without a body or with chunked encoding. */
export const contentLength = ({ headers }: WithHeaders): number => Number(headers['content-length'] ?? 0);

/** Whether the request has a body; a browser sends `Content-Length: 0` for none. */
export const hasBody = (request: WithHeaders): boolean =>
  request.headers['transfer-encoding'] !== undefined || contentLength(request) > 0;

/** @throws ProblemError `bodyTooLarge` if the content length exceeds `limit` */
export const assertContentLength = (request: WithHeaders, limit: number): void => {
  if (contentLength(request) > limit) throw problem('bodyTooLarge', { limit });
};
