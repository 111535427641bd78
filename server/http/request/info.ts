import type { FastifyRequest } from 'fastify';
import type { RequestInfo } from '../context';
import { keyOf } from '../access/keyPrefix';

/** Whether the request came over HTTPS, to us or to a reverse proxy. */
export const isSecure = (request: FastifyRequest): boolean => {
  const forwarded = request.headers['x-forwarded-proto'];
  return request.protocol === 'https' || (typeof forwarded === 'string' && forwarded.split(',')[0]?.trim() === 'https');
};

/** Properties of a request for handlers and checks. */
export const requestInfo = (request: FastifyRequest): RequestInfo => {
  const key = keyOf(request.raw);
  const keyPrefix = key === null ? '' : `/key/${key}`;
  return {
    id: request.id,
    method: request.method,
    // A function, because tokens contain `$`, which is special in a replacement string.
    url: request.url.replace(/^\/v1/, () => `/v1${keyPrefix}`),
    keyPrefix,
    headers: request.headers,
    route: request.routeOptions.url ?? '',
    ip: request.ip,
    secure: isSecure(request),
  };
};
