import type { FastifyRequest } from 'fastify';
import type { RequestInfo } from './context';
import { keyOf } from './keyPrefix';

/** Whether the request came over HTTPS, to us or to the proxy in front of us. */
export const isSecure = (request: FastifyRequest): boolean => {
  const forwarded = request.headers['x-forwarded-proto'];
  return request.protocol === 'https' || (typeof forwarded === 'string' && forwarded.split(',')[0]?.trim() === 'https');
};

/** What handlers and checks may know about a request. */
export const requestInfo = (request: FastifyRequest): RequestInfo => {
  const key = keyOf(request.raw);
  const keyPrefix = key === null ? '' : `/key/${key}`;
  return {
    id: request.id,
    method: request.method,
    // A function, because tokens contain `$`, which has a meaning in a replacement text.
    url: request.url.replace(/^\/v1/, () => `/v1${keyPrefix}`),
    keyPrefix,
    headers: request.headers,
    route: request.routeOptions.url ?? '',
    ip: request.ip,
    secure: isSecure(request),
  };
};
