import type { FastifyRequest } from 'fastify';

const HIDDEN = '…';

/**
 * An address as it may stand in a log: tokens in it let their reader in, as do the ids of web forms into drafts, so none
 * is written down.
 * @param url path and query as sent
 */
export const loggedUrl = (url: string): string =>
  url
    .replace(/\/(key|test|sessions)\/(?!restore\b|current\b)[^/?]+/g, `/$1/${HIDDEN}`)
    .replace(/\/(-|-\/single|-\/preview|v1\/form-links)\/(?!single\/|preview\/)[^/?]+/, `/$1/${HIDDEN}`)
    .replace(/([?&](?:st|token|\d+)=)[^&]*/g, `$1${HIDDEN}`);

/** What the log says of a request: no headers, no body. */
export const serializers = {
  req: (request: FastifyRequest) => ({ method: request.method, url: loggedUrl(request.url), ip: request.ip }),
};
